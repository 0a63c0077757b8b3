import type { Because } from '../../cards/effects/which-cards.ts'
import type { DuelEvent, MoveReason } from '../event.ts'

/** What texts call the reasons for which cards move; a monster under another is detached, whatever moves it. */
const REASONS: Readonly<Record<Because, readonly MoveReason[]>> = {
  destroyed: ['destroyed', 'battle', 'destroyed-by-rules'],
  discarded: ['discarded', 'hand-limit', 'discarded-as-material'],
  tributed: ['tribute', 'ritual-tribute'],
  material: [
    'synchro-material',
    'link-material',
    'fusion-material',
    'discarded-as-material',
    'ritual-tribute',
    'ritual-material',
  ],
  'fusion-material': ['fusion-material', 'discarded-as-material'],
  'synchro-material': ['synchro-material'],
  'xyz-material': [],
  'link-material': ['link-material'],
  'ritual-tribute': ['ritual-tribute'],
  tribute: ['tribute'],
  detached: [],
  drawn: ['draw'],
  excavated: [],
  'lost-its-monster': ['destroyed-by-rules', 'lost-its-monster'],
}

/** Whether a card was moved for the reason that a text asks about. */
export const isBecause = (
  asked: Because,
  { because, wasMaterial }: Extract<DuelEvent, { readonly is: 'moved' | 'removed' }>,
): boolean =>
  asked === 'detached'
    ? wasMaterial === true && because !== 'lost-its-xyz-monster'
    : REASONS[asked].includes(because)

const BY_RULES: ReadonlySet<MoveReason> = new Set<MoveReason>([
  'lost-its-xyz-monster',
  'lost-its-monster',
  'not-equipped',
  'destroyed-by-rules',
  'used',
  'replaced',
  'hand-limit',
  'spirit-returns',
])

/** Whether the rules moved it, even while an effect was resolving: the Xyz Materials of a monster that an effect destroys. */
export const isByRules = (because: MoveReason): boolean => BY_RULES.has(because)

const FOR_OWN_SUMMONS: ReadonlySet<MoveReason> = new Set<MoveReason>([
  'tribute',
  'synchro-material',
  'link-material',
])

/** Whether it went there for a Summon that its player makes without an effect. */
export const isForOwnSummon = (because: MoveReason): boolean => FOR_OWN_SUMMONS.has(because)
