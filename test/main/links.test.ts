import type { MessageBoxOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { isWebLink } from '../../shared/web-link.ts'
import { openLink } from '../../src-main/links.ts'

const openAndAnswer = async (url: string, response: number) => {
  const asked: MessageBoxOptions[] = []
  const opened: string[] = []
  await openLink(
    {
      ask: (options) => {
        asked.push(options)
        return Promise.resolve({ response })
      },
      openExternal: (address) => {
        opened.push(address)
        return Promise.resolve()
      },
    },
    url,
  )
  return { asked, opened }
}

describe('a link to the web', () => {
  it('opens in the browser when the user agrees to the whole address', async () => {
    const { asked, opened } = await openAndAnswer('https://example.com/a?b#c', 0)
    expect(asked[0]?.detail).toBe('https://example.com/a?b#c')
    expect(opened).toEqual(['https://example.com/a?b#c'])
  })

  it('is shown and opened in plain characters', { tags: 'attack' }, async () => {
    const { asked, opened } = await openAndAnswer('https://example.com/%25\u202e\u0430\ud800?q=ü', 0)
    const plain = 'https://example.com/%25%E2%80%AE%D0%B0%EF%BF%BD?q=%C3%BC'
    expect(asked[0]?.detail).toBe(plain)
    expect(opened).toEqual([plain])
  })

  it('stays closed when they do not', async () =>
    expect((await openAndAnswer('https://example.com/', 1)).opened).toEqual([]))

  it.each([
    'http://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ydke://a!!!',
    'https://official.example@elsewhere.example/',
    'https://example.com\\@elsewhere.example/',
    'https://exa mple.com/',
    'https://example.com/ x',
    ' https://example.com/',
    'https:example.com',
    '',
  ])('is not even asked about when it reads %j', { tags: 'attack' }, async (url) => {
    expect(isWebLink(url)).toBe(false)
    expect(await openAndAnswer(url, 0)).toEqual({ asked: [], opened: [] })
  })
})
