import { explainFileFailure } from '../../shared/file-failure.ts'
import type { FileKind, ChosenFile } from '../../shared/host.ts'
import type { Services } from '../services/services.ts'
import type { Imports } from './imports.svelte.ts'

const DATABASE_FILES: FileKind = {
  description: 'Card databases and lists',
  extensions: ['cdb', 'json', 'gz', 'zip', 'conf'],
}

/** Whether a file that was dropped should be read as a card database; decks have other endings. */
export const isDatabaseFile = (name: string): boolean => /\.(?:cdb|json|gz|zip)$/i.test(name)

/** Lets the player choose card databases, and reads them one after the other; files that `takes` takes are its own. */
export const chooseDatabases = async (
  { host, toasts }: Pick<Services, 'host' | 'toasts'>,
  imports: Pick<Imports, 'start'>,
  takes: (file: ChosenFile) => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> => {
  const chosen = await host.openFiles(DATABASE_FILES, true)
  if (!chosen.ok) toasts.show(explainFileFailure(chosen.error), { tone: 'bad' })
  else for (const file of chosen.value) if (!(await takes(file))) void imports.start(file.name, file.bytes)
}
