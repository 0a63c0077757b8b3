import type { CardPool } from '../../shared/cards/pool.ts'
import type { EffectCase } from '../../shared/duel/situation/effect-case.ts'
import { type EffectLine, judgeEffectLine } from '../../shared/duel/situation/effect-line.ts'
import { type EffectVerdict, judgeEffectCase } from '../../shared/duel/situation/effect-verdict.ts'
import { parseEffectCase } from '../../shared/duel/situation/parse-effect-case.ts'
import { readLines, refuseOutputAmong } from './files.ts'
import type { ExitCode, Io } from './io.ts'

const COMPARED = ['activatable', 'choices', 'after', 'commands'] as const
type Counts = Record<(typeof COMPARED)[number], { agreed: number; all: number }>

/**
 * Plays the situations of these files with the effects of the pool, and says where the verdicts they come with differ; a summary by family
 * and by how far the card is understood goes to standard error. Ends with 2 where a line is no situation, with 1 where verdicts differ.
 */
export const judgeEffectFiles = async (
  paths: readonly string[],
  pool: CardPool,
  json: boolean,
  io: Io,
): Promise<ExitCode> => {
  const tally = new Map<string, Counts>()
  let whole = true
  await refuseOutputAmong(paths, io)
  for (const path of paths) {
    for await (const { number, value: one } of readLines(path, io, parseEffectCase)) {
      if (!one) {
        io.remark(`${path}:${number}: this line is no situation with an effect`)
        whole = false
        continue
      }
      answer(one, pool, json, tally, io)
    }
  }
  for (const [group, counts] of [...tally].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const shares = COMPARED.map((name) => `${name} ${counts[name].agreed}/${counts[name].all}`)
    io.remark(`${group}: ${shares.join(', ')}`)
  }
  if (!whole) return 2
  return [...tally.values()].every((counts) =>
    COMPARED.every((name) => counts[name].agreed === counts[name].all),
  )
    ? 0
    : 1
}

const answer = (
  one: EffectCase | EffectLine,
  pool: CardPool,
  json: boolean,
  tally: Map<string, Counts>,
  io: Io,
): void => {
  if ('steps' in one) {
    const { steps, followed, agree, got } = judgeEffectLine(one, pool)
    count(tally, 'line', agree)
    const words = `${followed} of ${steps} steps, ${outcome(agree)}`
    say(io, json, { id: one.id, steps, followed, agree, got }, words)
    return
  }
  const { id, family, focus: card } = one
  const { read, agree, got } = judgeEffectCase(one, pool)
  count(tally, `${family} ${read}`, agree)
  say(io, json, { id, card, read, agree, got }, `${read}, ${outcome(agree)}`)
}

const say = (
  io: Io,
  json: boolean,
  verdict: { readonly id: string } & Readonly<Record<string, unknown>>,
  words: string,
): void => {
  io.out(json ? `${JSON.stringify(verdict)}\n` : `${verdict.id}: ${words}\n`)
}

const outcome = (agree: EffectVerdict['agree']): string => {
  const differs = COMPARED.filter((name) => agree[name] === false)
  return differs.length === 0 ? 'agrees' : `differs in ${differs.join(', ')}`
}

const count = (tally: Map<string, Counts>, group: string, agree: EffectVerdict['agree']): void => {
  const none = () => ({ agreed: 0, all: 0 })
  const counts = tally.get(group) ?? {
    activatable: none(),
    choices: none(),
    after: none(),
    commands: none(),
  }
  for (const name of COMPARED) {
    if (agree[name] === null) continue
    counts[name].all += 1
    if (agree[name]) counts[name].agreed += 1
  }
  tally.set(group, counts)
}
