import {
  array,
  boolean,
  instance,
  maxLength,
  object,
  optional,
  pipe,
  regex,
  string,
  undefined_,
} from 'valibot'
import type { ServiceName } from './channels.ts'
import { type FileDialogs, openFiles, saveFile } from './dialogs.ts'
import type { FileShelf } from './file-shelf.ts'
import { type Service, service } from './ipc.ts'

const Name = pipe(string(), maxLength(255))
/** A name and nothing else: with a separator it would be a path, and the window never names a path. */
const FileName = pipe(Name, regex(/^[^/\\:\0]+$/))
const FileKind = object({
  description: Name,
  extensions: pipe(array(pipe(string(), regex(/^[\w.]{1,20}$/))), maxLength(20)),
})

/** What the services need to do their work. */
export interface ServicePorts {
  readonly dialogs: FileDialogs
  readonly shelf: FileShelf
  readonly print: () => Promise<void>
  readonly openLink: (url: string) => Promise<void>
  readonly sendOpenRequests: () => void
}

/** Everything the window may ask, each behind its schema. */
export const services = ({
  dialogs,
  shelf,
  print,
  openLink,
  sendOpenRequests,
}: ServicePorts): Readonly<Record<ServiceName, Service>> => ({
  'open-files': service(object({ kind: FileKind, many: boolean() }), (input) =>
    openFiles(dialogs, shelf, input),
  ),
  'save-file': service(
    object({
      file: object({ name: FileName, bytes: instance(Uint8Array), ref: optional(Name) }),
      kind: FileKind,
    }),
    (input) => saveFile(dialogs, shelf, input),
  ),
  print: service(undefined_(), print),
  'open-link': service(pipe(string(), maxLength(2000)), openLink),
  'send-open-requests': service(undefined_(), sendOpenRequests),
})
