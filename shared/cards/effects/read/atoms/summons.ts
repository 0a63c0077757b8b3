import { rulesWith, type WordingRule } from '../../../text/wording.ts'
import type { Cursor } from '../../../text/cursor.ts'
import type { Filter, FilterPlace } from '../../../filter/filter.ts'
import { withAll } from '../../../filter/normal-form.ts'
import { readNominal } from '../../../text/filters.ts'
import { type DescribedToken, readDescribedToken, readTokenFigures } from '../../../text/made-tokens.ts'
import { readFusionMaterials, readFusionSummon } from '../../../summoning/read.ts'
import { readRitualSummon } from '../../../summoning/ritual.ts'
import type { SummonWay } from '../../../restrictions.ts'
import type { EffectCondition } from '../../condition.ts'
import type { Atom, Lasting, Lasts, SummonTo } from '../../effect.ts'
import type { Amount, HowMany, MeantCards, OwnedPlace, Relation } from '../../which-cards.ts'
import { fieldOf } from '../counted-cards.ts'
import { excepting, inPlaces, readNoun } from '../nouns.ts'
import { type Noun, SPOKEN } from '../spoken.ts'
import { readLinkedZone } from '../zones.ts'
import { about, ATOM_READERS, FIELD, howMany, related, type Read } from './atom.ts'

/* Monsters and Tokens that are Summoned. */

/** How and where a monster is Summoned, and what holds for it. */
type SummonTail = SummonTo & {
  readonly as?: SummonWay
  readonly ignoringConditions?: true
  readonly with?: readonly { readonly lasting: Lasting; readonly lasts: Lasts }[]
}

const POSITIONS = [
  ['in face-up Defense Position or face-down Defense Position', 'defense-either'],
  ['in face-up or face-down Defense Position', 'defense-either'],
  ['in face-up Attack Position or face-down Defense Position', 'attack-or-face-down'],
  ['in Attack Position', 'attack'],
  ['in face-up Attack Position', 'attack'],
  ['in face-up Defense Position', 'defense'],
  ['in face-down Defense Position', 'face-down'],
  ['in Defense Position', 'defense'],
  ['in Attack or Defense Position', 'face-up-either'],
] as const

const EACH: MeantCards = { is: 'each' }
const NEGATED = {
  lasting: { is: 'negate', cards: EACH },
  lasts: { until: 'its-cards-leave' },
} as const

/** "(This is treated as a Fusion Summon)". */
const readTreatedAs = (cursor: Cursor): SummonWay | undefined =>
  cursor.attempt(() => {
    const bracket = cursor.take('(')
    if (!bracket || !cursor.takeAny('this is treated as', 'this Special Summon is treated as'))
      return undefined
    if (!cursor.takeAny('a', 'an')) return undefined
    const way = cursor.takeAny('fusion', 'ritual', 'synchro', 'xyz', 'link')
    if (!way || !cursor.take('Summon')) return undefined
    if (cursor.take(', transfer')) {
      cursor.takeAny("this card's materials", 'its materials', 'their materials')
      cursor.takeAny('to the Summoned monster', 'to that monster')
    }
    return cursor.take(')') ? way : undefined
  })

/** "From your GY (if it was there when the monster was destroyed) or hand (even if not)": what is asked of the GY the whole effect asks. */
const readWhereItLay = (cursor: Cursor): readonly FilterPlace[] | undefined =>
  cursor.attempt(() => {
    if (!cursor.takeAny('from your', 'from the')) return undefined
    const first = cursor.takeAny('GY', 'hand')
    if (!first || !cursor.takeAny('(if it was there when', '(if it was there before')) return undefined
    while (!cursor.atEnd && cursor.key() !== ')') cursor.returnTo(cursor.position + 1)
    if (!cursor.take(')')) return undefined
    cursor.take(',')
    if (!cursor.take('or')) return undefined
    cursor.take('your')
    const second = cursor.takeAny('GY', 'hand')
    if (!second || second === first || !cursor.take('(even if not)')) return undefined
    return first === 'GY' ? ['graveyard', 'hand'] : ['hand', 'graveyard']
  })

