import type { LineTree } from '../../../../shared/duel/replay/line.ts'
import type { SheetKind } from '../../../../shared/paper/sheet/sheet-file.ts'
import { saveMade } from '../../../services/save-made.ts'
import type { Services } from '../../../services/services.ts'
import type { Practice } from '../practice.svelte.ts'
import { linesOfHand, type PracticeStep } from './hand.ts'

/** Whether the hand has more lines than the one the player is on. */
export const hasBranches = ({ line }: Practice): boolean =>
  linesHere(line.all, line.hand).moments.length > line.hand.moments.length

const linesHere = (all: LineTree<PracticeStep>, hand: Practice['line']['hand']): LineTree<PracticeStep> =>
  linesOfHand(all, hand.moments[0]?.id ?? 0)

/** Saves the combo sheet of the line, or of all lines of this hand. What draws it is read only now. */
export const saveSheet = async (
  practice: Practice,
  { of, kind }: { readonly of: 'line' | 'hand'; readonly kind: SheetKind },
  services: Pick<Services, 'host' | 'toasts'>,
): Promise<void> => {
  const { all, hand } = practice.line
  const { moments } = hand
  const lines = of === 'hand' ? linesHere(all, hand) : { ...all, moments: moments.map(fromTheOneBefore) }
  const { deck, seed, goFirst } = hand.setup
  const [{ sheetOf }, { sheetFile }, { paintedPng }, { bundledSlice }] = await Promise.all([
    import('../../../../shared/paper/sheet/line-sheet.ts'),
    import('../../../../shared/paper/sheet/sheet-file.ts'),
    import('../../../services/paint.ts'),
    import('../../../services/font-slices.ts'),
  ])
  const sheet = sheetOf(lines, { deck: deck.name, seed, goFirst }, practice.cards)
  const bytes = await sheetFile(sheet, kind, { asPng: paintedPng, readSlice: bundledSlice })
  if (!bytes.ok) services.toasts.show(bytes.error, { tone: 'bad' })
  else await saveMade({ name: `${deck.name} ${seed}`, kind, bytes: bytes.value }, services)
}

const fromTheOneBefore = <M extends { readonly id: number; readonly from: number | null }>(
  moment: M,
  at: number,
): M => (at === 0 ? { ...moment, from: null } : moment)
