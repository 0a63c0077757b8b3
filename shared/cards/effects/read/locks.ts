import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import type { SummonWay } from '../../restrictions.ts'
import { readCards } from '../../text/cards.ts'
import { Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { readKind } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import { longestOfRules, rulesWith } from '../../text/wording.ts'
import type { Forbidden } from '../effect.ts'
import type { EffectEvent } from '../event.ts'
import type { MeantCards, Relation } from '../which-cards.ts'
import { DECLARED_BEFORE, doneBefore, readOwner, readSpoken, SPOKEN } from './spoken.ts'
import { type End, type LastingRead, readEnd } from './ends.ts'
import { readEvents } from './events.ts'
import { readSpared } from './holders.ts'

/* What a player cannot do: "you cannot Special Summon monsters from the Extra Deck, except Dragons". */

/** "Monsters", "Level 5 or higher monsters from the Extra Deck": what a lock speaks of. */
interface Locked {
  readonly of?: Filter
  readonly except?: Filter
  readonly from?: readonly FilterPlace[]
}

/** "Monsters, except Dragons" is a lock with an exception: the filter's own denials go there. */
const apartFromDenied = (filter: Filter): Pick<Locked, 'of' | 'except'> => {
  const parts = filter.is === 'all' ? filter.of : [filter]
  const denied = parts.flatMap((part) => (part.is === 'not' ? [part.filter] : []))
  const asked = parts.filter((part) => part.is !== 'not' && part.is !== 'monster')
  const of = withAll(asked)
  return {
    ...(asked.length > 0 && { of }),
    ...(denied.length > 0 && { except: withAny(denied) }),
  }
}

const readLocked = (cursor: Cursor): Locked | undefined =>
  cursor.attempt(() => {
    const cards = readCards(cursor)
    if (!cards?.bare || cards.other || cards.among.length > 0) return undefined
    const { places = [] } = cards
    if (places.some(({ of, faceUp }) => of === 'opponent' || faceUp !== undefined)) return undefined
    const from = places.map(({ place }) => place)
    return { ...apartFromDenied(cards.of), ...(from.length > 0 && { from }) }
  })

const PLACES_FROM: readonly FilterPlace[] = ['hand', 'deck', 'graveyard', 'extraDeck', 'banished']

const readFromPlaces = (cursor: Cursor): readonly FilterPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readPlaces(cursor)?.map(({ place }) => place)
    return places?.every((place) => PLACES_FROM.includes(place)) ? places : undefined
  })

const WAYS = ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum'] as const

/** "Fusion, Synchro, or Xyz". */
const readSummonWays = (cursor: Cursor): readonly SummonWay[] | undefined => {
  const { items } = readList(
    cursor,
    () => cursor.takeAny(...WAYS),
    () => takeJoint(cursor, 'or'),
  )
  return items.length > 0 ? items : undefined
}

type Who = 'you' | 'opponent' | 'both'

/** "You cannot", "neither player can". */
const readWhoCannot = (cursor: Cursor): Who | undefined => {
  if (cursor.takeAny('you cannot', 'the controller of this card cannot')) return 'you'
  if (cursor.take('your opponent cannot')) return 'opponent'
  return cursor.takeAny('neither player can', 'both players cannot', 'each player cannot', 'players cannot')
    ? 'both'
    : undefined
}

/** "Once", "twice", "2 times", "two times". */
const readTimes = (cursor: Cursor): number | undefined =>
  cursor.attempt(() => {
    if (cursor.take('once')) return 1
    if (cursor.takeAny('twice', 'two times')) return 2
    const times = cursor.takeNumber()
    return times !== undefined && cursor.takeAny('times', 'time') ? times : undefined
  })

/** "Spells/Traps", "Spell/Trap Cards", "Spell Cards": cards that are Set or activated. */
const readSpellsOrTraps = (cursor: Cursor): Filter | undefined => {
  if (cursor.takeAny('Spells/Traps', 'Spell/Trap Cards', 'Spell or Trap Cards')) return SPELLS_AND_TRAPS
  if (cursor.takeAny('Spell Cards', 'Spells')) return { is: 'spell' }
  return cursor.takeAny('Trap Cards', 'Traps') ? { is: 'trap' } : undefined
}

const SPELLS_AND_TRAPS: Filter = { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }

const OFF_THE_FIELD: readonly FilterPlace[] = ['hand', 'graveyard', 'banished', 'extraDeck']

const FIELD_SPELLS: Filter = { is: 'spell', icon: 'field' }

const readActivatable = (
  cursor: Cursor,
): { readonly as: 'card' | 'effect'; readonly of: Filter } | undefined =>
  cursor.attempt(() => {
    const of = readKind(cursor)
    if (!of) return undefined
    if (of.is === 'spell' || of.is === 'trap') return { as: 'card', of }
    return cursor.takeAny('effects', 'effect') ? { as: 'effect', of } : undefined
  })

