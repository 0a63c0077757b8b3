import { fileNameOf } from '../../../../shared/formats/decks/deck-folder.ts'
import { explainFileFailure } from '../../../../shared/file-failure.ts'
import type { Services } from '../../../services/services.ts'

/** Asks where to save a PDF, and says how it ended. */
export const savePdf = async (
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  { host, toasts }: Pick<Services, 'host' | 'toasts'>,
): Promise<void> => {
  const file = { name: `${fileNameOf(name)}.pdf`, bytes }
  const saved = await host.saveFile(file, { description: 'PDF document', extensions: ['pdf'] })
  if (!saved.ok) toasts.show(explainFileFailure(saved.error), { tone: 'bad' })
  else if (saved.value) toasts.show(`Saved ${saved.value.name}`)
}
