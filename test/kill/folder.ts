import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packageRoot } from '../../src-main/package-root.ts'
import type { Chance } from '../fuzz/chance.ts'
import { replaceIfSame } from '../../src-main/swapped-files.ts'
import { stepsOf } from './ended-at-step.ts'
import { clearLeftDrafts } from './left-drafts.ts'
import type { State } from './task.ts'

const OLD = 'old '.repeat(10_000)
const NEW = 'new '.repeat(20_000)

/** Kills a process in the middle of a write to a deck folder, lets the next start look at it, and says what is there. */
export const folderKilledAt = async (chance: Chance): Promise<State> => {
  const folder = mkdtempSync(join(tmpdir(), 'duelwright-kill-folder-'))
  const path = join(folder, 'deck.ydk')
  writeFileSync(path, OLD)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const steps = await stepsOf(() => replaceIfSame(path, bytes(NEW), { over: bytes(OLD), bound: 1_000_000 }))
  writeFileSync(path, OLD)
  const step = 1 + chance.below(steps)
  let isMiddle = false
  const writer = spawn(
    process.execPath,
    ['--import', 'tsx', join('test', 'kill', 'folder-writer.ts'), path, String(step), NEW],
    { cwd: packageRoot, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(writer, 'exit')
  for await (const line of createInterface({ input: writer.stdout }))
    if (line === 'middle') {
      isMiddle = true
      writer.kill('SIGKILL')
    }
  await ended
  await clearLeftDrafts(folder)
  const names = readdirSync(folder)
  const text = names.length === 1 && names[0] === 'deck.ydk' ? readFileSync(path, 'utf8') : ''
  rmSync(folder, { recursive: true })
  // A write that was over before it was to be ended proves nothing.
  if (!isMiddle) return { fault: `step ${step} of ${steps} was never come to` }
  if (text === OLD) return 'before'
  return text === NEW ? 'after' : { fault: `step ${step}: ${names.join()}` }
}
