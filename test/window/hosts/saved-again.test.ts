import { expect, it } from 'vitest'
import { browserHost } from '../../../src-renderer/hosts/browser.ts'

const KIND = { description: 'Decks', extensions: ['ydk'] }
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

/** A browser with file pickers, and a file that other programs change too. */
const browser = () => {
  const file = { text: '', changes: 0 }
  const asked: string[] = []
  const answers = { replaces: false, picks: 0 }
  const save = (text: string): void => {
    file.text = text
    file.changes += 1
  }
  const handle = {
    kind: 'file',
    name: 'mine.ydk',
    getFile: () => Promise.resolve(new File([file.text], 'mine.ydk', { lastModified: file.changes })),
    createWritable: () => {
      let written = ''
      return Promise.resolve({
        write: (given: Uint8Array) => Promise.resolve(void (written = new TextDecoder().decode(given))),
        close: () => Promise.resolve(written).then(save),
      })
    },
  }
  const host = browserHost({
    location: { hash: '', href: 'http://localhost/' },
    addEventListener: () => undefined,
    showOpenFilePicker: () => Promise.resolve([handle]),
    showSaveFilePicker: () => {
      answers.picks += 1
      return answers.picks === 1
        ? Promise.resolve(handle)
        : Promise.reject(new DOMException('closed', 'AbortError'))
    },
    confirm: (question: string) => {
      asked.push(question)
      return answers.replaces
    },
  } as never)
  return { host, file, asked, answers, save }
}

it('a file that another program has saved since is replaced only when the player says so', async () => {
  const { host, file, asked, answers, save } = browser()
  const first = await host.saveFile({ name: 'deck.ydk', bytes: bytes('ours') }, KIND)
  const ref = first.ok ? first.value?.ref : undefined
  if (ref === undefined) throw new Error('The first save did not come through.')
  const again = () => host.saveFile({ name: 'deck.ydk', bytes: bytes('newer'), ref }, KIND)
  await again()
  expect([file.text, asked]).toEqual(['newer', []])
  save('theirs')
  // Who says no is asked for another place, and may leave that too.
  expect(await again()).toEqual({ ok: true, value: undefined })
  expect([file.text, asked.length, answers.picks]).toEqual(['theirs', 1, 2])
  answers.replaces = true
  await again()
  await again()
  expect([file.text, asked.length]).toEqual(['newer', 2])
})
