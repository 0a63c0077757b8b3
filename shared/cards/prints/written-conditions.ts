import type { PrintCondition, Edition } from './terms.ts'
import { entry } from '../../record.ts'
import { bySpelling, letters } from './spelling.ts'
import { parseEdition, withoutShine } from './written-editions.ts'

/** Where a grade stands between two of ours it is the worse one. */
const CONDITIONS_WRITTEN = bySpelling<PrintCondition>(
  ['mint', 'mint m mt gemmint gm pristine unopened neuf nuova nuovo nuevo nueva novo nova'],
  [
    'near-mint',
    `nearmint nm nmm mnm nmmint nmmt mintnearmint nearmintmint nearmintorbetter nmorbetter neuwertig
     nahezuneuwertig fastneu prochedeneuf procheduneuf commeneuf quasinuova quasinuovo casinuevo casinueva
     casiperfecta quasenovo quasenova`,
  ],
  [
    'excellent',
    `excellent ex exc excnm exnm verygood vg vgex exzellent sehrgut eccellente ottima ottimo excelente
     tresbon`,
  ],
  ['good', 'good gd gut bon buona buono buena bueno bom boa'],
  [
    'light-played',
    `lightplayed lightlyplayed lightplay lp goodlightlyplayed lpgood slightlyplayed slightplay sp
     leichtbespielt leichtgespielt peujoue legerementjoue pocogiocata pocogiocato pocojugada pocojugado
     poucojogada poucojogado`,
  ],
  ['moderately-played', 'moderatelyplayed moderateplayed moderateplay medplayed mp'],
  ['played', 'played pl gespielt bespielt joue giocata giocato jugada jugado jogada jogado'],
  [
    'heavily-played',
    `heavilyplayed heavyplayed heavyplay hp starkbespielt starkgespielt tresjoue moltogiocata muyjugada
     muitojogada`,
  ],
  ['poor', 'poor po schlecht mauvais scadente mala ruim'],
  ['damaged', 'damaged dmg dm d beschadigt abime endommage danneggiata rovinata danada danificada'],
)

/** Grade and its short name side by side: "Near Mint (NM)". */
const WITH_SHORT_NAME = /^([^()]+)\(([^()]+)\)$/

export const parsePrintCondition = (cell: string): PrintCondition | undefined => {
  const whole = entry(CONDITIONS_WRITTEN, letters(cell))
  if (whole) return whole
  const [, name = '', short = ''] = WITH_SHORT_NAME.exec(cell.trim()) ?? []
  const named = entry(CONDITIONS_WRITTEN, letters(name))
  return named !== undefined && named === entry(CONDITIONS_WRITTEN, letters(short)) ? named : undefined
}

/** "Heavily Played First Edition Holofoil" has five; a cell with many more is a text, and every place to part it would be tried. */
const MOST_WORDS = 8

/** Shops that sell write both in one cell: "Near Mint 1st Edition". */
export const parseConditionAndEdition = (
  cell: string,
): { readonly condition?: PrintCondition; readonly edition?: Edition } | undefined => {
  const whole = parsePrintCondition(cell)
  if (whole) return { condition: whole }
  const words = withoutShine(cell.trim()).split(/\s+/, MOST_WORDS + 1)
  if (words.length > MOST_WORDS) return undefined
  const plain = parsePrintCondition(words.join(' '))
  if (plain) return { condition: plain }
  for (let at = words.length - 1; at > 0; at -= 1) {
    const condition = parsePrintCondition(words.slice(0, at).join(' '))
    const edition = parseEdition(words.slice(at).join(' '))
    if (condition && edition) return { condition, edition }
  }
  return undefined
}
