// @ts-check
// Whether the compiler refuses a mutant. Such a mutant never reaches a test: `npm run check types` stops it. A copy of shared/ in
// .cache takes the change, so that the working tree is never touched.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A compiler for mutants of one program; `end` throws its copy away. @type {(root: string) => { refuses: (file: string, before: string, after: string) => boolean, end: () => void }} */
export const mutantCompiler = (root) => {
  const place = join(root, '.cache/mutate', String(process.pid))
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
  const compiles = () =>
    spawnSync(process.execPath, [tsc, '-p', place, '--noEmit'], { stdio: 'ignore' }).status === 0
  let isReady = false
  const ready = () => {
    mkdirSync(place, { recursive: true })
    cpSync(join(root, 'shared'), join(place, 'shared'), { recursive: true })
    writeFileSync(
      join(place, 'tsconfig.json'),
      JSON.stringify({ extends: '../../../tsconfig.shared.json', include: ['shared'] }),
    )
    if (!compiles())
      throw new Error('shared/ does not compile without a change; npm run check types says why.')
    isReady = true
  }
  return {
    refuses: (file, before, after) => {
      if (!isReady) ready()
      writeFileSync(join(place, file), after)
      const isRefused = !compiles()
      writeFileSync(join(place, file), before)
      return isRefused
    },
    end: () => rmSync(place, { recursive: true, force: true }),
  }
}