/** "With that name", "with the same name the sent monster had in the GY", "with the added monster's name": of a card that was spoken of before. */
const readNamed = (cursor: Cursor): Relation | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('with')) return undefined
    const start = cursor.position
    const as = readWhoseName(cursor)
    const saysOriginal = cursor.source.tokens
      .slice(start, cursor.position)
      .some(({ key }) => key === 'original')
    return as && { is: 'same', property: saysOriginal ? 'originalName' : 'name', as }
  })

const readWhoseName = (cursor: Cursor): MeantCards | undefined => {
  if (cursor.takeAny('that name', 'that same name', 'that same original name', 'that original name'))
    return SPOKEN.that
  if (cursor.take("that Equip Card's name")) return SPOKEN.last
  if (cursor.take('the same name as the one')) return readDoneTo(cursor)
  if (cursor.takeAny('the same name as', 'the same original name as')) {
    const as = readSpoken(cursor)?.cards ?? readDoneCards(cursor)
    cursor.take('had')
    takeWhere(cursor)
    return as
  }
  if (cursor.takeAny('the same name', 'the same original name')) {
    const as = readSpoken(cursor)?.cards
    if (!as) return SPOKEN.that
    return cursor.take('had') && takeWhere(cursor) ? as : undefined
  }
  const owner = readOwner(cursor) ?? readDoneOwners(cursor)
  return owner && cursor.takeAny('name', 'names', 'original name') ? owner : undefined
}

/** "In the GY", "once it returned to the hand": where the card is by then. */
const takeWhere = (cursor: Cursor): boolean =>
  cursor.takeAny(
    'in the GY',
    'once it returned to the hand',
    'once it was in your hand',
    'returned to the hand by this effect',
    'sent to the GY by this effect',
  ) !== undefined

/** "The one sent to the GY by this effect". */
const readDoneTo = (cursor: Cursor): MeantCards | undefined => {
  if (cursor.takeAny('sent to the GY by this effect', 'sent to the GY')) return doneBefore('send', false)
  return cursor.take('returned to the hand by this effect') ? doneBefore('return', false) : undefined
}

/** "Those returned to the hand by this effect", "the monster sent to the GY". */
const readDoneCards = (cursor: Cursor): MeantCards | undefined => {
  if (cursor.take('those returned to the hand by this effect')) return doneBefore('return', undefined)
  return cursor.takeAny('the', 'that') && cursor.takeAny('monster', 'card') ? readDoneTo(cursor) : undefined
}

/** "The added monsters'", "those added monsters'". */
const readDoneOwners = (cursor: Cursor): MeantCards | undefined =>
  cursor.takeAny("the added monsters'", "the added cards'") ? doneBefore('add', true) : undefined

/** "With the same original Type as that monster": what is spared. */
const readSparedWith = (cursor: Cursor): Relation | undefined =>
  cursor.attempt(() => {
    if (cursor.takeAny('monsters with that same', 'monsters with that')) {
      const property = readCompared(cursor)
      return property && { is: 'same', property, as: SPOKEN.that }
    }
    if (cursor.take('monsters with that name')) return { is: 'same', property: 'name', as: SPOKEN.that }
    if (!cursor.take('monsters with the same')) return undefined
    const property = readCompared(cursor)
    if (!property || !cursor.take('as')) return undefined
    if (cursor.take('the targeted monster')) return { is: 'same', property, as: SPOKEN.target }
    if (cursor.take('a targeted monster')) return { is: 'same', property, as: SPOKEN.targets }
    const as = readSpoken(cursor)?.cards ?? readDoneCards(cursor)
    return as && { is: 'same', property, as }
  })

/** "The effect of a "Lamp" Spell", "Spell effects", "the effect of "Lamp"": by whose effect it is done. */
const readSources = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    if (cursor.takeAny('the effect of', 'the effects of') !== undefined) {
      // The effect of the card itself is one of its name.
      if (cursor.takeThisCard())
        return cursor.source.ownName === undefined ? undefined : { is: 'name', name: cursor.source.ownName }
      cursor.takeAny('a', 'an')
      const quoted = cursor.attempt(() => {
        const name = cursor.takeQuoted()
        return name !== undefined && (cursor.atEnd || cursor.key() === ',' || cursor.key() === 'for')
          ? name
          : undefined
      })
      return quoted === undefined ? readSpared(cursor) : { is: 'name', name: quoted }
    }
    const kind = cursor.takeAny('Spell effects', 'Trap effects', 'Spell/Trap effects', 'monster effects')
    if (kind === undefined) return undefined
    if (kind === 'Spell/Trap effects') return SPELLS_AND_TRAPS
    return { is: kind === 'Spell effects' ? 'spell' : kind === 'Trap effects' ? 'trap' : 'monster' }
  })

/** "Special Summoned monsters'", ""Lamp" monsters'": whose effects are spared. */
const readOwners = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const { source, position, end } = cursor
    const owners = source.tokens.slice(position, end)
    const at = owners.findIndex(({ key }) => key === "monsters'")
    if (at < 0) return undefined
    const tokens = owners.map((token) => (token.key === "monsters'" ? { ...token, key: 'monsters' } : token))
    const again = new Cursor({ ...source, tokens })
    const kind = readSpared(again)
    if (again.position !== at + 1) return undefined
    cursor.returnTo(position + at + 1)
    return kind
  })

