import { explainFileFailure } from '../../shared/file-failure.ts'
import { fileNameOf } from '../../shared/formats/decks/deck-folder.ts'
import type { FileKind } from '../../shared/host.ts'
import type { Services } from './services.ts'

/** What is made here for others to read, and never read again. */
const KINDS = {
  pdf: { description: 'PDF document', extensions: ['pdf'] },
  png: { description: 'Picture', extensions: ['png'] },
  md: { description: 'Markdown', extensions: ['md'] },
  txt: { description: 'Text', extensions: ['txt'] },
} as const satisfies Readonly<Record<string, FileKind>>
export type MadeKind = keyof typeof KINDS

/** Asks where to save what was made, and says how it ended. */
export const saveMade = async (
  made: { readonly name: string; readonly kind: MadeKind; readonly bytes: Uint8Array<ArrayBuffer> },
  { host, toasts }: Pick<Services, 'host' | 'toasts'>,
): Promise<void> => {
  const { name, kind, bytes } = made
  await saveAsFile({ name: `${fileNameOf(name)}.${kind}`, bytes }, KINDS[kind], { host, toasts })
}

/** Asks where to save a file, and says how it ended. Whether it was saved. */
export const saveAsFile = async (
  file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
  kind: FileKind,
  { host, toasts }: Pick<Services, 'host' | 'toasts'>,
): Promise<boolean> => {
  const saved = await host.saveFile(file, kind)
  if (!saved.ok) toasts.show(explainFileFailure(saved.error), { tone: 'bad' })
  else if (saved.value) toasts.show(`Saved ${saved.value.name}`)
  return saved.ok && saved.value !== undefined
}
