import type { FileKind } from '../../shared/host.ts'

export const DATABASE_FILES: FileKind = {
  description: 'Card databases and lists',
  extensions: ['cdb', 'json', 'gz', 'zip', 'conf'],
}

/** Whether a file that was dropped should be read as a card database; decks have other endings. */
export const isDatabaseFile = (name: string): boolean => /\.(?:cdb|json|gz|zip)$/i.test(name)
