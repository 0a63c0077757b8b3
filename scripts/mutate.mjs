// @ts-check
// npm run mutate -- FOLDER… [--seed S] [--count N] [--lanes N] [--thorough] [--list]: changes the code in small ways, one at a time, and
// reports the changes that no test near them notices. A folder with --count N is sampled: N changes from each room below it.
// What survives the tests is shown to the compiler; what it refuses is no mutant that could be kept, and is not counted.
// Survivors that change nothing anyone could notice belong in scripts/mutate/equivalents.json, with the reason.
import { fork } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { argv, exit, stderr, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
// These use what has just been installed.
const { mutantCompiler } = await import('./mutate/compiler.mjs')
const { mutantsOf, told, withMutant } = await import('./mutate/mutants.mjs')
const { isNear, testsReaching } = await import('./mutate/reach.mjs')

/** @typedef {import('./mutate/mutants.mjs').Mutant} Mutant */
/** @typedef {import('./mutate/lane.mjs').Answer} Answer */
/** @typedef {import('./mutate/lane.mjs').Order} Order */
/** @typedef {'killed' | 'time-out' | 'survived' | 'refused' | 'equivalent' | 'untested'} Fate */

const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    lanes: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
    thorough: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
if (positionals.length === 0) {
  stderr.write(
    'Which folder? npm run mutate -- shared/odds [--seed S] [--count N] [--lanes N] [--thorough] [--list] [--out FILE]\n',
  )
  exit(2)
}

/** The tests of a module's own room are asked, as many as are so much work together, in ms; with --thorough all that reach it. */
const FIRST_ROUND = 15_000
/** A mutant may take so many times as long as the code without it, and this on top, before it counts as endless. */
const PATIENCE = { times: 6, more: 30_000 }

/** Reproducible chance (mulberry32), so that the same seed samples the same mutants. @type {(seed: string) => () => number} */
const chance = (seed) => {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @type {<T>(list: readonly T[], count: number, next: () => number) => readonly T[]} */
const sample = (list, count, next) =>
  list
    .map((item) => ({ item, at: next() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ item }) => item)

/** @type {(path: string) => readonly string[]} */
const modulesBelow = (path) => {
  const full = join(root, path)
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => relative(root, join(full, name)).split(sep).join('/'))
    .sort()
}

/** The room that a module is counted under: `shared/odds`, in the engine its floor. @type {(file: string) => string} */
const roomOf = (file) => {
  const folders = file.split('/').slice(0, -1)
  return folders.slice(0, ['duel', 'formats', 'cards'].includes(folders[1] ?? '') ? 3 : 2).join('/')
}

/** @type {readonly { readonly file: string, readonly line: string, readonly change: string, readonly why: string }[]} */
const EQUIVALENTS = JSON.parse(readFileSync(join(root, 'scripts/mutate/equivalents.json'), 'utf8'))
/** @type {ReadonlyMap<string, string>} */
const texts = new Map(
  [...new Set(positionals.flatMap(modulesBelow))].map((file) => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]),
)
/** How the list of equivalents knows a mutant again when lines have moved. @type {(mutant: Mutant) => { line: string, change: string }} */
const asKnown = ({ file, line, was, text }) => ({
  line: (texts.get(file)?.split('\n')[line - 1] ?? '').trim(),
  change: `${was} → ${text}`,
})
/** @type {(mutant: Mutant) => boolean} */
const isEquivalent = (mutant) => {
  const known = asKnown(mutant)
  return EQUIVALENTS.some(
    ({ file, line, change }) => file === mutant.file && line === known.line && change === known.change,
  )
}

/** A lane that can be asked for one answer at a time, and begins again after it was ended. */
class Lane {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process
  #start() {
    const started = fork(join(root, 'scripts/mutate/lane.mjs'), values.thorough ? ['--thorough'] : [], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#process = started
    return new Promise((settle) => started.once('message', () => settle(started)))
  }
  /** Nothing where the answer did not come in time, or the process broke down. @type {(order: Order, most: number) => Promise<Answer | undefined>} */
  async ask(order, most) {
    const lane = this.#process ?? (await this.#start())
    return new Promise((settle) => {
      /** @type {(answer: Answer | undefined) => void} */
      const end = (answer) => {
        clearTimeout(clock)
        lane.removeAllListeners('message').removeAllListeners('exit')
        if (!answer) this.stop()
        settle(answer)
      }
      const clock = setTimeout(() => end(undefined), most)
      lane.once('message', end).once('exit', () => end(undefined))
      lane.send(order)
    })
  }
  stop() {
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }
}

/** @type {Map<string, Mutant[]>} */
const byRoom = new Map()
for (const [file, text] of texts)
  byRoom.set(roomOf(file), [...(byRoom.get(roomOf(file)) ?? []), ...mutantsOf(file, text)])
const chosen = [...byRoom].flatMap(([room, mutants]) =>
  // A folder's sample is the same, whichever others are asked for with it.
  sample(mutants, Number(values.count), chance(`${values.seed} ${room}`)),
)
const reaching = testsReaching(root)
/** @type {Map<string, readonly string[]>} */
const testsOf = new Map(chosen.map(({ file }) => [file, reaching(file)]))

