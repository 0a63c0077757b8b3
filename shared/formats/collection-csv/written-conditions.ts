import type { Condition, Edition } from '../../collection/terms.ts'
import { bySpelling, entry, letters } from './spelling.ts'
import { editionIn } from './written-editions.ts'

/** Where a grade stands between two of ours it is the worse one. */
const CONDITIONS_WRITTEN = bySpelling<Condition>(
  ['mint', 'mint m mt gemmint gm pristine unopened'],
  ['near-mint', 'nearmint nm nmm mnm nmmint nmmt mintnearmint nearmintmint nearmintorbetter nmorbetter'],
  ['excellent', 'excellent ex exc excnm exnm verygood vg vgex'],
  ['good', 'good gd gut'],
  [
    'light-played',
    'lightplayed lightlyplayed lightplay lp goodlightlyplayed lpgood slightlyplayed slightplay sp',
  ],
  ['moderately-played', 'moderatelyplayed moderateplayed moderateplay medplayed mp'],
  ['played', 'played pl gespielt'],
  ['heavily-played', 'heavilyplayed heavyplayed heavyplay hp'],
  ['poor', 'poor po'],
  ['damaged', 'damaged dmg dm d'],
)

/** Grade and its short name side by side: "Near Mint (NM)". */
const WITH_SHORT_NAME = /^([^()]+)\(([^()]+)\)$/

export const conditionIn = (cell: string): Condition | undefined => {
  const whole = entry(CONDITIONS_WRITTEN, letters(cell))
  if (whole) return whole
  const [, name = '', short = ''] = WITH_SHORT_NAME.exec(cell.trim()) ?? []
  const named = entry(CONDITIONS_WRITTEN, letters(name))
  return named !== undefined && named === entry(CONDITIONS_WRITTEN, letters(short)) ? named : undefined
}

/** "Heavily Played First Edition Holofoil" has five; a cell with many more is a text, and every place to part it would be tried. */
const MOST_WORDS = 8

/** How shops call the shine of a card, which every rarity of this game has of its own. */
const SHINE = /\s+(?:holo-?)?foil$/i

/** Shops that sell write both in one cell: "Near Mint 1st Edition". */
export const conditionAndEditionIn = (
  cell: string,
): { readonly condition?: Condition; readonly edition?: Edition } | undefined => {
  const whole = conditionIn(cell)
  if (whole) return { condition: whole }
  const words = cell
    .trim()
    .replace(SHINE, '')
    .split(/\s+/, MOST_WORDS + 1)
  if (words.length > MOST_WORDS) return undefined
  const plain = conditionIn(words.join(' '))
  if (plain) return { condition: plain }
  for (let at = words.length - 1; at > 0; at -= 1) {
    const condition = conditionIn(words.slice(0, at).join(' '))
    const edition = editionIn(words.slice(at).join(' '))
    if (condition && edition) return { condition, edition }
  }
  return undefined
}
