import type { DoneThisTurn } from './effect-context.ts'
import type { DuelState } from './state.ts'

/*
 * Who looks back at what was done this turn, and at which kinds of it. Everything that reads the record of the turn does so through `doneFor`, by a
 * name of this table, and sees no other kinds. So whoever must know what can still be asked about (a search that takes two positions for the same)
 * has to say something about each of them, or does not compile.
 */
const LOOKING_BACK = {
  /** Cards of the hand that were material: a text that lends its own card so does that once a turn. */
  'material-from-hand': ['moved'],
  /** With which cards of the field they were material: a text of those may take cards from the hand once a turn. */
  'materials-together': ['moved', 'summoned'],
  /** "Cannot be Special Summoned from the GY the turn this card was sent to the GY". */
  'sent-this-turn': ['moved'],
  /** How a card that has just left the field had stood there. */
  'how-it-stood': ['moved'],
  /** Whether a card lay there before another was activated that has just resolved. */
  'was-there-before': ['summoned', 'flipped', 'activated'],
  /** Which attack dealt the damage. */
  'damage-dealt': ['attacked'],
  /** From where, with what and by what a monster was Summoned that has just come. */
  'its-summon': ['summoned'],
  /** Which monsters came at the same time as it. */
  'summoned-together': ['summoned'],
  /** Which monster a card was material for. */
  'material-for': ['summoned'],
  /** Which attack a monster was destroyed in. */
  'destroyed-in-battle': ['moved', 'attacked'],
  /** "If … this turn": whatever a text says has happened. */
  happened: ['summoned', 'activated', 'moved', 'attacked', 'set', 'flipped', 'phase'],
  /** Whether anything was done in the phase yet. */
  'nothing-in-phase': ['summoned', 'activated', 'moved', 'attacked', 'set', 'flipped', 'phase'],
  /** "Or until you Pendulum Summon": since something began, which remembers how much had been done by then. */
  'pendulum-summon-since': ['summoned', 'activated', 'moved', 'attacked', 'set', 'flipped', 'phase'],
  /** "You cannot … the turn you …": whether it was done before. */
  'turn-long': ['summoned', 'activated', 'moved', 'attacked', 'set', 'flipped', 'phase'],
  /** "Only … cards a turn": activations, for all of the turn or since the card that says so came. */
  'activations-counted': ['activated', 'summoned', 'flipped'],
  /** The same of Summons. */
  'summons-counted': ['summoned', 'activated', 'flipped'],
  /** "You can only Special Summon "X" once per turn". */
  'summon-limit': ['summoned'],
  /** "That was sent there this turn". */
  'came-this-turn': ['moved'],
  /** "That activated its effects this turn in your opponent's Monster Zone", and has not left it since. */
  'activated-there': ['moved', 'activated'],
  /** Which battle of the turn it is. */
  'battle-of-turn': ['attacked'],
  /** "Once per turn … without Tributing": whether such a monster was Normal Summoned. */
  'without-tribute': ['summoned'],
  /** Attacks that a monster has made. */
  attacks: ['attacked'],
  /** What has left since the last Summon is what the next was made with. */
  'used-for-summon': ['summoned', 'moved'],
} as const satisfies Readonly<Record<string, readonly DoneThisTurn['is'][]>>

/** Whoever looks back at what was done this turn. */
export type LookingBack = keyof typeof LOOKING_BACK

/** What that one sees of what was done. */
export type SeenBy<By extends LookingBack> = Extract<
  DoneThisTurn,
  { readonly is: (typeof LOOKING_BACK)[By][number] }
>

/** Who also sees activations that were negated: they ask when something was done, not what. */
const SEES_NEGATED: ReadonlySet<LookingBack> = new Set<LookingBack>([
  'was-there-before',
  'nothing-in-phase',
  'pendulum-summon-since',
])

/** What was done this turn, in order: only the kinds that the one who looks back sees. An activation that was negated was not made. */
export const doneFor = <By extends LookingBack>(
  { doneThisTurn = [] }: Pick<DuelState, 'doneThisTurn'>,
  by: By,
): readonly SeenBy<By>[] => {
  const kinds: readonly DoneThisTurn['is'][] = LOOKING_BACK[by]
  const made = SEES_NEGATED.has(by) ? doneThisTurn : doneThisTurn.filter(wasMade)
  if (kinds.length === ALL_KINDS) return made as readonly SeenBy<By>[]
  return made.filter((done): done is SeenBy<By> => kinds.includes(done.is))
}

const wasMade = (done: DoneThisTurn): boolean => done.is !== 'activated' || done.negated !== true

const ALL_KINDS = LOOKING_BACK.happened.length