const readTailPiece = (cursor: Cursor): SummonTail | undefined => {
  const position = POSITIONS.find(([words]) => cursor.take(words))
  if (position) return { position: position[1] }
  if (cursor.takeAny("to your opponent's field", "on your opponent's field")) return { side: 'opponent' }
  if (cursor.takeAny("to either player's field", 'to either field')) return { side: 'either' }
  if (cursor.takeAny("to your opponent's side of the field", "on your opponent's side of the field"))
    return { side: 'opponent' }
  if (
    cursor.takeAny('to your field', 'on your field', 'to your side of the field', 'on your side of the field')
  )
    return {}
  if (cursor.takeAny('ignoring its Summoning conditions', ', ignoring its Summoning conditions'))
    return { ignoringConditions: true }
  const way = readTreatedAs(cursor)
  if (way) return { as: way }
  if (cursor.takeAny('to your Main Monster Zone', 'in your Main Monster Zone')) return { zone: 'main' }
  if (cursor.takeAny('to the Extra Monster Zone', 'to an Extra Monster Zone', 'in the Extra Monster Zone'))
    return { zone: 'extra' }
  const linked = readLinkedZone(cursor)
  if (linked) return { zone: linked }
  if (
    cursor.takeAny(
      'to your zone this card points to',
      'to your zones this card points to',
      'to a zone this card points to',
    )
  )
    return { zone: { linkedTo: { is: 'this' } } }
  if (
    cursor.takeAny(
      ', but negate its effects',
      ', but its effects are negated',
      'but negate its effects',
      'but its effects are negated',
      ', but their effects are negated',
      ', but negate their effects',
    )
  )
    return { with: [NEGATED] }
  return undefined
}

const readTail = (cursor: Cursor): SummonTail => {
  let tail: SummonTail = {}
  for (;;) {
    const piece = cursor.attempt(() => {
      cursor.take(',')
      return readTailPiece(cursor)
    })
    if (!piece) return tail
    tail = { ...tail, ...piece }
  }
}

/** A Token whose Level is that of another card, or so much; the text says its ATK and DEF. */
const withLevel = (
  token: DescribedToken,
  count: HowMany,
  { ignoringConditions, with: held, as, ...to }: SummonTail,
  level: Amount,
): Read | undefined =>
  ignoringConditions ||
  held ||
  as ||
  token.level !== undefined ||
  token.atk === undefined ||
  token.def === undefined
    ? undefined
    : { atom: { do: 'token', token: { ...token, figures: [{ of: 'level', is: level }] }, count, ...to } }

type SummonNow = Extract<Atom, { do: 'summon-now' }>

/** "Monsters you control, including a "Lamp" monster", "only this card and that target", "only Machines you control": the materials of a Summon made at once. */
const readMaterials = (cursor: Cursor): Pick<SummonNow, 'using' | 'only' | 'exactly'> | undefined =>
  cursor.attempt(() => {
    const only = cursor.take('only')
    if (!only && cursor.takeAny('monsters you control', 'materials you control')) {
      cursor.takeAny(
        'as material',
        'as materials',
        'as Synchro Material',
        'as Xyz Material',
        'as Link Material',
      )
      cursor.take(',')
      if (!cursor.take('including')) return {}
      const using = readNoun(cursor)
      const cards = using && inPlaces(using.cards, FIELD)
      return cards && { using: cards }
    }
    const such = only ? cursor.attempt(() => readOnlySuch(cursor)) : undefined
    if (such) return { only: such }
    const cards = readThoseMaterials(cursor) ?? readFieldMaterials(cursor)
    if (!cards) return undefined
    const behind = cursor.take('only')
    return { using: cards, ...((only || behind) && { exactly: true as const }) }
  })

/** "Those 2 monsters": as many as were spoken of before. */
const readThoseMaterials = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() =>
    cursor.take('those') && cursor.takeNumber() !== undefined && cursor.take('monsters')
      ? SPOKEN.those
      : undefined,
  )

const readFieldMaterials = (cursor: Cursor): MeantCards | undefined => {
  const using = readNoun(cursor)
  return using && inPlaces(using.cards, FIELD)
}

const readOnlySuch = (cursor: Cursor): Filter | undefined => {
  const of = readNominal(cursor)
  return of && cursor.take('you control') ? of : undefined
}

const rule = rulesWith({
  ...ATOM_READERS,
  tail: readTail,
  lay: readWhereItLay,
  token: readDescribedToken,
  materials: readMaterials,
  figures: readTokenFigures,
  fusion: readFusionSummon,
  fusionMaterials: readFusionMaterials,
  name: (cursor) => cursor.takeQuoted(),
  such: readNominal,
  ritual: readRitualSummon,
})

/** A Summon by the rules of its kind, made at once. */
const summonNow = (
  noun: Noun | undefined,
  how: 'normal' | 'synchro' | 'xyz' | 'link',
  materials: Pick<SummonNow, 'using' | 'only' | 'exactly' | 'orSet'>,
): Read | undefined => {
  if (!noun)
    return how === 'normal'
      ? undefined
      : { atom: { do: 'summon-now', how, of: { is: 'frame', frame: how }, ...materials } }
  const { cards } = noun
  if (cards.is !== 'choice' || cards.count.max !== 1 || cards.among || cards.with || cards.other)
    return undefined
  const places = cards.in.every(
    ({ place, of }) => of === 'you' && place === (how === 'normal' ? 'hand' : 'extraDeck'),
  )
  return places ? { atom: { do: 'summon-now', how, of: cards.of, ...materials } } : undefined
}

