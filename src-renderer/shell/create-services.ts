import type { Host } from '../../shared/host.ts'
import { backupCalls } from '../backup/backup-calls.ts'
import { Backups } from '../backup/backups.svelte.ts'
import { type BackupServices, provideBackupServices } from '../backup/services.ts'
import { CardNaming } from '../cards/card-naming.svelte.ts'
import { Pictures } from '../cards/pictures.svelte.ts'
import { ReadingLanguages } from '../cards/reading-languages.svelte.ts'
import { type CardServices, provideCardServices } from '../cards/services.ts'
import { Collections } from '../collection/collections.svelte.ts'
import { CollectionImports } from '../collection/import/collection-imports.svelte.ts'
import { lookAtWaiting } from '../collection/import/import-calls.ts'
import { WaitingRows } from '../collection/import/waiting-rows.svelte.ts'
import { type CollectionServices, provideCollectionServices } from '../collection/services.ts'
import { KeyBindings } from '../commands/key-bindings.svelte.ts'
import { Shortcuts } from '../commands/shortcuts.svelte.ts'
import { decksIn, filesIn } from '../decks/import/dropped.ts'
import { DeckFiles } from '../decks/deck-files.svelte.ts'
import { DeckLook } from '../decks/deck-look.svelte.ts'
import { OpenDecks } from '../decks/open-decks.svelte.ts'
import { type DeckServices, provideDeckServices } from '../decks/services.ts'
import type { GameData } from '../game-data/game-data.svelte.ts'
import { learnSources, shippedFacts } from '../game-data/learn-sources.ts'
import { knownKonamiIds } from '../game-data/prints.ts'
import { FileReading, readingWorker } from '../reading/file-reading.svelte.ts'
import { Navigation } from '../services/navigation.svelte.ts'
import { provideServices, type Services } from '../services/services.ts'
import { Theme } from '../services/theme.svelte.ts'
import { Toasts } from '../services/toasts.svelte.ts'
import { NewLists } from '../legality/new-lists.svelte.ts'
import { type LegalityServices, provideLegalityServices } from '../legality/services.ts'
import { Downloader } from '../sources/download.ts'
import { Downloads } from '../sources/downloads.svelte.ts'
import { ListDownloads } from '../sources/list-downloads.svelte.ts'
import { startImport } from '../sources/import-source.ts'
import { Imports } from '../sources/imports.svelte.ts'
import { provideSourceServices, type SourceServices } from '../sources/services.ts'
import { Sources } from '../sources/sources.ts'
import type { Storage } from '../storage/storage.ts'
import { Intake } from './intake.svelte.ts'
import { ifOnlyWindow, locksOf, oneAtATime } from './only-window.ts'
import { FolderSync } from '../sync/folder-sync.svelte.ts'
import { provideSyncServices, type SyncServices } from '../sync/services.ts'

/** What the services are made from; these three are there first. */
interface Ground {
  readonly host: Host
  readonly data: GameData
  readonly storage: Storage
  /** When the player's own card databases are read, or could not be. */
  readonly joined: Promise<void>
}

/** The services of every room. */
export interface AllServices
  extends
    Services,
    CardServices,
    CollectionServices,
    DeckServices,
    LegalityServices,
    SourceServices,
    BackupServices,
    SyncServices {
  readonly intake: Intake
}

/** Makes every service of the window, once, and hands each what it needs. */
export const createServices = ({ host, data, storage, joined }: Ground): AllServices => {
  const { settings } = storage
  const navigation = new Navigation(location.hash)
  const keys = new KeyBindings(settings)
  const shortcuts = new Shortcuts(keys)
  const toasts = new Toasts()
  const theme = new Theme(settings)
  settings.onUnread((failure) => toasts.fail('Your settings could not be read.', failure))
  settings.onUnkept((failure) =>
    toasts.fail('Your settings hold until the window is closed, but could not be saved.', failure),
  )
  const pictures = new Pictures({ host, settings })
  const languages = new ReadingLanguages({ settings, system: navigator.languages })
  const naming = new CardNaming({ settings, data, learn: learnSources, system: navigator.languages })

  const reading = new FileReading({
    worker: readingWorker(),
    cards: () => data.pool,
    facts: shippedFacts,
    konamiIds: knownKonamiIds,
  })
  const newLists = new NewLists({ formats: storage.formats, data, reading, toasts })
  const deckLook = new DeckLook(settings)
  const openDecks = new OpenDecks({ storage, data, toasts, naming })
  const deckFiles = new DeckFiles({
    host,
    data,
    storage,
    navigation,
    toasts,
    reading,
    openDecks,
    names: naming,
  })

  const backups = new Backups({
    host,
    everything: storage.everything,
    work: backupCalls(reading),
    cards: () => data.pool,
    now: () => new Date(),
    storage: navigator.storage,
    warn: (sentence) => toasts.show(sentence, { tone: 'bad' }),
  })
  const folderSync = new FolderSync({
    host,
    storage,
    cards: () => data.pool,
    toasts,
    now: () => new Date(),
    // Which section a card of a file belongs to depends on the cards that are known.
    ready: joined,
    alone: (work) => oneAtATime(locksOf(navigator), 'duelwright-deck-folder', work),
  })

  const collections = new Collections({
    ...{ storage, data, toasts },
    ifOnlyWindow: (work) => ifOnlyWindow(locksOf(navigator), work),
  })
  const waitingRows = new WaitingRows({ collections, data, toasts, look: lookAtWaiting })
  const collectionImports = new CollectionImports({ storage, collections, data, toasts, backups })

  const imports = new Imports({ data, toasts, start: startImport, joined: () => void waitingRows.offer() })
  const downloader = new Downloader({
    host,
    now: () => performance.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  })
  const downloads = new Downloads({ downloader, imports, data, settings, toasts })
  const listDownloads = new ListDownloads({
    downloader,
    reading,
    data,
    toasts,
    offer: (newer) => newLists.offer(newer),
  })
  const intake = new Intake(
    { navigation, toasts, reading, deckFiles, collectionImports, imports, newLists },
    { decksIn, filesIn },
  )
  const sources = new Sources({ storage, data, toasts, learn: learnSources })

  const isAllKept = (): boolean =>
    !openDecks.hasUnkept &&
    !collections.isKeeping &&
    !settings.isKeeping &&
    !storage.isKeeping() &&
    !backups.isAsked &&
    !storage.practices.isKeeping &&
    !toasts.holdsOnlyCopy

  return {
    host,
    isAllKept,
    data,
    storage,
    navigation,
    keys,
    shortcuts,
    toasts,
    theme,
    reading,
    pictures,
    languages,
    naming,
    deckLook,
    openDecks,
    deckFiles,
    backups,
    folderSync,
    collections,
    waitingRows,
    collectionImports,
    newLists,
    imports,
    downloads,
    listDownloads,
    sources,
    intake,
  }
}

/** Gives each room its services; called while the component that holds the views is being made. */
export const provideAllServices = (services: AllServices): AllServices => {
  provideServices(services)
  provideCardServices(services)
  provideCollectionServices(services)
  provideDeckServices(services)
  provideLegalityServices(services)
  provideSourceServices(services)
  provideBackupServices(services)
  provideSyncServices(services)
  return services
}
