import { isPasscode, type Passcode } from '../../../shared/cards/passcode.ts'
import { type Columns, FIELDS } from '../../../shared/formats/collection-csv/fields.ts'
import type { Setting } from '../../storage/settings-store.ts'

/** What the player has said that headers mean, by `headersKey`. */
export type HeaderMappings = readonly (readonly [headers: string, columns: Columns])[]

/** What the player has said that rows mean, by `writtenKey`. */
export type RowRepairs = readonly (readonly [row: string, card: Passcode])[]

/** What the player has said that headers mean, kept for the next file. */
export const HEADER_MAPPINGS: Setting<HeaderMappings> = {
  key: 'collection-mappings',
  initial: [],
  read: (value) =>
    Array.isArray(value)
      ? value.flatMap((entry: unknown) =>
          Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1])
            ? [[entry[0], entry[1].map(fieldIn)] as const]
            : [],
        )
      : undefined,
}

const fieldIn = (value: unknown): Columns[number] => FIELDS.find((field) => field === value)

/** What the player has said that rows mean, kept for the next file. */
export const ROW_REPAIRS: Setting<RowRepairs> = {
  key: 'collection-repairs',
  initial: [],
  read: (value) =>
    Array.isArray(value)
      ? value.filter(
          (entry): entry is [string, Passcode] =>
            Array.isArray(entry) &&
            typeof entry[0] === 'string' &&
            typeof entry[1] === 'number' &&
            isPasscode(entry[1]),
        )
      : undefined,
}