/** @typedef {import('./mutate/lane.mjs').Took} Took */
/** What fails without a mutant is not asked. @type {Took} */
const NEVER = { clock: Infinity, work: Infinity }
/** What each test file takes without a mutant. @type {Map<string, Took>} */
const durations = new Map()
/** @type {{ readonly mutant: Mutant, readonly fate: Fate, readonly by: string }[]} */
const judged = []

/** @type {(lane: Lane, tests: readonly string[]) => Promise<void>} */
const measure = async (lane, tests) => {
  for (const test of tests.filter((test) => !durations.has(test))) {
    durations.set(test, NEVER)
    const answer = await lane.ask({ tests: [test] }, 300_000)
    if (answer?.failed.length === 0) durations.set(test, answer.took[test] ?? NEVER)
    else stderr.write(`${test} fails without any change, so it is not asked.\n`)
  }
}

/** @type {(tests: readonly string[], of: keyof Took) => number} */
const total = (tests, of) => tests.reduce((sum, test) => sum + (durations.get(test) ?? NEVER)[of], 0)

/** @type {(lane: Lane, mutant: Mutant) => Promise<{ fate: Fate, by: string }>} */
const judge = async (lane, mutant) => {
  if (isEquivalent(mutant)) return { fate: 'equivalent', by: '' }
  const reach = testsOf.get(mutant.file) ?? []
  /** @type {string[]} */
  const first = []
  const near = reach.filter((test) => isNear(mutant.file, test))
  for (const test of near.length > 0 ? near : reach) {
    if (total(first, 'work') > FIRST_ROUND) break
    await measure(lane, [test])
    if ((durations.get(test) ?? NEVER).work < FIRST_ROUND) first.push(test)
  }
  if (reach.length === 0) return { fate: 'untested', by: '' }
  const rounds = values.thorough ? [first, reach.filter((test) => !first.includes(test))] : [first]
  for (const tests of rounds) {
    await measure(lane, tests)
    const sound = tests.filter((test) => durations.get(test) !== NEVER)
    if (sound.length === 0) continue
    const answer = await lane.ask(
      { mutant, tests: sound },
      total(sound, 'clock') * PATIENCE.times + PATIENCE.more,
    )
    if (!answer) return { fate: 'time-out', by: '' }
    if (answer.failed.length > 0) return { fate: 'killed', by: answer.failed[0] ?? '' }
  }
  return { fate: 'survived', by: '' }
}

const compiler = mutantCompiler(root)
/** @type {(mutant: Mutant) => boolean} */
const isRefused = (mutant) => {
  const text = texts.get(mutant.file) ?? ''
  return compiler.refuses(mutant.file, text, withMutant(text, mutant))
}

const waiting = [...chosen]
const work = async () => {
  const lane = new Lane()
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const { fate: inTests, by } = await judge(lane, mutant)
    const fate = inTests === 'survived' && isRefused(mutant) ? 'refused' : inTests
    judged.push({ mutant, fate, by })
    stderr.write(`${judged.length}/${chosen.length} ${fate.padEnd(10)} ${told(mutant)}${by && `  (${by})`}\n`)
  }
  lane.stop()
}
await Promise.all(Array.from({ length: Number(values.lanes) }, work))
compiler.end()

/** @type {(fates: readonly Fate[], within: typeof judged) => number} */
const count = (fates, within) => within.filter(({ fate }) => fates.includes(fate)).length
/** @type {(name: string, within: typeof judged) => string} */
const row = (name, within) => {
  const caught = count(['killed', 'time-out'], within)
  const counted = within.length - count(['equivalent', 'refused'], within)
  const share = counted === 0 ? '–' : `${((100 * caught) / counted).toFixed(0)} %`
  return `| ${name} | ${within.length} | ${count(['killed'], within)} | ${count(['time-out'], within)} | ${count(['refused'], within)} | ${count(['equivalent'], within)} | ${count(['survived', 'untested'], within)} | ${share} |\n`
}
stdout.write(
  '| Folder | tried | killed | endless | refused | equivalent | survived | caught |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n',
)
for (const room of byRoom.keys()) {
  const within = judged.filter(({ mutant }) => roomOf(mutant.file) === room)
  if (within.length > 0) stdout.write(row(room, within))
}
stdout.write(row('all', judged))
const alive = judged.filter(({ fate }) => fate === 'survived' || fate === 'untested')
for (const { mutant, fate } of alive) stdout.write(`${fate}: ${told(mutant)}\n`)
if (values.list) for (const { mutant, fate, by } of judged) stdout.write(`${fate}: ${told(mutant)} ${by}\n`)
if (values.out !== undefined)
  writeFileSync(
    values.out,
    JSON.stringify(
      alive.map(({ mutant }) => ({ file: mutant.file, ...asKnown(mutant), why: '' })),
      null,
      2,
    ),
  )
