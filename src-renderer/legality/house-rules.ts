import * as v from 'valibot'
import { formatCustomFormat } from '../../shared/formats/lists/format-file.ts'
import { fileNameOf } from '../../shared/formats/decks/deck-folder.ts'
import type { FileKind } from '../../shared/host.ts'
import type { CustomFormat } from '../../shared/legality/custom-format.ts'
import type { EventRules } from '../../shared/legality/event.ts'
import { type CardList, isIsoDate } from '../../shared/legality/limit-list.ts'
import { datedList, formatsUnder } from '../../shared/legality/own-lists.ts'
import { saveAsFile } from '../services/save-made.ts'
import type { Services } from '../services/services.ts'
import type { Setting } from '../storage/settings-store.ts'

const Event = v.object({
  date: v.optional(v.pipe(v.string(), v.check(isIsoDate))),
  place: v.optional(v.pipe(v.string(), v.maxLength(40))),
  cap: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
})

/** The event that decks are judged for; kept, so that it is still set the next morning. */
const EVENT: Setting<EventRules> = {
  key: 'event',
  initial: {},
  read: (value) => (v.is(Event, value) ? (value as EventRules) : undefined),
}

type Keeping = Pick<Services, 'storage' | 'toasts'>

/** Judges by the player's own formats, lists and event as they are kept now and later. Returns its own undo. */
export const followHouseRules = ({
  storage,
  data,
  toasts,
}: Pick<Services, 'storage' | 'data' | 'toasts'>): (() => void) => {
  const stops = [
    storage.formats.watch((formats) => {
      if (formats.ok) data.ownFormats = formats.value
      else toasts.fail('Your own formats could not be read.', formats.error)
    }),
    storage.formats.watchLists((lists) => {
      if (lists.ok) data.ownLists = lists.value
      else toasts.fail('The lists you brought in could not be read.', lists.error)
    }),
    storage.settings.watch(EVENT, (event) => (data.event = event)),
  ]
  return () => stops.forEach((stop) => stop())
}

export const chooseEvent = async (event: EventRules, { storage, toasts }: Keeping): Promise<void> => {
  const kept = await storage.settings.set(EVENT, event)
  if (!kept.ok) toasts.fail('The event was not saved.', kept.error)
}

export const newFormatId = (): string => `own-${crypto.randomUUID()}`

/** Keeps what was written in the editor, which is closed by now: where the database refuses, it can be tried again. */
export const keepFormat = async (format: CustomFormat, keeping: Keeping): Promise<void> =>
  keeping.toasts.bringBack(() => kept(format, keeping), explainNotSaved(format))

const kept = async (format: CustomFormat, { storage, toasts }: Keeping) => {
  const put = await storage.formats.put(format)
  if (put.ok) toasts.show(`${format.name} is kept`)
  return put
}

const explainNotSaved = ({ name }: CustomFormat): string => `${name} was not saved.`

/** Deletes at once, and can be undone as long as its message is shown. */
export const removeFormat = async (format: CustomFormat, keeping: Keeping): Promise<void> => {
  const removed = await keeping.storage.formats.remove(format.id)
  if (removed.ok)
    keeping.toasts.show(`Deleted ${format.name}; its decks are judged as TCG Advanced.`, {
      action: {
        label: 'Undo',
        run: () => void keeping.toasts.bringBack(() => kept(format, keeping), explainNotSaved(format)),
      },
    })
  else keeping.toasts.fail(`${format.name} was not deleted.`, removed.error)
}

/** A list as a format of its own: in all else as the format it builds on. */
export const formatOfList = (list: CardList, base: string): CustomFormat => ({
  id: newFormatId(),
  name: list.name,
  base,
  list: datedList(list, 'custom', list.effective),
})

/** A list of a format as a file of that format, so that it can be given to others and takes its place there too. */
export const fileOfList = (list: CardList): CustomFormat => ({
  id: list.id,
  name: list.name,
  base: formatsUnder(list)[0]?.id ?? 'tcg',
  list,
})

const FORMAT_FILE: FileKind = { description: 'Format', extensions: ['json'] }
export const FORMAT_FILES: FileKind = {
  description: 'Formats and lists',
  extensions: ['json', 'conf', 'txt'],
}

export const saveFormat = async (
  format: CustomFormat,
  { host, toasts }: Pick<Services, 'host' | 'toasts'>,
): Promise<void> => {
  const bytes = new TextEncoder().encode(formatCustomFormat(format))
  await saveAsFile({ name: `${fileNameOf(format.name)}.format.json`, bytes }, FORMAT_FILE, { host, toasts })
}
