import { type Deck, emptyDeck, isSameDeck } from '../../shared/decks/deck.ts'
import { areSameNotes, type DeckNotes, NO_NOTES } from '../../shared/decks/deck-notes.ts'
import { MOST_APART } from '../../shared/file-bounds.ts'
import { explainFileFailure, explainFileFailures } from '../../shared/file-failure.ts'
import {
  type FileBelow,
  type FilesBelow,
  formatDeckArchive,
} from '../../shared/formats/decks/deck-archive.ts'
import {
  cardsWithoutPasscode,
  codeRemarks,
  explainCodeRemark,
} from '../../shared/formats/decks/code-remarks.ts'
import {
  deckFilePaths,
  deckPlace,
  fileNameOf,
  type LeftAside,
  pastBounds,
} from '../../shared/formats/decks/deck-folder.ts'
import { signatureOf } from '../../shared/formats/packing/text-bytes.ts'
import { formatYdk } from '../../shared/formats/decks/ydk.ts'
import type { ChosenFile, FileKind, OpenRequest } from '../../shared/host.ts'
import { ok } from '../../shared/result.ts'
import type { CardsRead } from '../game-data/cards-read.ts'
import type { KeptDeck } from '../storage/deck-row.ts'
import type { Services } from '../services/services.ts'
import { DeckImports, MOST_TABS } from './import/deck-imports.svelte.ts'
import type { IncomingDeck } from './import/pending-deck.ts'
import type { OpenDecks } from './open-decks.svelte.ts'

const YDK: FileKind = { description: 'Deck', extensions: ['ydk'] }
const DECK_FILES: FileKind = { description: 'Decks', extensions: ['ydk', 'ydke', 'txt', 'json', 'zip'] }
const ARCHIVE: FileKind = { description: 'Decks', extensions: ['zip'] }

type DeckFileServices = Pick<Services, 'host' | 'data' | 'storage' | 'navigation' | 'toasts' | 'reading'> & {
  readonly openDecks: OpenDecks
  readonly names: Pick<CardsRead, 'cards'>
}

/** What a new deck is called and judged by until the player says otherwise. */
const NEW_DECK = 'New deck'
const NEW_FORMAT = 'tcg'

/** Whether a deck is as New deck makes it, with nothing noted beside it. */
const isUntouched = ({ deck, format, notes }: KeptDeck): boolean =>
  format === NEW_FORMAT &&
  isSameDeck(deck, emptyDeck(NEW_DECK)) &&
  notes.roles.size === 0 &&
  [
    notes.folder,
    notes.text,
    notes.tags,
    notes.conditions,
    notes.plays,
    notes.boards,
    notes.maybe,
    notes.plans,
    notes.openLines,
  ].every(({ length }) => length === 0)

/** Decks as files: chosen, handed over by the system, and written out, one or all. */
export class DeckFiles {
  readonly imports: DeckImports
  readonly #services: DeckFileServices
  /** Where a deck was last saved to or opened from, so that saving again does not ask. */
  #refs: Readonly<Record<string, string>> = {}

