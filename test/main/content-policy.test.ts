import { describe, expect, it } from 'vitest'
import { CONTENT_POLICY, SECURITY_HEADERS } from '../../src-main/content-policy.ts'

const directives = new Map(
  CONTENT_POLICY.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources]
  }),
)

describe('the content policy', () => {
  it('allows nothing that is not named', () => expect(directives.get('default-src')).toEqual(["'none'"]))

  it('runs our own scripts and WebAssembly, never inline code or eval', () =>
    expect(directives.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]))

  it('takes styles from files only', () => expect(directives.get('style-src')).toEqual(["'self'"]))

  it('reaches those that card lists are downloaded from, and no one else', () =>
    expect(directives.get('connect-src')).toEqual([
      "'self'",
      'https://db.ygoprodeck.com',
      'https://dawnbrandbots.github.io',
    ]))

  it('otherwise names no host, no wildcard and no scheme but memory for pictures', () => {
    for (const [name, sources] of directives) {
      if (name === 'connect-src' || name.includes('trusted-types')) continue
      const allowed =
        name === 'img-src' ? ["'self'", 'blob:', 'data:'] : ["'self'", "'none'", "'wasm-unsafe-eval'"]
      expect(allowed).toEqual(expect.arrayContaining(sources))
    }
  })

  it('lets no text become markup or a script but by Svelte and for our own workers', () => {
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(directives.get('trusted-types')).toEqual(['default', 'svelte-trusted-html'])
  })

  it('forbids framing where only a header can', () =>
    expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(`${CONTENT_POLICY}; frame-ancestors 'none'`))
})
