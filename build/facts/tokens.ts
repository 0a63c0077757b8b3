import type { Card, Token } from '../../shared/cards/card.ts'
import { isPasscode, type Passcode, passcode } from '../../shared/cards/passcode.ts'
import type { Restriction } from '../../shared/cards/restrictions.ts'
import { type MadeToken, readMadeTokens } from '../../shared/cards/restrictions/made-tokens.ts'
import type { CardText } from '../../shared/cards/source.ts'

type Maker = Exclude<Card, Token>

/**
 * The cards with all Tokens that their texts describe: those of which a database has no Type get the described one, those of which it has
 * no line at all are added, with a number of our own beside their maker's; and every card names the Tokens it makes.
 */
export const withTokens = (
  cards: readonly Card[],
  texts: ReadonlyMap<Passcode, CardText>,
): readonly Card[] => {
  const makers = cards.filter((card): card is Maker => card.kind !== 'token')
  const made = makers.flatMap((maker) => {
    const { text = '', pendulumText = '' } = texts.get(maker.passcode) ?? {}
    const tokens = readMadeTokens(`${text}\n${pendulumText}`)
    return tokens.length > 0 ? [{ maker, tokens }] : []
  })
  const all = allTokens(
    cards.filter((card): card is Token => card.kind === 'token'),
    new Set(cards.flatMap((card) => [card.passcode, ...(card.artworks ?? [])])),
    made,
  )
  const byMaker = new Map(made.map(({ maker, tokens }) => [maker.passcode, tokens]))
  return [
    ...makers.map((maker): Card => {
      const tokens = (byMaker.get(maker.passcode) ?? []).flatMap((one) => {
        const token = meant(one, all)
        return token ? [{ token: token.passcode, ...(one.count !== undefined && { count: one.count }) }] : []
      })
      return tokens.length > 0 ? { ...maker, tokens } : maker
    }),
    ...all.map((token) => withSeriesByName(token, makers)),
  ]
}

/**
 * A Token belongs to the series with whose name its own begins, where every card whose name begins so does: databases leave that out of most
 * Tokens, and a text that makes one says its name alone. Other series share their first word with cards that are none of them ("Rose").
 */
const withSeriesByName = (token: Token, makers: readonly Maker[]): Token => {
  const series = new Set(token.archetypes)
  const words = token.name.split(' ')
  for (let count = 1; count < words.length; count += 1) {
    const name = words.slice(0, count).join(' ')
    const alike = makers.filter((card) => card.kind !== 'skill' && card.name.startsWith(`${name} `))
    if (alike.length > 1 && alike.every(({ archetypes }) => archetypes.includes(name))) series.add(name)
  }
  return series.size === token.archetypes.length ? token : { ...token, archetypes: [...series] }
}

/** The Token of that name, with the figures that the text gives where several are called so. */
const meant = ({ name, described }: MadeToken, tokens: readonly Token[]): Token | undefined => {
  const alike = tokens.filter((one) => one.name === name)
  return alike.find((one) => described !== undefined && isAsDescribed(one, described)) ?? alike[0]
}

const isAsDescribed = (token: Token, described: NonNullable<MadeToken['described']>): boolean =>
  (['type', 'attribute', 'level', 'atk', 'def'] as const).every(
    (figure) => described[figure] === undefined || token[figure] === described[figure],
  )

const allTokens = (
  known: readonly Token[],
  taken: ReadonlySet<Passcode>,
  made: readonly { readonly maker: Maker; readonly tokens: readonly MadeToken[] }[],
): readonly Token[] => {
  const numbers = new Set<number>(taken)
  const tokens = [...known]
  for (const { maker, tokens: ofMaker } of made) {
    for (const { name, described, cannot } of ofMaker) {
      if (!described) continue
      const at = tokens.findIndex(
        (one) => one.name === name && (one.type === undefined || isAsDescribed(one, described)),
      )
      const before = tokens[at]
      const { type, attribute, tuner, level, atk, def } = described
      const tuning = tuner && { tuner }
      if (before) {
        tokens[at] = { ...before, type, attribute, ...tuning, ...barred(cannot, before) }
      } else if (level !== undefined) {
        const { archetypes } = maker
        const given = { passcode: freeNumber(maker.passcode, numbers), noPasscode: true, name } as const
        const inName = archetypes.filter((one) => name.includes(one))
        const facts = {
          archetypes: inName,
          regions: [],
          type,
          attribute,
          ...tuning,
          level,
          atk,
          def,
        } as const
        tokens.push({ ...given, kind: 'token', ...facts, ...barred(cannot) })
      }
    }
  }
  return tokens
}

const barred = (cannot: readonly Restriction[], before?: Token): Pick<Token, 'restrictions'> => {
  const restrictions = [...(before?.restrictions ?? []), ...cannot]
  const once = [...new Map(restrictions.map((one) => [JSON.stringify(one), one])).values()]
  return once.length > 0 ? { restrictions: once } : {}
}

/** The next number behind the maker's that no card has. */
const freeNumber = (maker: Passcode, numbers: Set<number>): Passcode => {
  let number: number = maker + 1
  while (numbers.has(number) || !isPasscode(number)) number += 1
  numbers.add(number)
  return passcode(number)
}
