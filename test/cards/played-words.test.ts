import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { searchCards } from '../../shared/cards/search/search.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parsePlayRanks } from '../../shared/formats/cards/play-ranks.ts'

/* What players type, and the card that they mean by it. */
const MEANT: Readonly<Record<string, string>> = {
  accesscode: 'Accesscode Talker',
  apo: 'Apollousa, Bow of the Goddess',
  ash: 'Ash Blossom & Joyous Spring',
  baronne: 'Baronne de Fleur',
  belle: 'Ghost Belle & Haunted Mansion',
  bewd: 'Blue-Eyes White Dragon',
  bls: 'Black Luster Soldier - Envoy of the Beginning',
  borrelsword: 'Borrelsword Dragon',
  'book of moon': 'Book of Moon',
  bth: 'Bottomless Trap Hole',
  'branded fu': 'Branded Fusion',
  called: 'Called by the Grave',
  cbtg: 'Called by the Grave',
  ced: 'Chaos Emperor Dragon - Envoy of the End',
  compulse: 'Compulsory Evacuation Device',
  cosmic: 'Cosmic Cyclone',
  crossout: 'Crossout Designator',
  dad: 'Dark Armed Dragon',
  'dark ruler': 'Dark Ruler No More',
  desires: 'Pot of Desires',
  diabellstar: 'Diabellstar the Black Witch',
  dmg: 'Dark Magician Girl',
  dpe: 'Destiny HERO - Destroyer Phoenix Enforcer',
  dragoon: 'Red-Eyes Dark Dragoon',
  drnm: 'Dark Ruler No More',
  droll: 'Droll & Lock Bird',
  droplet: 'Forbidden Droplet',
  'pot of dual': 'Pot of Duality',
  engage: 'Sky Striker Mobilize - Engage!',
  evenly: 'Evenly Matched',
  exodia: 'Exodia the Forbidden One',
  extrav: 'Pot of Extravagance',
  'feather duster': "Harpie's Feather Duster",
  foolish: 'Foolish Burial',
  gamma: 'PSY-Framegear Gamma',
  hfd: "Harpie's Feather Duster",
  imperm: 'Infinite Impermanence',
  'i:p': 'I:P Masquerena',
  jd: 'Judgment Dragon',
  'little knight': 'S:P Little Knight',
  'maxx c': 'Maxx "C"',
  mst: 'Mystical Space Typhoon',
  nib: 'Nibiru, the Primal Being',
  ogre: 'Ghost Ogre & Snow Rabbit',
  poly: 'Polymerization',
  prosperity: 'Pot of Prosperity',
  raigeki: 'Raigeki',
  reborn: 'Monster Reborn',
  redmd: 'Red-Eyes Darkness Metal Dragon',
  rota: 'Reinforcement of the Army',
  'super poly': 'Super Polymerization',
  's:p': 'S:P Little Knight',
  talent: 'Triple Tactics Talent',
  terra: 'Terraforming',
  thrust: 'Triple Tactics Thrust',
  tkro: 'Thunder King Rai-Oh',
  torrential: 'Torrential Tribute',
  twin: 'Twin Twisters',
  veiler: 'Effect Veiler',
  zeus: 'Divine Arsenal AA-ZEUS - Sky Thunder',
}

const resource = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../resources/${name}`, import.meta.url)), 'utf8'))

describe('words that players use', () => {
  const facts = parseCardFacts(resource('cards.json'))
  const ranks = parsePlayRanks(resource('played.json'))
  if (!facts.ok || !ranks.ok) throw new Error('the resources cannot be read')
  const index = searchIndex(cardPool(facts.value))
  const { played } = ranks.value

  it.each(Object.entries(MEANT))('%s finds %s first', (typed, name) => {
    expect(searchCards(index, typed, 1, { played }).cards[0]?.name).toBe(name)
  })

  it('leaves the order alone where no name is asked for, or an order is', () => {
    for (const query of ['type:dragon level:4', 'dragon sort:name'])
      expect(searchCards(index, query, 20, { played })).toEqual(searchCards(index, query, 20))
  })
})
