import type { Edition } from './terms.ts'
import { entry } from '../../record.ts'
import { bySpelling, letters } from './spelling.ts'

const EDITIONS_WRITTEN = bySpelling<Edition>(
  [
    '1st',
    `1 1st 1e 1ed 1sted 1stedition 1steditions first firsted firstedition 1auflage erstauflage
     ersteauflage 1reedition 1ereedition 1aedizione 1aedicion primaedizione primeraedicion
     premiereedition 1aedicao primeiraedicao prima premiere primera primeira
     初版 第1版 第一版 1版 一版 초판 1판`,
  ],
  [
    'unlimited',
    `unlimited unl unlim u ue unlimitededition unlimitiert illimitata ilimitada illimitee
     再版 重版 アンリミテッド 無限版 无限版 재판 언리미티드`,
  ],
  [
    'limited',
    'limited le ltd lim limitededition limitiert limitata limitada limitee 限定 限定版 한정 한정판',
  ],
)

/** How shops call the shine of a card, which every rarity of this game has of its own. */
const SHINE = /(?:holo-?)?foil$/i

export const withoutShine = (cell: string): string => {
  const shine = SHINE.exec(cell)?.index ?? 0
  // A word of its own, behind what else the cell says.
  return /\s/.test(cell.charAt(shine - 1)) ? cell.slice(0, shine).trimEnd() : cell
}

export const parseEdition = (cell: string): Edition | undefined =>
  entry(EDITIONS_WRITTEN, letters(withoutShine(cell.trim())))
