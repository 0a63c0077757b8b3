import type { IpcMain } from 'electron'
import { type GenericSchema, parse } from 'valibot'
import { DOOR, type ServiceName } from './channels.ts'
import { isOurAddress } from './protocol.ts'

/** Answers one kind of question from the window, with input that nobody has checked yet. */
export type Service = (input: unknown) => unknown

/** A service behind its schema: malformed input never reaches `serve`. */
export const service =
  <T>(schema: GenericSchema<unknown, T>, serve: (input: T) => unknown): Service =>
  (input) =>
    serve(parse(schema, input))

interface Frame {
  readonly url: string
}

/** As much of Electron's event as tells who is asking. */
export interface Asker {
  readonly sender: { readonly mainFrame: Frame }
  readonly senderFrame: Frame | null
}

/** Whether the page that asks is the main frame of our own window and still shows our own page. */
const isOurPage = ({ sender, senderFrame }: Asker, ours: Asker['sender'] | undefined): boolean =>
  ours !== undefined &&
  sender === ours &&
  senderFrame !== null &&
  senderFrame === sender.mainFrame &&
  isOurAddress(senderFrame.url)

/** The one door from the window: a known service, asked by our own page, with input of the right shape; all else throws. */
export const openDoor = (
  ipcMain: Pick<IpcMain, 'handle'>,
  ourContents: () => Asker['sender'] | undefined,
  services: Readonly<Record<ServiceName, Service>>,
): void =>
  ipcMain.handle(DOOR, (event: Asker, name: unknown, input: unknown) => {
    if (!isOurPage(event, ourContents()))
      throw new Error('Refused: the question does not come from our own page.')
    if (!isServiceOf(services, name)) throw new Error('Refused: there is no such service.')
    return services[name](input)
  })

const isServiceOf = (services: Readonly<Record<ServiceName, Service>>, name: unknown): name is ServiceName =>
  typeof name === 'string' && Object.hasOwn(services, name)
