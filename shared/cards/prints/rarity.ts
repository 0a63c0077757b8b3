/** What shops and scanning apps write for a rarity, folded to letters and digits. */
const SHORT: Readonly<Record<string, string>> = {
  c: 'Common',
  n: 'Common',
  normal: 'Common',
  gewohnlich: 'Common',
  comune: 'Common',
  comun: 'Common',
  comum: 'Common',
  commune: 'Common',
  r: 'Rare',
  selten: 'Rare',
  sr: 'Super Rare',
  super: 'Super Rare',
  superselten: 'Super Rare',
  ur: 'Ultra Rare',
  ultra: 'Ultra Rare',
  ultraselten: 'Ultra Rare',
  scr: 'Secret Rare',
  secret: 'Secret Rare',
  geheimselten: 'Secret Rare',
  se: 'Secret Rare',
  ser: 'Secret Rare',
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
  pser: 'Prismatic Secret Rare',
  prismatic: 'Prismatic Secret Rare',
  plscr: 'Platinum Secret Rare',
  plr: 'Platinum Rare',
  qcscr: 'Quarter Century Secret Rare',
  qcser: 'Quarter Century Secret Rare',
  qcr: 'Quarter Century Secret Rare',
  qcsr: 'Quarter Century Secret Rare',
  quartercentury: 'Quarter Century Secret Rare',
  '25thsecretrare': 'Quarter Century Secret Rare',
  '25thanniversarysecretrare': 'Quarter Century Secret Rare',
  escr: 'Extra Secret Rare',
  exscr: 'Extra Secret Rare',
  exser: 'Extra Secret Rare',
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

/** The names in Japan, Korea and China, as shops there write them. */
const OF_ASIA: readonly (readonly [name: string, ways: string])[] = [
  ['Common', 'ノーマル 노멀 노말 普通 普卡 平卡'],
  ['Rare', 'レア 레어'],
  ['Super Rare', 'スーパーレア スーパー 슈퍼레어'],
  ['Ultra Rare', 'ウルトラレア ウルトラ 울트라레어'],
  ['Secret Rare', 'シークレットレア シークレット 시크릿레어'],
  ['Ultimate Rare', 'アルティメットレア レリーフレア レリーフ 얼티미트레어 얼티밋레어'],
  ['Ghost Rare', 'ゴーストレア ホログラフィックレア 고스트레어 홀로그래픽레어'],
  ['Gold Rare', 'ゴールドレア 골드레어'],
  ['Gold Secret Rare', 'ゴールドシークレットレア 골드시크릿레어'],
  ['Premium Gold Rare', 'プレミアムゴールドレア 프리미엄골드레어'],
  ["Collector's Rare", 'コレクターズレア コレクターズ 컬렉터즈레어'],
  ['Extra Secret Rare', 'エクストラシークレットレア エクストラシークレット 엑스트라시크릿레어'],
  [
    'Prismatic Secret Rare',
    'プリズマティックシークレットレア プリズマティックシークレット 프리즈매틱시크릿레어 프리즈마틱시크릿레어',
  ],
  [
    'Quarter Century Secret Rare',
    'クォーターセンチュリーシークレットレア クォーターセンチュリーシークレット 쿼터센추리시크릿레어',
  ],
  ['Normal Parallel Rare', 'ノーマルパラレルレア ノーマルパラレル 노멀패러렐레어'],
  ['Super Parallel Rare', 'スーパーパラレルレア スーパーパラレル 슈퍼패러렐레어'],
  ['Ultra Parallel Rare', 'ウルトラパラレルレア ウルトラパラレル 울트라패러렐레어'],
]

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
  Object.hasOwn(SHORT, key) ? SHORT[key] : NAMES.get(inEnglish(key))

/** "Ultra Rara", "Rara Segreta", "Rare Secrète": the word "rare" may come first, and only one of the others is another word. */
const inEnglish = (key: string): string =>
  key
    .replace(/^(.+)rar[ao]$|^rar[aeo](.+)$/, '$1$2rare')
    .replace(/^rar[ao]$/, 'rare')
    .replace(/segret[ao]|secret[ao]|secrete/, 'secret')

/** Equal for rarities that differ in capitals, accents, width, blanks and punctuation only; the marks that make another letter of a kana stay. */
export const rarityKey = (rarity: string): string =>
  rarity
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\u3099\u309a]/gu, '')

const NAMES = new Map([
  ...Object.values(SHORT).map((name) => [rarityKey(name), name] as const),
  ...OF_ASIA.flatMap(([name, ways]) => ways.split(' ').map((way) => [rarityKey(way), name] as const)),
])

/** The full names of all rarities that have a short one. */
export const RARITY_NAMES: ReadonlySet<string> = new Set(NAMES.values())

/** Commons that are printed less often; on the card they are one, and most shops call them so. */
const COMMONS: ReadonlySet<string> = new Set(['common', 'shortprint', 'supershortprint'])

export const isShortPrint = (rarity: string): boolean => {
  const key = rarityKey(rarity)
  return key !== 'common' && COMMONS.has(key)
}

/** Every rarity that is this one too, by its key: a Short Print is a Common. */
export const keysMeaning = (rarity: string): readonly string[] => {
  const key = rarityKey(rarity)
  return key === 'common' ? [...COMMONS] : [key]
}

/** Which of the rarities that a print comes in is meant: the one that is named, else the Short Print that is called Common, or the other way round. */
export const rarityAmong = (written: string, known: readonly string[]): string | undefined => {
  if (known.includes(written)) return written
  const key = rarityKey(written)
  return (
    known.find((rarity) => rarityKey(rarity) === key) ??
    (COMMONS.has(key) ? known.find((rarity) => COMMONS.has(rarityKey(rarity))) : undefined)
  )
}

/** Whether a cell says a rarity, by its name or its short name. */
export const isRarity = (cell: string): boolean => fullName(cell.replace(/\s+/g, ' ').trim()) !== undefined
