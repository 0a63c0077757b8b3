import { expect, it } from 'vitest'
import { browserHost } from '../../../src-renderer/hosts/browser.ts'

const KIND = { description: 'Decks', extensions: ['ydk'] }
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

/** A browser with file pickers, and a file that other programs change too. */
const browser = (name = 'mine.ydk') => {
  const file = { text: '', changes: 0 }
  const asked: string[] = []
  const answers = { replaces: false, picks: 0, whileWriting: (): void => undefined }
  const save = (text: string): void => {
    file.text = text
    file.changes += 1
  }
  const handle = {
    kind: 'file',
    name,
    getFile: () => Promise.resolve(new File([file.text], name, { lastModified: file.changes })),
    createWritable: () => {
      let written = ''
      return Promise.resolve({
        write: (given: Uint8Array) => {
          written = new TextDecoder().decode(given)
          answers.whileWriting()
          return Promise.resolve()
        },
        abort: () => Promise.resolve(),
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

it(
  'a file that another program saves while ours is being written is asked about too',
  { tags: 'attack' },
  async () => {
    const { host, file, asked, answers, save } = browser()
    const first = await host.saveFile({ name: 'deck.ydk', bytes: bytes('ours') }, KIND)
    const ref = first.ok ? first.value?.ref : undefined
    if (ref === undefined) throw new Error('The first save did not come through.')
    const again = () => host.saveFile({ name: 'deck.ydk', bytes: bytes('newer'), ref }, KIND)
    answers.whileWriting = () => save('theirs')
    await again()
    expect([file.text, asked.length]).toEqual(['theirs', 1])
    // Who has agreed to replace it is asked once more where it is another one by then.
    answers.replaces = true
    let more = 2
    answers.whileWriting = () => {
      more -= 1
      if (more >= 0) save(`theirs again ${more}`)
    }
    await again()
    expect([file.text, asked.length]).toEqual(['newer', 4])
  },
)

it('what deceives the eye in the name of a changed file is written out', { tags: 'attack' }, async () => {
  const { host, asked, save } = browser('deck\u202ekdy.exe')
  const opened = await host.openFiles(KIND, false)
  const ref = opened.ok ? opened.value[0]?.ref : undefined
  save('theirs')
  await host.saveFile({ name: 'deck.ydk', bytes: bytes('ours'), ...(ref !== undefined && { ref }) }, KIND)
  expect(asked).toEqual([
    'deck\\u{202e}kdy.exe was changed by another program since it was opened or saved here. Replace it?',
  ])
})

it(
  'no sign that deceives the eye is in a name that is suggested, nor in that of a download',
  { tags: 'attack' },
  async () => {
    const names: unknown[] = []
    const page = { location: { hash: '', href: 'http://localhost/' }, addEventListener: () => undefined }
    const file = { name: 'box\u202evsc.exe', bytes: bytes('') }
    const picking = browserHost({
      ...page,
      showOpenFilePicker: () => undefined,
      showSaveFilePicker: ({ suggestedName }: { suggestedName: string }) => {
        names.push(suggestedName)
        return Promise.reject(new DOMException('closed', 'AbortError'))
      },
    } as never)
    await picking.saveFile(file, KIND)
    const link = { href: '', download: '', click: () => names.push(link.download) }
    const downloading = browserHost({ ...page, document: { createElement: () => link } } as never)
    await downloading.saveFile(file, KIND)
    expect(names).toEqual(['box_vsc.exe', 'box_vsc.exe'])
  },
)
