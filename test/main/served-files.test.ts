import { join, relative, sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { servedFile } from '../../src-main/served-files.ts'

const root = join(sep, 'somewhere', 'duelwright')
const window = join(root, 'out', 'renderer')
const pathOf = (request: string) => servedFile(root, request)?.path

describe('the files behind app:// and the local server', () => {
  it('serves the page, its parts and the resources', () => {
    expect(servedFile(root, '/')).toEqual({
      path: join(window, 'index.html'),
      type: 'text/html; charset=utf-8',
    })
    expect(servedFile(root, '/assets/sql-wasm.wasm')?.type).toBe('application/wasm')
    expect(pathOf('/assets/main-Ab3_x.js')).toBe(join(window, 'assets', 'main-Ab3_x.js'))
    expect(pathOf('/resources/lists/tcg.json')).toBe(join(root, 'resources', 'lists', 'tcg.json'))
    expect(pathOf('/resources/a%20deck.ydk')).toBe(join(root, 'resources', 'a deck.ydk'))
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/resources/../package.json',
    '/resources/%2e%2e%5cpackage.json',
    '/..\\..\\package.json',
    '/C:/Windows/win.ini',
    '/C:%5cWindows%5cwin.ini',
    '/index.html::$DATA',
    '//etc/passwd',
    '/.git/config',
    '/resources/.hidden',
    '/assets/',
    '/index.html%00.png',
    '/%',
    '/%ff',
    '',
    'index.html',
  ])('refuses %j', { tags: 'attack' }, (request) => expect(pathOf(request)).toBeUndefined())

  it('never leaves its two folders, whatever is asked', { tags: 'attack' }, () => {
    const step = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        '%2F',
        '\\',
        '%5c',
        '%00',
        'resources',
        'assets',
        'x.js',
        '',
        ':',
        'C:',
      ),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        const path = pathOf(`/${steps.join('/')}`)
        if (path === undefined) return
        const inside = [window, join(root, 'resources')].some((folder) => {
          const way = relative(folder, path)
          return way !== '' && !way.startsWith('..') && way.split(sep).every((part) => !part.startsWith('.'))
        })
        expect(inside).toBe(true)
      }),
    )
  })
})
