import * as v from 'valibot'
import type { Passcode } from '../../../../shared/cards/passcode.ts'
import { PasscodeSchema } from '../../../../shared/cards/passcode-schema.ts'
import type { Setting } from '../../../storage/settings-store.ts'
import { soundEntries } from '../../../storage/sound-entries.ts'
import type { AnswersWhen } from './interruption.ts'

/** What can be held against the player besides the cards that everybody names, and when it is used. Which are held, each hand says. */
export interface HandTrapSettings {
  /** Cards of the player's own list, beside those that everybody names. */
  readonly own: readonly Passcode[]
  readonly when: AnswersWhen
}

const Codes = soundEntries(PasscodeSchema)
const When = v.variant('is', [
  v.object({ is: v.picklist(['ask', 'never', 'can', 'usual']) }),
  v.object({
    is: v.literal('at'),
    card: PasscodeSchema,
  }),
  v.object({ is: v.literal('random'), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
])
const Written = v.object({ own: Codes, when: When })

/** Kept for every practice. */
export const HAND_TRAP_SETTINGS: Setting<HandTrapSettings> = {
  key: 'practice-hand-traps',
  initial: { own: [], when: { is: 'ask' } },
  read: (value) => {
    const read = v.safeParse(Written, value, { abortEarly: true })
    return read.success ? read.output : undefined
  },
}
