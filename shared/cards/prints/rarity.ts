/** What shops and scanning apps write for a rarity, folded to letters and digits. */
const SHORT: Readonly<Record<string, string>> = {
  c: 'Common',
  n: 'Common',
  normal: 'Common',
  comune: 'Common',
  comun: 'Common',
  comum: 'Common',
  commune: 'Common',
  r: 'Rare',
  sr: 'Super Rare',
  super: 'Super Rare',
  ur: 'Ultra Rare',
  ultra: 'Ultra Rare',
  scr: 'Secret Rare',
  secret: 'Secret Rare',
  se: 'Secret Rare',
  utr: 'Ultimate Rare',
  ulr: 'Ultimate Rare',
  ultimate: 'Ultimate Rare',
  gr: 'Ghost Rare',
  ghost: 'Ghost Rare',
  gur: 'Gold Rare',
  gsr: 'Gold Secret Rare',
  gscr: 'Gold Secret Rare',
  pgr: 'Premium Gold Rare',
  ggr: 'Ghost/Gold Rare',
  pscr: 'Prismatic Secret Rare',
  prismatic: 'Prismatic Secret Rare',
  plscr: 'Platinum Secret Rare',
  plr: 'Platinum Rare',
  qcscr: 'Quarter Century Secret Rare',
  qcr: 'Quarter Century Secret Rare',
  qcsr: 'Quarter Century Secret Rare',
  quartercentury: 'Quarter Century Secret Rare',
  '25thsecretrare': 'Quarter Century Secret Rare',
  '25thanniversarysecretrare': 'Quarter Century Secret Rare',
  escr: 'Extra Secret Rare',
  exscr: 'Extra Secret Rare',
  uscr: 'Ultra Secret Rare',
  '10000scr': '10000 Secret Rare',
  cr: "Collector's Rare",
  collectorrare: "Collector's Rare",
  collectors: "Collector's Rare",
  str: 'Starlight Rare',
  slr: 'Starlight Rare',
  starlight: 'Starlight Rare',
  sfr: 'Starfoil Rare',
  shr: 'Shatterfoil Rare',
  msr: 'Mosaic Rare',
  sp: 'Short Print',
  commonshortprint: 'Short Print',
  ssp: 'Super Short Print',
  npr: 'Normal Parallel Rare',
  spr: 'Super Parallel Rare',
  upr: 'Ultra Parallel Rare',
  gmr: 'Grand Master Rare',
  pharaohsrare: "Ultra Rare (Pharaoh's Rare)",
  urphr: "Ultra Rare (Pharaoh's Rare)",
  dnpr: 'Duel Terminal Normal Parallel Rare',
  dnrpr: 'Duel Terminal Normal Rare Parallel Rare',
  drpr: 'Duel Terminal Rare Parallel Rare',
  dspr: 'Duel Terminal Super Parallel Rare',
  dupr: 'Duel Terminal Ultra Parallel Rare',
}

/** A rarity's full name for what a file says; what is not known stays as written. Empty cells say nothing. */
export const rarityNamed = (written: string): string | undefined => {
  const trimmed = written.replace(/\s+/g, ' ').trim()
  return trimmed === '' ? undefined : (fullName(trimmed) ?? trimmed)
}

const fullName = (written: string): string | undefined => {
  const [name, short] = sideBySide(written)
  const named = nameOf(rarityKey(name))
  return nameOf(rarityKey(written)) ?? (named === nameOf(rarityKey(short)) ? named : undefined)
}

/** Name and short name, in either order: "Ultra Rare (UR)", "UR - Ultra Rare". */
const sideBySide = (written: string): readonly [name: string, short: string] => {
  const text = written.endsWith(')') ? written.slice(0, -1) : written
  const sign = text.includes('(') ? '(' : ' - '
  const at = text.indexOf(sign)
  const [name, short] = [text.slice(0, Math.max(at, 0)).trimEnd(), text.slice(at + sign.length)]
  return at < 1 || /[()]/.test(name) || /[()]/.test(short) ? ['', ''] : [name, short]
}

/** Shops leave out the last word, and name the shine that every rarity has of its own. */
const nameOf = (key: string): string | undefined =>
  key === '' ? undefined : (known(key) ?? known(`${key}rare`) ?? known(key.replace(/(?:holo)?foil$/, '')))

const known = (key: string): string | undefined =>
  Object.hasOwn(SHORT, key) ? SHORT[key] : NAMES.get(key.replace(/rara$/, 'rare'))

/** Equal for rarities that differ in capitals, accents, blanks and punctuation only; the marks that make another letter of a kana stay. */
export const rarityKey = (rarity: string): string =>
  rarity
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\u3099\u309a]/gu, '')

const NAMES = new Map(Object.values(SHORT).map((name) => [rarityKey(name), name]))

/** The full names of all rarities that have a short one. */
export const RARITY_NAMES: ReadonlySet<string> = new Set(NAMES.values())

/** Whether a cell says a rarity, by its name or its short name. */
export const isRarity = (cell: string): boolean => fullName(cell.replace(/\s+/g, ' ').trim()) !== undefined
