/* npm run fuzz [-- --minutes N] [--seed WORD] [--only NAME]: every reader by changed input, for minutes; each crash is kept as a file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checksumOf } from '../../shared/backup/backup-file.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { Chance } from './chance.ts'
import { type Crash, nextInput, type Target, triedAndTimed } from './target.ts'
import { TARGETS } from './targets.ts'
import { Watch } from './watch.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes wants a number above 0')
const seed = values.seed ?? new Date().toISOString()
const chosen = TARGETS.filter(({ name }) => values.only === undefined || name.includes(values.only))
const folder = join(packageRoot, '.cache', 'fuzz')
/** An input that keeps the processor busy for longer, in ms, may do so for ever. */
const ENDLESS = 20_000
/** One way of failing is reported so often; the rest are the same. */
const MOST_OF_A_KIND = 3

const keep = ({ target, input, why }: Crash): string => {
  const name = `${target.replaceAll(' ', '-')}--${checksumOf(why).slice('crc32:'.length)}-${input.length}`
  writeFileSync(join(folder, name), input)
  return join('.cache', 'fuzz', name)
}

process.stdout.write(`${chosen.length} readers, ${minutes} minutes, seed ${seed}\n`)
mkdirSync(folder, { recursive: true })
/** Kills this process where a reader does not come to an end; what it was given stays in that file. */
const watch = new Watch(ENDLESS, join(folder, 'endless'))
const end = Date.now() + minutes * 60_000
const tries = new Map<Target, number>()
const kinds = new Map<string, number>()
const chance = new Chance(seed)
let crashes = 0
while (Date.now() < end)
  for (const target of chosen) {
    tries.set(target, (tries.get(target) ?? 0) + 1)
    const input = nextInput(target, chance)
    let crash: Crash | undefined
    const trying = async (): Promise<void> => {
      crash = await triedAndTimed(target, input)
    }
    // Its memory is not asked for.
    await watch.costOf(input, trying, 0)
    if (!crash) continue
    crashes += 1
    const kind = `${target.name} ${crash.why.split('\n').slice(0, 2).join(' ')}`
    const times = (kinds.get(kind) ?? 0) + 1
    kinds.set(kind, times)
    if (times <= MOST_OF_A_KIND) process.stdout.write(`CRASH ${keep(crash)}\n${crash.why}\n`)
  }
await watch.end()
for (const [{ name }, count] of tries) process.stdout.write(`${String(count).padStart(9)}  ${name}\n`)
const total = [...tries.values()].reduce((sum, count) => sum + count, 0)
process.stdout.write(`${total} inputs, ${crashes} unexplained exceptions\n`)
process.exitCode = crashes > 0 ? 1 : 0