/** Cards that the text has spoken of before, and not a choice that is still to be made. */
const isSettled = ({ cards }: Noun): boolean =>
  cards.is === 'spoken' || cards.is === 'event' || cards.is === 'equipped'

const FUSION: Filter = { is: 'frame', frame: 'fusion' }
const EXTRA_DECK: readonly OwnedPlace[] = [{ place: 'extraDeck', of: 'you' }]

/** An Xyz Monster on top of a monster that is settled already. */
const summonOnto = (
  noun: Noun,
  places: readonly OwnedPlace[] | undefined,
  { cards: onto }: Noun,
  tail: SummonTail,
  relation: Relation | undefined,
  except: Filter | undefined,
): Read | undefined => {
  const cards = related(excepting(inPlaces(noun.cards, places) ?? noun.cards, except), relation)
  if (cards?.is !== 'choice' || cards.count.max !== 1) return undefined
  if (!cards.in.every(({ place }) => place === 'extraDeck')) return undefined
  // Only an Xyz Monster is put on top of its material.
  if (onto.is !== 'this' && onto.is !== 'spoken') return undefined
  return { atom: { do: 'summon', cards, ...tail, onto } }
}

export const SUMMON_ATOMS: readonly WordingRule<Read>[] = [
  rule('Special Summon {count} {token} {tail}', ({ count, token, tail }) => {
    const { ignoringConditions, with: held, as, ...to } = tail
    if (
      ignoringConditions ||
      held ||
      as ||
      token.level === undefined ||
      token.atk === undefined ||
      token.def === undefined
    )
      return undefined
    return { atom: { do: 'token', token, count: howMany(count), ...to } }
  }),
  rule(
    'Special Summon {count} {token} {tail} [,] with <the same Level as {noun?} [had on the field {before!}]|a Level equal to {amount?}>',
    ({ count, token, tail, noun, before, amount }) => {
      const level: Amount | undefined =
        amount ??
        (noun && isSettled(noun)
          ? { is: 'figure', figure: 'level', of: noun.cards, ...(before && { before: true }) }
          : undefined)
      return level === undefined ? undefined : withLevel(token, howMany(count), tail, level)
    },
  ),
  rule('Special Summon {count} {token} {tail} [,] with the same Level', ({ count, token, tail }) =>
    withLevel(token, howMany(count), tail, {
      is: 'figure',
      figure: 'level',
      of: SPOKEN.target,
    }),
  ),
  rule(
    'Special Summon <~|it> {tail} as <a|an> <Normal {normal!}|Effect|Tuner> Monster {figures} [(this card is <also still a Trap {still!}|not treated as a Trap [Card]>)]',
    ({ tail, normal, figures, still }) => ({
      atom: {
        do: 'summon',
        cards: { is: 'this' },
        ...tail,
        monster: {
          ...figures,
          ...(normal && { normal: true as const }),
          ...(still && { stillTrap: true as const }),
        },
      },
    }),
  ),
  rule('Special Summon {noun} {tail}', ({ noun, tail }) =>
    about(noun, (cards) => ({ do: 'summon', cards, ...tail })),
  ),
  rule(
    'Special Summon {noun} {tail} , but if you control no {none: such} , you can only Special Summon {only: such} with this effect',
    ({ noun, tail, none, only }) => {
      // Which card it is has been said before: nothing is left to choose among.
      if (noun.cards.is !== 'choice') return undefined
      return about(noun, (cards) => {
        const controlled: EffectCondition = {
          is: 'count',
          of: { is: 'all', of: none, in: fieldOf('you') },
          count: { min: 1, max: null },
        }
        const fewer = cards.is === 'choice' ? { ...cards, of: withAll([cards.of, only]) } : cards
        return {
          do: 'one-of',
          of: [
            { if: controlled, resolve: [{ do: 'summon', cards, ...tail }] },
            { if: { is: 'not', of: controlled }, resolve: [{ do: 'summon', cards: fewer, ...tail }] },
          ],
        }
      })
    },
  ),
  rule('Special Summon ~ {lay} {tail}', ({ lay, tail }) => ({
    atom: { do: 'summon', cards: { is: 'this' }, ...tail },
    thisIn: lay,
  })),
  rule('{ritual}', ({ ritual: { itself, ...using } }) => ({
    atom: { do: 'ritual', using, ...(itself && { including: { is: 'this' } }) },
    ...(itself && { thisIn: itself }),
  })),
  rule(
    'Special Summon from your Extra Deck, {noun} [{relation?}] [{except?}] [,] [by] using {under: noun} [you control] [as [the] [Xyz] <material|materials>] {tail}',
    ({ noun, relation, except, under, tail }) => summonOnto(noun, EXTRA_DECK, under, tail, relation, except),
  ),
  rule(
    'Special Summon {noun} [{relation?}] [{except?}] [,] [by] using {under: noun} [you control] [as [the] [Xyz] <material|materials>] {tail}',
    ({ noun, relation, except, under, tail }) => summonOnto(noun, undefined, under, tail, relation, except),
  ),
  rule('{fusion}', ({ fusion: { itself, ...using } }) => ({
    atom: { do: 'fusion', using, ...(itself && { including: { is: 'this' } }) },
    ...(itself && { thisIn: itself }),
  })),
  rule('{fusion} , OR {ritual}', ({ fusion: { itself, ...fusion }, ritual: { itself: other, ...ritual } }) =>
    itself || other
      ? undefined
      : {
          atom: {
            do: 'one-of',
            of: [
              { resolve: [{ do: 'fusion', using: fusion }] },
              { resolve: [{ do: 'ritual', using: ritual }] },
            ],
          },
        },
  ),
  rule('{fusion} , including {noun}', ({ fusion: { itself, ...using }, noun }) =>
    !itself && isSettled(noun) ? { atom: { do: 'fusion', using, including: noun.cards } } : undefined,
  ),
  rule('Fusion Summon {noun} from your Extra Deck [,] {used: fusionMaterials}', ({ noun, used }) =>
    isSettled(noun) && !used.itself
      ? { atom: { do: 'fusion', using: { is: 'fusion', summons: FUSION, ...used }, which: noun.cards } }
      : undefined,
  ),
  rule(
    'Fusion Summon 1 Fusion Monster from your Extra Deck that mentions {noun} [on the field] as material, <using it as the [Fusion] Material|by shuffling it into the Deck as material {shuffled!}> [(this is treated as a Fusion Summon with {treatedAs?: name})]',
    ({ noun, shuffled, treatedAs }) =>
      isSettled(noun)
        ? {
            atom: {
              do: 'fusion',
              using: {
                is: 'fusion',
                summons: FUSION,
                sources: [
                  {
                    use: { is: 'monster' },
                    from: ['field', 'graveyard'],
                    fate: shuffled ? 'shuffled' : 'sent',
                  },
                ],
                ...(treatedAs !== undefined && { treatedAs }),
              },
              including: noun.cards,
              standingFor: noun.cards,
              exactly: true,
            },
          }
        : undefined,
  ),
  rule(
    'immediately after this effect resolves, <Synchro {synchro!}|Xyz {xyz!}|Link {link!}> Summon [{noun?}] [,] using {materials}',
    ({ synchro, xyz, noun, materials }) =>
      summonNow(noun, synchro ? 'synchro' : xyz ? 'xyz' : 'link', materials),
  ),
  rule(
    'immediately after this effect resolves, <Synchro {synchro!}|Xyz {xyz!}|Link {link!}> Summon {noun}',
    ({ synchro, xyz, noun }) => summonNow(noun, synchro ? 'synchro' : xyz ? 'xyz' : 'link', {}),
  ),
  rule(
    'immediately after this effect resolves, Pendulum Summon [<a|any number of>] {of: such}',
    ({ of }) => ({
      atom: { do: 'summon-now', how: 'pendulum', of },
    }),
  ),
  rule('immediately after this effect resolves, Normal Summon [/Set {set!}] {noun}', ({ noun, set }) =>
    summonNow(noun, 'normal', set ? { orSet: true } : {}),
  ),
  rule('Normal Summon {noun} [{except?}] [,] as an additional Normal Summon', ({ noun, except }) => {
    const cards = excepting(noun.cards, except)
    return cards && summonNow({ ...noun, cards }, 'normal', {})
  }),
  rule('Special Summon {noun} {tail} during {moment}', ({ noun, tail, moment }) =>
    about(noun, (cards) => ({ do: 'later', at: moment, steps: [{ do: 'summon', cards, ...tail }] })),
  ),
  rule('immediately after this effect resolves, you can Normal Summon {noun}', ({ noun }) => {
    const read = summonNow(noun, 'normal', {})
    return read && { ...read, optional: true }
  }),
  rule('Special Summon {noun} as a Level {number} monster {tail}', ({ noun, number, tail }) =>
    about(noun, (cards) => ({
      do: 'summon',
      cards,
      ...tail,
      with: [
        ...(tail.with ?? []),
        {
          lasting: { is: 'alter', cards: EACH, changes: [{ of: 'level', is: 'become', by: number }] },
          lasts: { until: 'its-cards-leave' },
        },
      ],
    })),
  ),
]