const readCompared = (cursor: Cursor): 'originalType' | 'type' | 'attribute' | undefined => {
  if (cursor.take('original Type')) return 'originalType'
  if (cursor.take('Type')) return 'type'
  return cursor.take('Attribute') ? 'attribute' : undefined
}

/** "You Special Summon a monster(s)", "this card is Normal Summoned". */
const readSummon = (cursor: Cursor): Extract<EffectEvent, { readonly is: 'summoned' }> | undefined =>
  cursor.attempt(() => {
    const [event, another] = readEvents(cursor) ?? []
    return event?.is === 'summoned' && !another ? event : undefined
  })

const rule = rulesWith({
  event: readSummon,
  locked: readLocked,
  places: readFromPlaces,
  number: (cursor) => cursor.takeNumber(),
  end: readEnd,
  kind: readSpared,
  who: readWhoCannot,
  how: readSummonWays,
  activatable: readActivatable,
  times: readTimes,
  cards: readSpellsOrTraps,
  named: readNamed,
  sparedWith: readSparedWith,
  quoted: (cursor) => cursor.takeQuoted(),
  owners: readOwners,
  by: readSources,
  spoken: (cursor) => readSpoken(cursor)?.cards,
})
const forbid = (who: 'you' | 'opponent' | 'both', act: Forbidden, lasts?: End): LastingRead => ({
  lasting: { is: 'forbid', who, act },
  ...(lasts && { lasts }),
})

/** What both kinds of Summons have in common: "you cannot Normal or Special Summon monsters, except Dragons". */
type ForBoth = Pick<
  Extract<Forbidden, { readonly act: 'special-summon' }>,
  'of' | 'except' | 'with' | 'exceptWith' | 'sparesItsOwn'
>

/** "Normal or Special Summon", "Normal Summon/Set or Special Summon": not Flip Summons. */
const forbidBoth = (
  who: Who,
  normal: 'normal-summon' | 'normal-summon-or-set',
  asked: ForBoth,
  lasts?: End,
): LastingRead => ({
  lasting: { is: 'forbid', who, act: { act: normal, ...asked } },
  more: [{ is: 'forbid', who, act: { act: 'special-summon', ...asked } }],
  ...(lasts && { lasts }),
})

/** "Cannot declare an attack, except with that monster". */
const onlyAttacker = (who: Who, cards: MeantCards, lasts?: End): LastingRead | undefined =>
  cards.is === 'this' || cards.is === 'spoken'
    ? {
        lasting: {
          is: 'cannot',
          cards: {
            is: 'all',
            of: { is: 'monster' },
            in: [{ place: 'field', of: who === 'both' ? 'either' : who }],
            with: [{ is: 'other-than', cards }],
          },
          act: 'attack',
        },
        ...(lasts && { lasts }),
      }
    : undefined

const MATERIAL_ACTS = {
  fusion: 'be-fusion-material',
  synchro: 'be-synchro-material',
  xyz: 'be-xyz-material',
  link: 'be-link-material',
} as const

/** "Except by an Xyz Summon that uses only "Lamp" monsters": no other monster can be material for it. */
const onlyWith = (
  who: Who,
  {
    extra,
    exceptHow,
    kind,
  }: {
    readonly extra?: true | undefined
    readonly exceptHow: readonly SummonWay[]
    readonly kind: Filter
  },
  lasts?: End,
): LastingRead | undefined => {
  const [way, ...others] = exceptHow
  if (others.length > 0 || (way !== 'fusion' && way !== 'synchro' && way !== 'xyz' && way !== 'link'))
    return undefined
  const whose = who === 'both' ? 'either' : who
  return {
    lasting: {
      is: 'forbid',
      who,
      act: { act: 'special-summon', ...(extra && { from: ['extraDeck'] as const }), exceptHow },
    },
    more: [
      {
        is: 'cannot',
        cards: {
          is: 'all',
          of: withAll([{ is: 'monster' }, { is: 'not', filter: kind }]),
          in: [
            { place: 'field', of: 'either' },
            { place: 'hand', of: whose },
          ],
        },
        act: MATERIAL_ACTS[way],
        who,
      },
    ],
    ...(lasts && { lasts }),
  }
}

const noSummon = (
  { of, except, from }: Locked,
  more: {
    readonly kind?: Filter
    readonly exceptFrom?: readonly FilterPlace[]
    readonly end?: End
    readonly who?: 'you' | 'opponent' | 'both'
  },
): LastingRead | undefined => {
  if (except && more.kind) return undefined
  const excepted = except ?? more.kind
  return forbid(
    more.who ?? 'you',
    {
      act: 'special-summon',
      ...(of && { of }),
      ...(from && { from }),
      ...(excepted && { except: excepted }),
      ...(more.exceptFrom && { exceptFrom: more.exceptFrom }),
    },
    more.end,
  )
}

