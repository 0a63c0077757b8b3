import { DECK_TARGETS } from './deck-targets.ts'
import { FILE_TARGETS } from './file-targets.ts'
import { FORM_TARGETS } from './form-targets.ts'
import { LANGUAGE_TARGETS } from './language-targets.ts'
import { OWN_TARGETS } from './own-targets.ts'
import { PRACTICE_TARGETS } from './practice-targets.ts'
import type { Target } from './target.ts'

/** Every reader of what others may have written. */
export const TARGETS: readonly Target[] = [
  ...DECK_TARGETS,
  ...FILE_TARGETS,
  ...FORM_TARGETS,
  ...LANGUAGE_TARGETS,
  ...OWN_TARGETS,
  ...PRACTICE_TARGETS,
]
