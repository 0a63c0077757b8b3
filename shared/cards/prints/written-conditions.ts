import type { PrintCondition, Edition } from './terms.ts'
import { entry } from '../../record.ts'
import { bySpelling, letters } from './spelling.ts'
import { parseEdition, withoutShine } from './written-editions.ts'

/** Where a grade stands between two of ours it is the worse one. */
const CONDITIONS_WRITTEN = bySpelling<PrintCondition>(
  [
    'mint',
    `mint m mt gemmint gm pristine unopened neuf nuova nuovo nuevo nueva novo nova
     新品 未使用 極美品 完美品 完品 ミント 민트 미개봉 全新 完美 極品 极品`,
  ],
  [
    'near-mint',
    `nearmint nm nmm mnm nmmint nmmt mintnearmint nearmintmint nearmintorbetter nmorbetter neuwertig
     nahezuneuwertig fastneu prochedeneuf procheduneuf commeneuf quasinuova quasinuovo casinuevo casinueva
     casiperfecta quasenovo quasenova
     美品 準美品 ニアミント 未使用に近い 니어민트 최상 최상급 近全新 近新 近完美 九五新 九五成新`,
  ],
  [
    'excellent',
    `excellent ex exc excnm exnm verygood vg vgex exzellent sehrgut eccellente ottima ottimo excelente
     tresbon 目立った傷や汚れなし 상급 九成新`,
  ],
  ['good', 'good gd gut bon buona buono buena bueno bom boa 良い 良品 良好 중급 八成新'],
  [
    'light-played',
    `lightplayed lightlyplayed lightplay lp goodlightlyplayed lpgood slightlyplayed slightplay sp
     leichtbespielt leichtgespielt peujoue legerementjoue pocogiocata pocogiocato pocojugada pocojugado
     poucojogada poucojogado 並品 やや傷や汚れあり やや傷あり 軽い傷あり 小傷あり 轻微磨损 輕微磨損`,
  ],
  ['moderately-played', 'moderatelyplayed moderateplayed moderateplay medplayed mp'],
  [
    'played',
    `played pl gespielt bespielt joue giocata giocato jugada jugado jogada jogado usada usado usata usato
     傷あり 傷有り 傷有 キズあり キズ有り キズ有 傷や汚れあり プレイ用 プレイド 中古 중고 二手 七成新 사용감있음 磨损 磨損 有磨损 有磨損`,
  ],
  [
    'heavily-played',
    `heavilyplayed heavyplayed heavyplay hp starkbespielt starkgespielt tresjoue moltogiocata muyjugada
     muitojogada`,
  ],
  ['poor', 'poor po schlecht mauvais scadente mala ruim 全体的に状態が悪い 하급'],
  [
    'damaged',
    'damaged dmg dm d beschadigt abime endommage danneggiata rovinata danada danificada ジャンク 損傷 손상 损坏 損壞',
  ],
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
