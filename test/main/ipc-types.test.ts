import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../src-main/package-root.ts'

/*
 * What TypeScript says of code on either side of the wire. The code is compiled here, each piece in a file of its own beside
 * shared/ipc.ts, with the settings of the project.
 */

const IMPORTS = `
  import type { Host } from './host.ts'
  import type { Bridge, Handlers, ServiceName, ServiceCalls, ServiceOutput } from './ipc.ts'
  declare const services: ServiceCalls
  declare const handlers: Handlers
`
const RECORD = 'shared/ipc.ts'

/** What TypeScript says of each piece, and last of the record itself where that is changed so. */
const compiled = (pieces: readonly string[], changed?: (record: string) => string): readonly string[] => {
  const { config } = ts.readConfigFile(join(packageRoot, 'tsconfig.base.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: { compilerOptions: object } }
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, lib: ['ES2023'], types: [] },
    packageRoot,
  )
  // TypeScript names files with slashes on every system.
  const slashed = (path: string): string => join(packageRoot, path).replaceAll('\\', '/')
  const paths = pieces.map((_, at) => slashed(`shared/piece-${at}.ts`))
  const onDisk = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...onDisk,
    fileExists: (path) => paths.includes(path) || onDisk.fileExists(path),
    getSourceFile: (path, target) => {
      const at = paths.indexOf(path)
      if (changed && path === slashed(RECORD))
        return ts.createSourceFile(path, changed(onDisk.readFile(path) ?? ''), target)
      return at === -1
        ? onDisk.getSourceFile(path, target)
        : ts.createSourceFile(path, `${IMPORTS}\n${pieces[at] ?? ''}`, target)
    },
  }
  const asked = changed ? [...paths, slashed(RECORD)] : paths
  const program = ts.createProgram(asked, options, host)
  return asked.map((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
      .join('\n'),
  )
}

/**
 * No field of Host's answers is missing in the record, not even one that may be left out: it would be lost on the way. And no answer may be
 * anything at all.
 */
const SAME = `
  type Whole<T> = T extends Uint8Array ? Uint8Array : T extends object ? { [K in keyof T]-?: Whole<T[K]> } : T
  type Anything<T> = 0 extends 1 & T ? true : unknown extends T ? true : false
  type Same<A, B> = Anything<B> extends true ? false : [Whole<A>] extends [Whole<B>] ? ([Whole<B>] extends [Whole<A>] ? true : false) : false
  type Asked = Exclude<ServiceName & keyof Host, 'choosePictures' | 'recallPictures'>
  export const right: { [S in Asked]: Same<Awaited<ReturnType<Host[S]>>, ServiceOutput<S>> } = {
    openFiles: true, saveFile: true, openDeckFolder: true, saveDeckFolder: true, print: true, showMenuKeys: true,
    openLink: true,
    openDownload: true, readDownload: true, closeDownload: true, backupPlace: true, listBackups: true, readBackup: true,
    writeBackup: true, removeBackup: true, recallDeckFolder: true, chooseDeckFolder: true, leaveDeckFolder: true,
    readDeckFolder: true, writeDeckFile: true, removeDeckFile: true, asksForUpdates: true, askForUpdate: true,
  }`

const RIGHT = [
  `void services.openFiles({ description: 'Decks', extensions: ['ydk'] }, true)`,
  `void services.saveFile({ name: 'a.ydk', bytes: new Uint8Array() }, { description: 'Decks', extensions: ['ydk'] })`,
  `export const right: Handlers = { ...handlers, asksForUpdates: () => Promise.resolve(true) }`,
  `export const right: Handlers = { ...handlers, listBackups: () => ({ ok: true, value: [{ name: 'a', size: 1 }] }) }`,
  // What the bridge gives is what the window's host promises, but for the pictures, which the page reads by itself.
  `export const right = (bridge: Bridge): Omit<Host, 'choosePictures' | 'recallPictures'> => bridge`,
  SAME,
]

const WRONG: readonly (readonly [what: string, piece: string, says: string])[] = [
  [
    'a handler that answers another type',
    `export const wrong: Handlers = { ...handlers, asksForUpdates: () => Promise.resolve('yes') }`,
    `'string' is not assignable to type 'boolean'`,
  ],
  [
    'a handler that leaves a field out of its answer',
    `export const wrong: Handlers = { ...handlers, recallDeckFolder: () => Promise.resolve({ name: 'deck', id: '1' }) }`,
    `'asks' is missing`,
  ],
  [
    'a handler that answers an error nobody knows',
    `export const wrong: Handlers = { ...handlers, readDownload: () => ({ ok: false, error: 'eaten by a dog' }) }`,
    `'"eaten by a dog"' is not assignable`,
  ],
  [
    'a handler that wants more than is sent',
    `export const wrong: Handlers = { ...handlers, readBackup: (name: string, folder: string) => handlers.readBackup(name + folder) }`,
    'not assignable',
  ],
  [
    'a service without a handler',
    `const { print, ...rest } = handlers\nexport const wrong: Handlers = rest\nvoid print`,
    `'print' is missing`,
  ],
  ['a caller that sends another type', `void services.openLink(3)`, `'number' is not assignable`],
  [
    'a caller that leaves a field out',
    `void services.saveFile({ name: 'a.ydk' }, { description: 'Decks', extensions: ['ydk'] })`,
    `'bytes' is missing`,
  ],
  ['a caller that sends too little', `void services.openDownload('yaml-yugi-cards')`, 'Expected 2 arguments'],
  [
    'a caller that sends what is not on the list',
    `void services.openDownload('https://example.org/', 0)`,
    'not assignable to parameter',
  ],
  ['a caller of a service that is not there', `void services.quit()`, `'quit' does not exist`],
  [
    'a caller that takes the answer for something else',
    `export const wrong = async (): Promise<string> => services.asksForUpdates()`,
    `'boolean' is not assignable to type 'string'`,
  ],
]

describe('the types of the wire', () => {
  const says = compiled([...RIGHT, ...WRONG.map(([, piece]) => piece)])

  it('let through what is right', () => expect(says.slice(0, RIGHT.length)).toEqual(RIGHT.map(() => '')))

  it.each(WRONG.map(([what, , fault], at) => [what, fault, says[RIGHT.length + at]] as const))(
    'refuse %s',
    (_what, fault, said) => expect(said).toContain(fault),
  )

  it.each(['v.any()', 'v.unknown()'])('refuse a service whose answer may be anything: %s', (anything) => {
    const [said] = compiled([SAME], (record) =>
      record.replace('output: fileResult(maybe(SavedFile))', `output: ${anything}`),
    )
    expect(said).toContain(`'true' is not assignable to type 'false'`)
  })

  it('refuse a service that is no method of the host', () => {
    const [said] = compiled([], (record) =>
      record.replace('  print: {', '  whistle: { input: v.strictTuple([]), output: Nothing },\n  print: {'),
    )
    expect(said).toContain(`'"whistle"'`)
    expect(said).toContain(`does not satisfy the constraint 'keyof Host'`)
  })
})
