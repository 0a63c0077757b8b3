import { MOST_BYTES } from '../../file-bounds.ts'
import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import {
  type CardList,
  isLimit,
  type Limit,
  MOST_LISTED_CARDS,
  POOLED_LIMITS,
  type PooledLimit,
} from '../../legality/limit-list.ts'
import { failed, type Result } from '../../result.ts'
import {
  excerpt,
  type Imported,
  type ImportIssue,
  type ImportRefusal,
  withFewIssues,
} from '../cards/imported.ts'
import { linesIn } from '../../text-lines.ts'
import { decodeTextUpTo } from '../packing/text-bytes.ts'

/**
 * lflist.conf, as EDOPro and YGOPro write it: `!Name` begins a list, `passcode copies --remark` is an entry, `$whitelist` leaves out
 * every card not named. Forks that play Genesys write `$genesys CAP` and then `passcode points` or `passcode $genesys points`.
 * The same numbers mean the opposite in the two, so a list that could be either is refused.
 */
export const parseLimitConf = (
  file: Uint8Array | string,
  source: string,
): Result<Imported<readonly CardList[]>, ImportRefusal> => {
  const text = decodeTextUpTo(MOST_BYTES.list, file)
  if (!text.ok) return text
  const lists: Draft[] = []
  const issues: ImportIssue[] = []
  let number = 0
  for (const raw of linesIn(text.value)) {
    number += 1
    const line = { number, text: raw.trim() }
    if (line.text === '' || line.text.startsWith('#') || line.text.startsWith('--')) continue
    const current = lists.at(-1)
    if (line.text.startsWith('!')) {
      const name = excerpt(line.text.slice(1).trim())
      if (name === '') return failed({ code: 'no-list-name', line: line.number })
      lists.push({ name, whitelist: false, cap: undefined, dialect: undefined, entries: new Map() })
    } else if (/^[$M]\s*\S/.test(line.text)) {
      const refusal = current ? direct(current, line) : notInList(line)
      if (refusal) return failed(refusal)
    } else {
      const entry = entryIn(line)
      if ('code' in entry) issues.push(entry)
      else {
        const refusal = current ? enter(current, entry, line, issues) : notInList(line)
        if (refusal) return failed(refusal)
      }
    }
  }
  if (lists.length === 0) return failed({ code: 'not-a-list', text: excerpt(text.value.trim()) })
  return withFewIssues(
    { value: lists.map((list, index) => published(list, index, source)), issues },
    MOST_LISTED_CARDS,
  )
}

/** A list while its lines are read. `dialect` is known from its first directive or marked entry on. */
interface Draft {
  readonly name: string
  readonly entries: Map<Passcode, number>
  whitelist: boolean
  cap: number | undefined
  dialect: 'copies' | 'points' | undefined
}
interface Line {
  readonly number: number
  readonly text: string
}
interface Entry {
  readonly passcode: Passcode
  readonly value: number
  /** `passcode $genesys points` says itself that it means points. */
  readonly marked: boolean
}

const notInList = (line: Line): ImportRefusal => ({ code: 'no-list-name', line: line.number })

/** EDOPro's type bits of Link and Pendulum Monsters, in hexadecimal: what Genesys leaves out. */
const LINK_AND_PENDULUM = /^M\s+0*5000000$/i

const direct = (list: Draft, line: Line): ImportRefusal | undefined => {
  const mixed: ImportRefusal = { code: 'mixed-dialects', list: list.name, line: line.number }
  if (/^\$whitelist\b/i.test(line.text)) {
    list.whitelist = true
    return list.dialect === 'points' ? mixed : settle(list, 'copies', mixed)
  }
  const cap = /^\$genesys\s+(\d{1,6})$/i.exec(line.text)?.[1]
  if (cap !== undefined) {
    list.cap = Number(cap)
    return list.entries.size > 0 && list.dialect !== 'points' ? mixed : settle(list, 'points', mixed)
  }
  return LINK_AND_PENDULUM.test(line.text)
    ? undefined
    : { code: 'unknown-directive', line: line.number, text: excerpt(line.text) }
}

/** Fixes what the list's numbers mean; a list that has meant something else so far is refused. */
const settle = (
  list: Draft,
  dialect: 'copies' | 'points',
  mixed: ImportRefusal,
): ImportRefusal | undefined => {
  if (list.dialect !== undefined && list.dialect !== dialect) return mixed
  list.dialect = dialect
  return undefined
}

/** In characters; what stands further behind is a remark, and would only cost time. */
const LONGEST_LINE = 300

/** What begins a remark behind an entry. */
const REMARK = /--|#/

const entryIn = (line: Line): Entry | ImportIssue => {
  const [said = ''] = line.text.slice(0, LONGEST_LINE).split(REMARK, 1)
  const [code = '', ...behind] = said.trim().split(/\s+/)
  const marked = behind[0]?.toLowerCase() === '$genesys'
  const value = behind[marked ? 1 : 0] ?? ''
  const passcode = Number(code)
  const wrong = { line: line.number, text: excerpt(line.text) }
  if (!/^\d{1,20}$/.test(code) || !isPasscode(passcode)) return { code: 'not-an-entry', ...wrong }
  return /^\d{1,6}$/.test(value)
    ? { passcode, value: Number(value), marked }
    : { code: 'not-a-limit', ...wrong }
}

const enter = (
  list: Draft,
  { passcode, value, marked }: Entry,
  line: Line,
  issues: ImportIssue[],
): ImportRefusal | undefined => {
  const mixed: ImportRefusal = { code: 'mixed-dialects', list: list.name, line: line.number }
  // Plain entries mean points only where `$genesys CAP` has said so before.
  const dialect = marked || list.cap !== undefined ? 'points' : 'copies'
  const refusal = settle(list, dialect, mixed)
  if (refusal) return refusal
  if (dialect === 'copies' && !isLimit(value)) {
    issues.push({ code: 'not-a-limit', line: line.number, text: excerpt(line.text) })
    return undefined
  }
  const before = list.entries.get(passcode)
  const taken =
    before === undefined ? value : dialect === 'copies' ? Math.min(before, value) : Math.max(before, value)
  if (before !== undefined && before !== value)
    issues.push({ code: 'conflicting-entries', line: line.number, passcode, taken })
  list.entries.set(passcode, taken)
  return undefined
}

const published = (list: Draft, index: number, source: string): CardList => {
  const about = {
    id: `custom-${index + 1}`,
    family: 'custom' as const,
    name: list.name,
    effective: null,
    source,
  }
  return list.dialect === 'points'
    ? {
        kind: 'points',
        ...about,
        ...(list.cap === undefined ? {} : { cap: list.cap }),
        points: list.entries,
      }
    : {
        kind: 'limits',
        ...about,
        whitelist: list.whitelist,
        limits: list.entries as ReadonlyMap<Passcode, Limit>,
      }
}

/** Speed Duel's Limited 1, 2 and 3 are allowances over all cards together; the file can only say so in its headings. */
export const sharedAllowances = (text: string): ReadonlyMap<Passcode, PooledLimit> => {
  const marks = new Map<Passcode, PooledLimit>()
  let mark: PooledLimit | undefined
  for (const line of linesIn(text)) {
    if (line.startsWith('#')) mark = POOLED_LIMITS.find((limit) => line.trim() === `#Limited ${limit}`)
    const code = Number(/^\d{1,20}/.exec(line)?.[0])
    if (mark !== undefined && isPasscode(code)) marks.set(code, mark)
  }
  return marks
}