export const readLocks = longestOfRules<LastingRead>([
  rule(
    '{who} Normal <Summon/Set {set!}|[Summon] or Set {set!}|Summon> or Special Summon [any] [other {other!}] [monsters] [{named?}] [{end?}]',
    ({ who, set, other, named, end }) =>
      forbidBoth(
        who,
        set ? 'normal-summon-or-set' : 'normal-summon',
        { ...(other && { sparesItsOwn: true as const }), ...(named && { with: [named] }) },
        end,
      ),
  ),
  rule(
    '{who} Normal or Special Summon <that monster|it>, or a monster {named} [{end?}]',
    ({ who, named, end }) => forbidBoth(who, 'normal-summon', { with: [named] }, end),
  ),
  rule(
    '{who} Normal or Special Summon [any] other monsters [, except {kind?}] [,] [{end?}] [, except {after?: kind}]',
    ({ who, kind, after, end }) => {
      const except = kind ?? after
      return forbidBoth(who, 'normal-summon', { ...(except && { except }), sparesItsOwn: true }, end)
    },
  ),
  rule(
    '{who} Normal or Special Summon [any] monsters [{end?}], except {sparedWith}',
    ({ who, sparedWith, end }) => forbidBoth(who, 'normal-summon', { exceptWith: [sparedWith] }, end),
  ),
  rule('{who} Special Summon monsters {named} by {by} [{end?}]', ({ who, named, by, end }) =>
    forbid(who, { act: 'special-summon', with: [named], by }, end),
  ),
  rule(
    '{who} Special Summon [monsters] [{end?}], except {sparedWith} [{after?: end}]',
    ({ who, sparedWith, end, after }) =>
      forbid(who, { act: 'special-summon', exceptWith: [sparedWith] }, end ?? after),
  ),
  rule(
    '{who} Special Summon [monsters] from the Extra Deck [{end?}], except {sparedWith}',
    ({ who, sparedWith, end }) =>
      forbid(who, { act: 'special-summon', from: ['extraDeck'], exceptWith: [sparedWith] }, end),
  ),
  rule('{who} Special Summon monsters {named} [{end?}]', ({ who, named, end }) =>
    forbid(who, { act: 'special-summon', with: [named] }, end),
  ),
  rule(
    '{who} activate [<it|that card|them>, or] [activate] <cards, or the effects of cards,|cards or the effects of cards|cards {cards!}> {named} [{end?}]',
    ({ who, cards, named, end }) =>
      forbid(who, { act: 'activate', as: cards ? 'card' : 'either', with: [named] }, end),
  ),
  rule(
    '{who} activate [<its|their> effects, or] the effects of cards {named} [{end?}]',
    ({ who, named, end }) => forbid(who, { act: 'activate', as: 'effect', with: [named] }, end),
  ),
  rule(
    '{who} activate <the effects of monsters|[the] monster effects of monsters|monster effects> {named} [{end?}]',
    ({ who, named, end }) =>
      forbid(who, { act: 'activate', as: 'effect', of: { is: 'monster' }, with: [named] }, end),
  ),
  rule(
    '{who} activate <it|that card>, or cards with its name, to place <it|them> in the Pendulum Zones [{end?}] [, except by card effect]',
    ({ who, end }) =>
      forbid(
        who,
        {
          act: 'activate',
          as: 'card',
          with: [{ is: 'same', property: 'name', as: SPOKEN.it }],
        },
        end,
      ),
  ),
  rule(
    '{who} [{how?}] [Special {special!}] Summon [monsters] [{end?}], except <by|with> {by} [{after?: end}]',
    ({ who, how, special, end, by, after }) =>
      how === undefined && !special
        ? undefined
        : forbid(who, { act: 'special-summon', ...(how && { how }), exceptBy: by }, end ?? after),
  ),
  rule(
    '{who} Special Summon [from the Extra Deck {extra!}] [{end?}], except by [an] {exceptHow: how} Summon that uses only {kind} as <material|materials>',
    ({ who, extra, end, exceptHow, kind }) => onlyWith(who, { extra, exceptHow, kind }, end),
  ),
  rule('{who} activate cards or effects of that type [{end?}]', ({ who, end }) =>
    forbid(
      who,
      {
        act: 'activate',
        as: 'either',
        with: [{ is: 'declared-kind', name: DECLARED_BEFORE }],
      },
      end,
    ),
  ),
  rule('<your|their> monsters {named} cannot activate their effects [{end?}]', ({ named, end }) =>
    forbid('you', { act: 'activate', as: 'effect', of: { is: 'monster' }, with: [named] }, end),
  ),
  rule('{who} activate [any] other cards or effects [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'activate', as: 'either', sparesItsOwn: true }, end),
  ),
  rule('{who} activate other Spell/Trap Cards or effects [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'activate', as: 'either', of: SPELLS_AND_TRAPS, sparesItsOwn: true }, end),
  ),
  rule('{who} activate cards or effects on the field [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'activate', as: 'either', in: ['field'] }, end),
  ),
  rule(
    '{who} activate <the effects of monsters|monster effects> [on the field {there!}] [{end?}] [, except <{owners?}|{kind?}>]',
    ({ who, there, end, owners, kind }) => {
      const except = owners ?? kind
      return forbid(
        who,
        {
          act: 'activate',
          as: 'effect',
          of: { is: 'monster' },
          ...(there && { in: ['field'] as const }),
          ...(except && { except }),
        },
        end,
      )
    },
  ),
  rule(
    '{who} declare <an attack|attacks> [{end?}][,] except with <that|the> [Special] [Summoned] <monster|target> [{after?: end}]',
    ({ who, end, after }) => onlyAttacker(who, SPOKEN.that, end ?? after),
  ),
  rule('{who} declare <an attack|attacks> with other monsters [{end?}]', ({ who, end }) =>
    onlyAttacker(who, { is: 'this' }, end),
  ),
  rule('{who} attack [{end?}]', ({ who, end }) => forbid(who, { act: 'attack' }, end)),
  rule('{who} attack directly with {kind} [{end?}]', ({ who, kind, end }) =>
    forbid(who, { act: 'attack', of: kind, direct: true }, end),
  ),
  rule('you can only <declare an attack|declare attacks|attack> with {kind} [{end?}]', ({ kind, end }) =>
    forbid('you', { act: 'attack', except: kind }, end),
  ),
  rule(
    'you cannot Special Summon <[any] other monsters|another monster> from {places} [{end?}]',
    ({ places, end }) => forbid('you', { act: 'special-summon', from: places, sparesItsOwn: true }, end),
  ),
  rule('{who} Special Summon [any] other monsters {places} [{end?}]', ({ who, places, end }) =>
    forbid(who, { act: 'special-summon', from: places, sparesItsOwn: true }, end),
  ),
  rule('{who} Special Summon another {kind} [{end?}]', ({ who, kind, end }) =>
    forbid(who, { act: 'special-summon', of: kind, sparesItsOwn: true }, end),
  ),
  rule('{who} {how} Summon other monsters [{end?}]', ({ who, how, end }) =>
    forbid(who, { act: 'special-summon', how, sparesItsOwn: true }, end),
  ),
  rule(
    '{who} Special Summon [monsters] [{end?}], except in face-down Defense Position [{after?: end}]',
    ({ who, end, after }) => forbid(who, { act: 'special-summon', exceptFaceDown: true }, end ?? after),
  ),
  rule('{who} activate {quoted} [{end?}]', ({ who, quoted, end }) =>
    forbid(who, { act: 'activate', as: 'card', of: { is: 'name', name: quoted } }, end),
  ),
  rule('{who} activate the Pendulum Effect of {quoted} [{end?}]', ({ who, quoted, end }) =>
    forbid(
      who,
      {
        act: 'activate',
        as: 'effect',
        of: withAll([
          { is: 'card' },
          { is: 'name', name: quoted },
          { is: 'place', place: 'pendulumZone', of: 'either' },
        ]),
      },
      end,
    ),
  ),
  rule("{who} activate other cards' effects [{end?}]", ({ who, end }) =>
    forbid(who, { act: 'activate', as: 'effect', sparesItsOwn: true }, end),
  ),
  rule('{who} change [the] <battle|Battle> <Position|Positions> [of monsters] [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'change-positions' }, end),
  ),
  rule(
    '{who} activate monster effects [{end?}], except the effects of that [Special Summoned] monster [on the field {there!}]',
    ({ who, end, there }) => ({
      ...forbid(
        who,
        {
          act: 'activate',
          as: 'effect',
          of: { is: 'monster' },
          with: [{ is: 'other-than', cards: SPOKEN.that }],
        },
        end,
      ),
      ...(there && {
        more: [
          {
            is: 'forbid',
            who,
            act: { act: 'activate', as: 'effect', of: { is: 'monster' }, in: OFF_THE_FIELD },
          } as const,
        ],
      }),
    }),
  ),
  rule(
    '{who} Special Summon [monsters] [{end?}], except {kind}, or from {exceptFrom: places}',
    ({ who, end, kind, exceptFrom }) => forbid(who, { act: 'special-summon', except: kind, exceptFrom }, end),
  ),
  rule('{who} Special Summon [monsters] {places} using {by}', ({ who, places, by }) =>
    forbid(who, { act: 'special-summon', from: places, by }),
  ),
  rule('{who} Special Summon <a|an> {kind}', ({ who, kind }) =>
    forbid(who, { act: 'special-summon', of: kind }),
  ),
  rule(
    '{who} <activate or Set {set!}|activate [a new]> <Field Spell Cards|Field Spells|Field Spell Card>',
    ({ who, set }) => ({
      ...forbid(who, { act: 'activate', as: 'card', of: FIELD_SPELLS }),
      ...(set && { more: [{ is: 'forbid', who, act: { act: 'set', of: FIELD_SPELLS } } as const] }),
    }),
  ),
  rule('{who} Set any cards', ({ who }) => forbid(who, { act: 'set' })),
  rule('each player can only attempt to activate {number} monster effect per turn', ({ number }) =>
    // What was tried before the card was there does not count.
    forbid('both', {
      act: 'activate',
      as: 'effect',
      of: { is: 'monster' },
      moreThan: number,
      sinceThere: true,
    }),
  ),
  rule('{who} Summon or Normal Set monsters', ({ who }) => ({
    ...forbid(who, { act: 'summon' }),
    more: [{ is: 'forbid', who, act: { act: 'set-monster' } }],
  })),
  rule('{who} Summon any monsters, except {kind} (but you can Set)', ({ who, kind }) =>
    forbid(who, { act: 'summon', except: kind }),
  ),
  rule('{who} Tribute monsters, except {kind}', ({ who, kind }) =>
    who === 'both'
      ? {
          lasting: {
            is: 'cannot',
            cards: {
              is: 'all',
              of: { is: 'monster' },
              in: [
                { place: 'field', of: 'either' },
                { place: 'hand', of: 'either' },
              ],
              // Whoever Tributes a face-down monster knows what it is.
              with: [{ is: 'printed', of: withAll([{ is: 'monster' }, { is: 'not', filter: kind }]) }],
            },
            act: 'be-tributed',
          },
        }
      : undefined,
  ),
  rule('{who} Normal Summon/Set any monsters [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'normal-summon-or-set' }, end),
  ),
  rule(
    'you cannot [Special {special!}] Summon <[any] other monsters|another monster> [, except {kind?}] [,] [{end?}] [, except [for] {after?: kind}] [<(but you can Normal Set)|(but you can Set)>]',
    ({ special, kind, end, after }) => {
      const except = kind ?? after
      return forbid(
        'you',
        { act: special ? 'special-summon' : 'summon', ...(except && { except }), sparesItsOwn: true },
        end,
      )
    },
  ),
  rule(
    "you cannot [Special {special!}] Summon monsters [,] <{end?}, except by this <effect|card|card's effect>|except by this <effect|card|card's effect> [,] {after?: end}> [(but you can Normal Set)]",
    ({ special, end, after }) =>
      forbid('you', { act: special ? 'special-summon' : 'summon', sparesItsOwn: true }, end ?? after),
  ),
  rule(
    'you cannot Special Summon any other monsters, except {exceptFrom: places} [,] {end}',
    ({ exceptFrom, end }) => forbid('you', { act: 'special-summon', exceptFrom, sparesItsOwn: true }, end),
  ),
  rule(
    'you cannot Special Summon [any {other!}] [other {other!}] [monsters] [,] [{before?: end}] [,] except by {exceptHow: how} Summon [,] [{end?}]',
    ({ other, before, end, exceptHow }) =>
      forbid(
        'you',
        { act: 'special-summon', exceptHow, ...(other && { sparesItsOwn: true as const }) },
        before ?? end,
      ),
  ),
  rule(
    '{who} Special Summon {places} [{end?}] [, except {kind?}] [{after?: end}]',
    ({ who, places, end, kind, after }) => {
      const lasts = end ?? after
      return noSummon({ from: places }, { who, ...(kind && { kind }), ...(lasts && { end: lasts }) })
    },
  ),
  rule('{who} {how} Summon [monsters] [{end?}] [, except {kind?}]', ({ who, how, end, kind }) =>
    forbid(who, { act: 'special-summon', how, ...(kind && { except: kind }) }, end),
  ),
  rule('{who} {how} Summon {locked} [{end?}] [, except {kind?}]', ({ who, how, locked, end, kind }) =>
    locked.from
      ? undefined
      : forbid(who, { act: 'special-summon', how, ...locked, ...(kind && { except: kind }) }, end),
  ),
  rule('you can only Special Summon {kind} [{end?}]', ({ kind, end }) =>
    forbid('you', { act: 'special-summon', except: kind }, end),
  ),
  rule('you can only Special Summon {kind} from the Extra Deck [{end?}]', ({ kind, end }) =>
    forbid('you', { act: 'special-summon', from: ['extraDeck'], except: kind }, end),
  ),
  rule(
    '{who} add cards from [the|your|their] Deck to [the|your|their] hand [except by drawing them {draws!}] [{end?}] [, except by drawing them {draws!}]',
    ({ who, draws, end }) => ({
      ...forbid(who, { act: 'add-to-hand', from: ['deck'] }, end),
      // To draw a card is to add it to the hand, too.
      ...(!draws && { more: [{ is: 'forbid', who, act: { act: 'draw-by-effect' } } as const] }),
    }),
  ),
  // Without a place the monsters are those of any place.
  rule(
    'monsters cannot activate their effects [{end?}] [, except {kind?}] [{after?: end}]',
    ({ end, kind, after }) =>
      forbid(
        'both',
        { act: 'activate', as: 'effect', of: { is: 'monster' }, ...(kind && { except: kind }) },
        end ?? after,
      ),
  ),
  rule('{who} activate the effects of {kind} [{end?}]', ({ who, kind, end }) =>
    forbid(who, { act: 'activate', as: 'effect', of: kind }, end),
  ),
  rule(
    'your opponent cannot activate cards or effects in response to <your {cards?} activations|the activation of your {activatable?}|your {activatable?} activations> [{end?}]',
    ({ cards, activatable, end }) => {
      const answering = cards ? ({ as: 'card', of: cards } as const) : activatable
      return answering && forbid('opponent', { act: 'activate', as: 'either', answering }, end)
    },
  ),
  rule('{who} activate cards or effects [{end?}] [, except {kind?}]', ({ who, kind, end }) =>
    forbid(who, { act: 'activate', as: 'either', ...(kind && { except: kind }) }, end),
  ),
  rule('{who} activate cards [{end?}]', ({ who, end }) => forbid(who, { act: 'activate', as: 'card' }, end)),
  // Nothing else happens with that monster's Summon than the Summon, so the end of the turn is soon enough.
  rule(
    '{who} activate cards or effects when <a|the> monster is <Fusion|Ritual|Synchro|Xyz|Link|Special> Summoned this way',
    ({ who }) =>
      forbid(
        who,
        {
          act: 'activate',
          as: 'either',
          when: { is: 'summoned', what: SPOKEN.that },
        },
        { until: 'end', moment: { part: 'turn', of: 'this' } },
      ),
  ),
  rule(
    '{who} activate monster effects unless the number of monster effects that player has previously activated that turn is less than the number of monster card types currently on the field (Ritual, Fusion, Synchro, Xyz, Pendulum, and Link)',
    ({ who }) =>
      forbid(who, {
        act: 'activate',
        as: 'effect',
        of: { is: 'monster' },
        onceAsMany: {
          is: 'monster-kinds',
          of: {
            is: 'all',
            of: { is: 'position', position: 'face-up' },
            in: [{ place: 'monsterZone', of: 'either' }],
          },
        },
      }),
  ),
  rule('{who} activate cards or effects when {event}', ({ who, event }) =>
    forbid(who, { act: 'activate', as: 'either', when: event }),
  ),
  rule('{who} activate card effects in the GY [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'activate', as: 'effect', in: ['graveyard'] }, end),
  ),
  rule(
    'your opponent cannot activate <any card effects|card effects|cards or effects> in their GY [{end?}]',
    ({ end }) => forbid('opponent', { act: 'activate', as: 'effect', in: ['graveyard'] }, end),
  ),
  rule(
    "cards cannot be added from the Main Deck to your opponent's hand [,] except by drawing them [{end?}]",
    ({ end }) => forbid('opponent', { act: 'add-to-hand', from: ['deck'], byAnyone: true }, end),
  ),
  rule('{who} Flip Summon [monsters] [{end?}]', ({ who, end }) => forbid(who, { act: 'flip-summon' }, end)),
  rule("your opponent's monsters cannot declare an attack [{end?}]", ({ end }) =>
    forbid('opponent', { act: 'attack' }, end),
  ),
  rule('{who} Tribute cards [{end?}]', ({ who, end }) => forbid(who, { act: 'tribute' }, end)),
  rule('{who} Set cards [{end?}]', ({ who, end }) => forbid(who, { act: 'set' }, end)),
  rule('{who} discard cards [{end?}]', ({ who, end }) => forbid(who, { act: 'discard' }, end)),
  rule(
    'you cannot activate <cards, or the effects of cards,|the effects of cards {effects!}|monster effects {effects!}> with that name [{end?}]',
    ({ effects, end }) =>
      forbid(
        'you',
        {
          act: 'activate',
          as: effects ? 'effect' : 'either',
          with: [{ is: 'same', property: 'name', as: SPOKEN.that }],
        },
        end,
      ),
  ),
  rule('{who} activate [any] {activatable} [{end?}] [, except {kind?}]', ({ who, activatable, end, kind }) =>
    forbid(who, { act: 'activate', ...activatable, ...(kind && { except: kind }) }, end),
  ),
  rule('you cannot attack directly [{end?}]', ({ end }) =>
    forbid('you', { act: 'attack', direct: true }, end),
  ),
  rule(
    '{who} Special Summon [any] [{locked?}] [{end?}] [, except {kind?}] [{after?: end}]',
    ({ who, locked = {}, end, kind, after }) => {
      const lasts = end ?? after
      return noSummon(locked, { who, ...(kind && { kind }), ...(lasts && { end: lasts }) })
    },
  ),
  rule(
    'you cannot Special Summon [{locked?}] [{end?}] , except {exceptFrom: places} [{after?: end}]',
    ({ locked = {}, end, exceptFrom, after }) => {
      const lasts = end ?? after
      return noSummon(locked, { exceptFrom, ...(lasts && { end: lasts }) })
    },
  ),
  rule('{who} Normal Summon/Set [monsters] [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'normal-summon-or-set' }, end),
  ),
  rule(
    '{who} Normal or Special Summon [monsters] [, except {kind?}] [{end?}] [, except {after?: kind}]',
    ({ who, end, kind, after }) => {
      const except = kind ?? after
      return forbidBoth(who, 'normal-summon', except ? { except } : {}, end)
    },
  ),
  rule(
    '{who} conduct <your|their> <Battle Phase|next Battle Phase {next!}> [{end?}]',
    ({ who, end, next }) => (next ? undefined : forbid(who, { act: 'battle-phase' }, end)),
  ),
  rule('{cards}, and their effects on the field, cannot be activated [{end?}]', ({ cards, end }) =>
    forbid('both', { act: 'activate', as: 'either', of: cards, in: ['hand', 'field'] }, end),
  ),
  rule('{who} activate [any] {cards} that are Set on the field [{end?}]', ({ who, cards, end }) =>
    forbid(who, { act: 'activate', as: 'card', of: cards, in: ['field'] }, end),
  ),
  rule('you can only activate {number} {activatable} [Card] {end}', ({ number, activatable, end }) =>
    forbid('you', { act: 'activate', ...activatable, moreThan: number, fromNow: true }, end),
  ),
  rule('{who} activate [any] {cards} [{end?}]', ({ who, cards, end }) =>
    forbid(who, { act: 'activate', as: 'card', of: cards }, end),
  ),
  rule(
    'both players must Set {cards} before activating them, and cannot activate them until their next turn after Setting them',
    ({ cards }) => forbid('both', { act: 'activate', as: 'card', of: cards, unlessSetBefore: true }),
  ),
  rule('{who} Set {cards} [{end?}]', ({ who, cards, end }) => forbid(who, { act: 'set', of: cards }, end)),
  rule('{who} Set monsters [{end?}]', ({ who, end }) => forbid(who, { act: 'set-monster' }, end)),
  rule('{who} Summon [monsters] [{end?}] [, except {kind?}]', ({ who, end, kind }) =>
    forbid(who, { act: 'summon', ...(kind && { except: kind }) }, end),
  ),
  rule('{who} Tribute Summon [monsters] [{end?}] [, except {kind?}]', ({ who, end, kind }) =>
    forbid(who, { act: 'tribute-summon', ...(kind && { except: kind }) }, end),
  ),
  rule('{who} Summon [monsters] more than {times} per turn', ({ who, times }) =>
    forbid(who, { act: 'summon', moreThan: times }),
  ),
  rule(
    '<you {you!}|your opponent {theirs!}|each player> can only [Special {special!}] Summon [monsters|[a] monster(s)] {times} per turn [while this card is face-up on the field {since!}]',
    ({ you, theirs, special, times, since }) =>
      forbid(you ? 'you' : theirs ? 'opponent' : 'both', {
        act: special ? 'special-summon' : 'summon',
        moreThan: times,
        ...(since && { sinceThere: true }),
      }),
  ),
  rule(
    '<you {you!}|your opponent {theirs!}|each player> can only <{how?} Summon a monster|Special Summon {locked?}> {times} per turn [while this card is face-up on the field {since!}]',
    ({ you, theirs, how, locked, times, since }) =>
      forbid(you ? 'you' : theirs ? 'opponent' : 'both', {
        act: 'special-summon',
        ...(how && { how }),
        ...locked,
        moreThan: times,
        ...(since && { sinceThere: true as const }),
      }),
  ),
  rule('{locked} cannot be Special Summoned [{end?}]', ({ locked: { of, except, from }, end }) =>
    from
      ? undefined
      : noSummon({ ...(of && { of }), ...(except && { except }) }, { who: 'both', ...(end && { end }) }),
  ),
  rule(
    '{locked} cannot be Special Summoned from <the Main Deck {deck!}|{places?}> [{end?}]',
    ({ locked: { of, except, from }, deck, places, end }) =>
      from || !(deck ?? places)
        ? undefined
        : noSummon(
            { ...(of && { of }), ...(except && { except }), from: deck ? ['deck'] : (places ?? []) },
            { who: 'both', ...(end && { end }) },
          ),
  ),
  rule(
    "{who} banish cards from <either GY|the GY|either player's GY|the GYs|both GYs> [{end?}]",
    ({ who, end }) => forbid(who, { act: 'banish', from: ['graveyard'] }, end),
  ),
  rule('cards in <the|either> GY cannot be banished [{end?}]', ({ end }) =>
    forbid('both', { act: 'banish', from: ['graveyard'] }, end),
  ),
  rule(
    'monsters that are banished, as well as monsters in the GY, cannot activate their effects [{end?}]',
    ({ end }) =>
      forbid(
        'both',
        { act: 'activate', as: 'effect', of: { is: 'monster' }, in: ['graveyard', 'banished'] },
        end,
      ),
  ),
  rule('{who} banish cards [{end?}]', ({ who, end }) => forbid(who, { act: 'banish' }, end)),
  rule('{who} declare <an attack|attacks> [{end?}] [, except with {kind?}]', ({ who, end, kind }) =>
    forbid(who, { act: 'attack', ...(kind && { except: kind }) }, end),
  ),
  rule(
    '{who} Normal or Special Summon [any] {locked} [{end?}] [, except {kind?}]',
    ({ who, locked: { of, except, from }, end, kind }) => {
      const excepted = except ?? kind
      return from
        ? undefined
        : forbidBoth(who, 'normal-summon', { ...(of && { of }), ...(excepted && { except: excepted }) }, end)
    },
  ),
  rule('{who} draw [any] cards by card effects [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'draw-by-effect' }, end),
  ),
])
