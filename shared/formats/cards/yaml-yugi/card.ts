import type { Card } from '../../../cards/card.ts'
import { passcode } from '../../../cards/passcode.ts'
import {
  type Ability,
  ATTRIBUTES,
  LINK_ARROWS,
  type LinkArrow,
  type Region,
  SPELL_ICONS,
  TRAP_ICONS,
} from '../../../cards/terms.ts'
import { failed, ok, type Result } from '../../../result.ts'
import type { RowFault } from '../card-file.ts'
import { factsOfAnyCard, factsInText, summoningIn, summonsMadeBy } from '../facts-in-text.ts'
import { monsterFromParts } from '../monster-from-parts.ts'
import { parseTypeLine, wordOf } from '../type-line.ts'
import type { YamlRow } from './row.ts'

const ARROWS: Readonly<Record<string, LinkArrow>> = {
  '⬆': 'top',
  '↗': 'top-right',
  '➡': 'right',
  '↘': 'bottom-right',
  '⬇': 'bottom',
  '↙': 'bottom-left',
  '⬅': 'left',
  '↖': 'top-left',
}

/** The card a row describes. */
export const yamlCard = (row: YamlRow): Result<Card, RowFault> =>
  row.card_type === 'Monster' ? monsterOf(row) : spellOrTrapOf(row, row.card_type)

const factsOf = (row: YamlRow) => {
  const number = row.password ?? row.fake_password
  return {
    passcode: passcode(number ?? standInFor(row)),
    ...(typeof number === 'number' ? {} : { noPasscode: true as const }),
    name: row.name.en,
    ...factsOfAnyCard(row.text?.en ?? ''),
    ...summonsMadeBy(`${row.pendulum_effect?.en ?? ''}\n${row.text?.en ?? ''}`),
    archetypes: [...new Set(row.series ?? [])],
    regions: regionsOf(row),
  }
}

/** Above every passcode in use, and the same in every edition of the database as long as Konami's number or the page stays. */
const standInFor = (row: YamlRow): number =>
  typeof row.konami_id === 'number' ? 4_200_000_000 + row.konami_id : 4_210_000_000 + row.yugipedia_page_id

/**
 * A card is out where a list speaks of it; where the lists are silent, an English print proves the TCG. What was only ever given away as a
 * prize, with neither a passcode nor a set number on it, is out nowhere.
 */
const regionsOf = ({ limit_regulation: said, sets, password }: YamlRow): readonly Region[] => {
  const prints = sets?.en ?? []
  const isPrize =
    typeof password !== 'number' && prints.length > 0 && prints.every(({ set_number: number }) => !number)
  if (isPrize) return []
  const isOut = (limit: string | null | undefined): boolean =>
    typeof limit === 'string' && limit !== 'Not yet released'
  const tcg = isOut(said?.tcg) || (typeof said?.tcg !== 'string' && prints.length > 0)
  return [...(tcg ? (['tcg'] as const) : []), ...(isOut(said?.ocg) ? (['ocg'] as const) : [])]
}

const spellOrTrapOf = (row: YamlRow, kind: 'Spell' | 'Trap'): Result<Card, RowFault> => {
  const word = row.property ?? ''
  if (kind === 'Spell') {
    const icon = wordOf(SPELL_ICONS, word)
    if (icon !== undefined)
      return ok({ kind: 'spell', ...factsOf(row), icon, ...summoningIn(row.text?.en ?? '') })
  } else {
    const icon = wordOf(TRAP_ICONS, word)
    if (icon !== undefined) return ok({ kind: 'trap', ...factsOf(row), icon })
  }
  return failed({ field: 'property', found: row.property })
}

const monsterOf = (row: YamlRow): Result<Card, RowFault> => {
  const line = parseTypeLine(row.monster_type_line ?? '', row.text?.en ?? '')
  if (line === undefined) return failed({ field: 'monster_type_line', found: row.monster_type_line })
  const attribute = wordOf(ATTRIBUTES, row.attribute ?? '')
  if (attribute === undefined) return failed({ field: 'attribute', found: row.attribute })
  if (row.atk === undefined || row.atk === null) return failed({ field: 'atk', found: row.atk })
  const scale = row.pendulum_scale ?? undefined
  if (line.pendulum !== (scale !== undefined)) return failed({ field: 'pendulum_scale', found: scale })
  const arrows = (row.link_arrows ?? []).map((symbol) => ARROWS[symbol])
  if (arrows.includes(undefined)) return failed({ field: 'link_arrows', found: row.link_arrows })
  const inText = factsInText({
    passcode: row.password,
    name: row.name.en,
    frame: line.frame,
    abilities: line.abilities,
    text: row.text?.en ?? '',
    materials: row.materials ?? undefined,
  })
  const monster = monsterFromParts({
    shared: {
      kind: 'monster',
      ...factsOf(row),
      type: line.type,
      attribute,
      abilities: abilitiesOf(line.abilities, row.text?.en ?? ''),
      effect: line.effect,
      atk: row.atk,
      ...(scale === undefined ? {} : { pendulum: { left: scale, right: scale } }),
      ...inText.said,
    },
    frame: line.frame,
    level: row.level ?? undefined,
    rank: row.rank ?? undefined,
    arrows: LINK_ARROWS.filter((arrow) => arrows.includes(arrow)),
    def: row.def ?? undefined,
    materials: inText.materials,
  })
  if (monster.ok) return monster
  const { field, found } = monster.error
  return failed({ field: field === 'arrows' ? 'link_arrows' : field, found })
}

/** Old Flip Monsters say so only at the head of a line of their text. */
const abilitiesOf = (printed: readonly Ability[], text: string): readonly Ability[] =>
  /^FLIP:/m.test(text) && !printed.includes('flip') ? ['flip', ...printed] : printed
