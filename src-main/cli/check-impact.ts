import type { CardPool } from '../../shared/cards/pool.ts'
import { explainBreach } from '../../shared/legality/explain.ts'
import { impactWords, type Impact, impactOn, outcomesInShort } from '../../shared/legality/impact.ts'
import { listChanges } from '../../shared/legality/list-changes.ts'
import { cheapestDrops } from '../../shared/legality/points-drop.ts'
import { pointsCap, type Regulation } from '../../shared/legality/regulation.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { breachForMachines } from './breach-for-machines.ts'
import { shown } from './check-summary.ts'
import { deckOf } from './files.ts'
import { CannotDo, type ExitCode, type Io } from './io.ts'
import { listCalled } from './lists.ts'
import { chosenDate, chosenFormat, chosenPlace, type RuleValues } from './rules-in-force.ts'

/** The two lists to compare, as the user calls them. */
export interface ImpactReferences {
  readonly old: string
  readonly now: string
}

/** `--impact OLD NEW` takes two values, which no option of the argument parser can. */
export const takeImpact = (
  args: readonly string[],
): { readonly impact: ImpactReferences | undefined; readonly rest: readonly string[] } => {
  const at = args.indexOf('--impact')
  if (at < 0 || (args.includes('--') && args.indexOf('--') < at)) return { impact: undefined, rest: args }
  const [old, now] = args.slice(at + 1)
  if (old === undefined || now === undefined || now.startsWith('--'))
    throw new CannotDo('--impact needs two lists, as in --impact 2026-02-02 2026-05-18')
  return { impact: { old, now }, rest: args.toSpliced(at, 3) }
}

interface Task {
  readonly impact: ImpactReferences
  readonly values: RuleValues & { readonly json: boolean }
  readonly paths: readonly string[]
  readonly allNamed: boolean
  readonly pool: CardPool
  readonly io: Io
}

/** Says of each deck what the new list does to it; 1 where a deck breaks. */
export const judgeImpact = async ({ impact, values, paths, allNamed, pool, io }: Task): Promise<ExitCode> => {
  const { format, under } = await chosenFormat(values, io)
  const place = await chosenPlace(values, io)
  const day = chosenDate(values, io)
  const old = await listCalled(impact.old, format, io, place)
  const now = await listCalled(impact.now, format, io, place)
  const [before, after] = [under(old.list, pool, day), under(now.list, pool, day)]
  if (!values.json) io.out(changesInWords(before, after))
  let unread = old.whole && now.whole && allNamed ? 0 : 1
  const outcomes: Impact['outcome'][] = []
  for (const path of paths) {
    try {
      const { deck, whole } = await deckOf(path, pool, io)
      if (!whole) unread += 1
      const found = impactOn(deck, before, after)
      outcomes.push(found.outcome)
      io.out(values.json ? forMachines(path, deck, found, after) : forPeople(path, deck, found, after))
    } catch (problem) {
      if (!(problem instanceof CannotDo)) throw problem
      io.remark(problem.message)
      unread += 1
    }
  }
  if (!values.json) io.out(`${outcomesInShort(outcomes)}\n`)
  return unread > 0 ? 2 : outcomes.includes('breaks') ? 1 : 0
}

const changesInWords = (before: Regulation, after: Regulation): string => {
  const changes = listChanges(before, after)
  const head = `${before.list.name} → ${after.list.name}: ${changes.length === 1 ? '1 card changes' : `${changes.length} cards change`}`
  return `${[head, ...changes.map(({ name, before: was, after: is }) => `  ${was} → ${is}  ${name}`)].join('\n')}\n`
}

const forPeople = (path: string, deck: Deck, { outcome, added, gone }: Impact, after: Regulation): string => {
  if (outcome === 'stays-legal' || (outcome === 'stays-illegal' && added.length + gone.length === 0))
    return ''
  const drops = dropsFor(deck, after)
  return `${[
    `${shown(path)}: ${impactWords(outcome)}`,
    ...added.map((breach) => `  + ${explainBreach(breach)}`),
    ...gone.map((breach) => `  - ${explainBreach(breach)}`),
    ...(drops.length > 0
      ? [
          `  Cheapest to drop: ${drops.map((drop) => `${drop.copies} ${drop.name} (${drop.points})`).join(', ')}`,
        ]
      : []),
  ].join('\n')}\n`
}

const forMachines = (path: string, deck: Deck, { outcome, added, gone }: Impact, after: Regulation): string =>
  `${JSON.stringify({
    deck: path,
    format: after.format.id,
    outcome,
    added: added.map(breachForMachines),
    gone: gone.map(breachForMachines),
    ...(after.list.kind === 'points' && { drop: dropsFor(deck, after) }),
  })}\n`

const dropsFor = (deck: Deck, after: Regulation) => cheapestDrops(deck, pointsCap(after), after)
