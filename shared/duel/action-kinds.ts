import type { Action, RuledAction } from './action.ts'
import type { AnywayAction, ByHandAction } from './by-hand-action.ts'
import type { Process } from './state/process.ts'

/** An action that the rules offer. */
interface Ruled {
  readonly group: 'ruled'
  /** What may be under way when it is done; nothing else may. */
  readonly during?: readonly Process['is'][]
  /** It only goes on with this, so it is nothing for the open game state. */
  readonly continues?: Process['is']
}

/** An action that an effect of a card makes, on the player's own word. */
interface ByHand {
  readonly group: 'by-hand'
}

/** An action against the rules. */
interface Anyway {
  readonly group: 'anyway'
}

const byHand: ByHand = { group: 'by-hand' }
const anyway: Anyway = { group: 'anyway' }
/** Nothing may be under way. */
const openly: Ruled = { group: 'ruled' }

const building = ['chain', 'window'] as const
const normalSummon: Ruled = { group: 'ruled', during: ['immediate-summon'] }

/** Every kind of action, those of the rules in the order in which they are listed. */
const ACTION_KINDS: { readonly [D in RuledAction['do']]: Ruled } & {
  readonly [D in Exclude<ByHandAction, AnywayAction>['do']]: ByHand
} & { readonly [D in AnywayAction['do']]: Anyway } = {
  draw: openly,
  'keep-up': openly,
  'enter-phase': openly,
  discard: openly,
  'end-turn': openly,
  'normal-summon': normalSummon,
  // After an effect a Set is never offered, but asked for: so the refusal says why [NS-34].
  'normal-set': normalSummon,
  'flip-summon': openly,
  'gemini-summon': normalSummon,
  decline: { group: 'ruled', during: ['immediate-summon'], continues: 'immediate-summon' },
  'change-position': openly,
  'special-summon': openly,
  'summon-itself': openly,
  'toon-summon': openly,
  'union-equip': openly,
  'union-summon': openly,
  attack: openly,
  'attack-again': { group: 'ruled', during: ['battle'], continues: 'battle' },
  'cancel-attack': { group: 'ruled', during: ['battle'], continues: 'battle' },
  'set-spell-trap': openly,
  'activate-scale': openly,
  'begin-pendulum-summon': openly,
  'place-pendulum': { group: 'ruled', during: ['pendulum-summon'], continues: 'pendulum-summon' },
  'finish-pendulum-summon': { group: 'ruled', during: ['pendulum-summon'], continues: 'pendulum-summon' },
  activate: { group: 'ruled', during: building },
  'activate-effect': { group: 'ruled', during: building },
  pass: { group: 'ruled', during: building, continues: 'window' },
  'finish-link': { group: 'ruled', during: ['chain'], continues: 'chain' },
  choose: { group: 'ruled', during: ['each-chooses', 'effect'], continues: 'each-chooses' },
  decide: { group: 'ruled', during: ['effect'], continues: 'effect' },
  'move-by-hand': byHand,
  'attach-by-hand': byHand,
  'draw-by-hand': byHand,
  'both-draw-by-hand': byHand,
  'shuffle-by-hand': byHand,
  'excavate-by-hand': byHand,
  'send-top-by-hand': byHand,
  'pendulum-by-hand': byHand,
  'look-by-hand': byHand,
  'arrange-by-hand': byHand,
  'chance-by-hand': byHand,
  'win-by-hand': byHand,
  'change-life-points': byHand,
  'change-both-life-points': byHand,
  'equip-by-hand': byHand,
  'turn-by-hand': byHand,
  'alter-by-hand': byHand,
  'all-by-hand': byHand,
  'count-by-hand': byHand,
  'token-by-hand': byHand,
  'own-token-by-hand': byHand,
  'each-chooses-by-hand': byHand,
  'reveal-by-hand': byHand,
  'discard-random-by-hand': byHand,
  'negate-by-hand': byHand,
  'negate-summon-by-hand': byHand,
  'negate-attack-by-hand': byHand,
  'grant-by-hand': byHand,
  'no-battle-damage-by-hand': byHand,
  'normal-summons-by-hand': byHand,
  'extra-normal-summon-by-hand': byHand,
  'normal-summon-next-by-hand': byHand,
  'fusion-summon': byHand,
  'ritual-summon': byHand,
  'procedure-summon': byHand,
  'move-anyway': anyway,
  'phase-anyway': anyway,
}

type Kind = Ruled | ByHand | Anyway

const KIND_OF: Readonly<Record<Action['do'], Kind>> = ACTION_KINDS

/** Every kind of action that the rules offer, in the order of the list. */
export const RULED_KINDS = (Object.keys(ACTION_KINDS) as Action['do'][]).filter(
  (kind): kind is RuledAction['do'] => KIND_OF[kind].group === 'ruled',
)

/** Whether the action is one that the rules do not offer: an effect makes it, or nothing allows it. */
export const isByHand = (action: Action): action is ByHandAction => KIND_OF[action.do].group !== 'ruled'

/** Whether the action is done against the rules. */
export const isAnyway = (action: Action): action is AnywayAction => KIND_OF[action.do].group === 'anyway'

/** What the action goes on with, where it does nothing else. */
export const continuedBy = (kind: Action['do']): Process['is'] | undefined => {
  const found = KIND_OF[kind]
  return found.group === 'ruled' ? found.continues : undefined
}

/** What the rules offer in the open game state. */
const IN_THE_OPEN = RULED_KINDS.filter((kind) => ACTION_KINDS[kind].continues === undefined)

const during = (process: Process['is']): readonly RuledAction['do'][] =>
  RULED_KINDS.filter((kind) => ACTION_KINDS[kind].during?.includes(process))

const DURING: Readonly<Record<Process['is'], readonly RuledAction['do'][]>> = {
  'pendulum-summon': during('pendulum-summon'),
  battle: during('battle'),
  chain: during('chain'),
  window: during('window'),
  'each-chooses': during('each-chooses'),
  'immediate-summon': during('immediate-summon'),
  effect: during('effect'),
}

/** What the rules offer while this is under way, or in the open game state, in the order of the list. */
export const kindsOffered = (process: Process['is'] | undefined): readonly RuledAction['do'][] =>
  process ? DURING[process] : IN_THE_OPEN