  constructor(services: DeckFileServices) {
    this.#services = services
    this.imports = new DeckImports(services, (id, ref) => (this.#refs = { ...this.#refs, [id]: ref }))
  }

  /** Opens a new deck: one that was made before and has stayed as it was made, or else one more. */
  async create(): Promise<void> {
    const { storage, navigation, toasts } = this.#services
    const all = await storage.decks.all()
    const untouched = all.ok ? all.value.find(isUntouched) : undefined
    const kept = untouched ? ok(untouched) : await storage.decks.create(emptyDeck(NEW_DECK), NEW_FORMAT)
    if (kept.ok) navigation.go('decks', kept.value.id)
    else toasts.fail('No deck could be made.', kept.error)
  }

  /** Chooses deck files; `into` the open deck where the player may mean that. */
  async open(into = false): Promise<void> {
    const chosen = await this.#services.host.openFiles(DECK_FILES, !into)
    if (chosen.ok) await this.bringFiles(chosen.value, into)
    else this.#refuse(explainFileFailure(chosen.error))
  }

  /** Decks as files, archives of decks among them. */
  async bringFiles(files: readonly ChosenFile[], asks = false): Promise<void> {
    const archives = files.filter(isArchive)
    if (archives.length > MOST_APART) {
      this.#refuse(
        `${archives.length.toLocaleString('en')} archives came at once; no more than ${MOST_APART} do. Nothing was taken.`,
      )
      return
    }
    const decks = files.filter((file) => !isArchive(file))
    if (decks.length > MOST_TABS)
      await this.imports.bringMany(`${decks.length.toLocaleString('en')} files`, asOfAFolder(decks))
    else await this.imports.bring(...decks.map((file) => incomingFile(file, asks)))
    for (const { name, bytes } of archives) {
      const archive = await this.#services.reading.archive(name, bytes)
      if (archive.ok) await this.imports.bringMany(name, archive.value)
      else this.#refuse(`${name}: ${archive.error}`)
    }
  }

  async openFolder(): Promise<void> {
    const folder = await this.#services.host.openDeckFolder()
    if (!folder.ok) this.#refuse(explainFileFailure(folder.error))
    else if (folder.value && folder.value.files.length + folder.value.aside.length === 0)
      this.#refuse(`${folder.value.name}: it holds no deck (.ydk, .ydke, .txt).`)
    else if (folder.value) await this.imports.bringMany(folder.value.name, folder.value)
  }

  answer(request: OpenRequest): Promise<void> {
    switch (request.kind) {
      case 'file':
        return this.bringFiles([request.file])
      case 'link':
        return this.imports.bring({
          source: 'The link',
          name: 'Deck from a link',
          content: request.url,
          asks: true,
        })
      case 'failed':
        this.#refuse(explainFileFailure(request.failure))
        return Promise.resolve()
    }
  }

  async save(id: string, deck: Deck, elsewhere: boolean): Promise<void> {
    const { host, toasts, names } = this.#services
    const ref = elsewhere ? undefined : this.#refs[id]
    const bytes = new TextEncoder().encode(formatYdk(deck))
    const name = `${fileNameOf(deck.name)}.ydk`
    const saved = await host.saveFile({ name, bytes, ...(ref === undefined ? {} : { ref }) }, YDK)
    if (!saved.ok) this.#refuse(explainFileFailure(saved.error))
    if (!saved.ok || !saved.value) return
    if (saved.value.ref !== undefined) this.#refs = { ...this.#refs, [id]: saved.value.ref }
    toasts.show(`Saved ${saved.value.name}`)
    for (const remark of codeRemarks(deck, 'ydk', names.cards)) this.#refuse(explainCodeRemark(remark))
  }

  /** Writes every deck that is kept, or those of these ids, as .ydk files in a ZIP archive or a new folder; the decks' own folders are folders there. */
  async saveAll(to: 'archive' | 'folder', ids?: readonly string[]): Promise<void> {
    const { host, storage, toasts, names: read } = this.#services
    const all = await storage.decks.all()
    if (!all.ok) {
      toasts.fail('No deck was written.', all.error)
      return
    }
    const hidden = ids ? ok([]) : await storage.decks.hidden()
    if (!hidden.ok) {
      toasts.fail('No deck was written.', hidden.error)
      return
    }
    const kept = ids ? all.value.filter(({ id }) => ids.includes(id)) : all.value
    if (kept.length === 0) {
      this.#refuse(
        hidden.value.length > 0
          ? 'No deck can be read. The Data view names them and saves them as they are.'
          : 'There is no deck to save.',
      )
      return
    }
    const paths = deckFilePaths(kept.map(({ deck, notes }) => ({ ...deck, folder: notes.folder })))
    const files = kept.map(({ deck, updatedAt }, index) => ({
      path: paths[index] ?? '',
      text: formatYdk(deck),
      changedAt: updatedAt,
    }))
    const saved =
      to === 'archive'
        ? await host.saveFile({ name: 'Duelwright decks.zip', bytes: formatDeckArchive(files) }, ARCHIVE)
        : await host.saveDeckFolder(
            files.map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text) })),
          )
    if (!saved.ok) this.#refuse(explainFileFailure(saved.error))
    if (!saved.ok || !saved.value) return
    const done = savedWords(files.length, 'saved' in saved.value ? saved.value.saved : files.length)
    toasts.show(`${done} in ${saved.value.name}`)
    const names = cardsWithoutPasscode(
      kept.map(({ deck }) => deck),
      read.cards,
    )
    const wrong = [
      ...('failures' in saved.value && saved.value.failures.length > 0
        ? [explainFileFailures(saved.value.failures)]
        : []),
      ...(hidden.value.length > 0 ? [explainHidden(hidden.value.length)] : []),
      ...(names.length > 0 ? [explainCodeRemark({ code: 'no-passcode', names })] : []),
    ]
    const also = kept.some(({ notes }) => hasNotes(notes)) ? [NO_NOTES_IN_FILES] : []
    // In one message: there is room for two.
    if (wrong.length + also.length > 0)
      toasts.show([...wrong, ...also].join(' '), { tone: wrong.length > 0 ? 'bad' : 'plain' })
  }

  #refuse(sentence: string): void {
    this.#services.toasts.show(sentence, { tone: 'bad' })
  }
}

/** Folders and the cards are in the files; all else that is noted is not. */
const hasNotes = (notes: DeckNotes): boolean => !areSameNotes(notes, NO_NOTES, ['folder'])

const NO_NOTES_IN_FILES =
  'The files hold the cards of the decks. Their notes, side plans and versions are in backups only.'

const explainHidden = (count: number): string =>
  `${count === 1 ? 'A deck that cannot be read is' : `${count} decks that cannot be read are`} not among them. The Data view names ${count === 1 ? 'it and saves it as it is' : 'them and saves them as they are'}.`

const savedWords = (all: number, saved: number): string =>
  saved < all ? `Saved ${saved} of ${all} decks` : `Saved ${all === 1 ? '1 deck' : `${all} decks`}`

const incomingFile = ({ name, bytes, ref }: ChosenFile, asks: boolean): IncomingDeck => ({
  source: name,
  name: deckPlace(name).name,
  content: bytes,
  asks,
  ...(ref !== undefined && { ref }),
})

/** Many files, within the bounds of a folder of decks. */
const asOfAFolder = (chosen: readonly ChosenFile[]): FilesBelow => {
  const files: FileBelow[] = []
  const aside: { path: string; why: LeftAside }[] = []
  let all = 0
  for (const { name: path, bytes } of chosen) {
    const why = pastBounds(bytes.length, { files: files.length, all })
    if (why) aside.push({ path, why })
    else files.push({ path, bytes })
    all += why ? 0 : bytes.length
  }
  return { files, aside }
}

/** Whether a file may hold many decks. */
export const isArchive = ({ bytes }: Pick<ChosenFile, 'bytes'>): boolean => signatureOf(bytes) === ZIP
const ZIP = 'a ZIP archive'
