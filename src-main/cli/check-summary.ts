import { writtenDate } from '../../shared/english.ts'
import { nameWrittenOut } from '../../shared/deceiving-characters.ts'
import { BREACH_CODES } from '../../shared/legality/breach.ts'
import { isCertainlyLegal, reignOf, type Verdict } from '../../shared/legality/verdict.ts'

/** Gathers the verdicts of many decks for one table. A deck that could not be read has none. */
export const checkSummary = () => {
  const rows: { readonly path: string; readonly judged: Verdict | undefined }[] = []
  return {
    add: (path: string, judged: Verdict | undefined): void => void rows.push({ path, judged }),
    /** A line a deck, then how many decks have which breach, then the sums. */
    text: (): string => {
      const width = rows.reduce((most, { path }) => Math.min(60, Math.max(most, shown(path).length)), 0)
      const lines = rows.map(({ path, judged }) => `${shown(path).padEnd(width)}  ${inShort(judged)}`)
      const judged = rows.flatMap((row) => row.judged ?? [])
      const counts = BREACH_CODES.map((code) => ({
        code,
        decks: judged.filter(({ breaches }) => breaches.some((breach) => breach.code === code)).length,
      })).filter(({ decks }) => decks > 0)
      const legal = judged.filter((verdict) => verdict.legal).length
      const unread = rows.length - judged.length
      const sums = [
        rows.length === 1 ? '1 deck' : `${rows.length} decks`,
        `${legal} legal`,
        `${judged.length - legal} not`,
        ...(unread > 0 ? [`${unread} not readable`] : []),
      ].join(', ')
      const table = counts.map(({ code, decks }) => `  ${code.padEnd(16)} ${String(decks).padStart(6)}`)
      return [...lines, '', ...table, `${sums}${under(judged[0])}.`, ''].join('\n')
    },
  }
}

/** A file's name on a line of our own. Standard input has none. */
export const shown = (path: string): string => (path === '-' ? 'standard input' : nameWrittenOut(path))

const inShort = (judged: Verdict | undefined): string => {
  if (!judged) return 'not readable'
  const { main, extra, side } = judged.counts
  const counts = `${main}/${extra}/${side}`.padEnd(9)
  const count = judged.breaches.length
  const what = judged.legal
    ? isCertainlyLegal(judged)
      ? 'legal'
      : 'no breach found'
    : !judged.whole && count === 0
      ? 'not read whole'
      : `${count === 1 ? '1 problem' : `${count} problems`}: ${codesOf(judged)}`
  return `${counts} ${what}`
}

const codesOf = ({ breaches }: Verdict): string =>
  BREACH_CODES.filter((code) => breaches.some((breach) => breach.code === code)).join(', ')

const under = (judged: Verdict | undefined): string =>
  judged
    ? `, in ${judged.format.name} (${judged.list.name}${reignOf(judged.list, judged.date)}; from ${judged.list.source})${judged.list.stale ? `, a list that may have been replaced by ${writtenDate(judged.date)}` : ''}`
    : ''
