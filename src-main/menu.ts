import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand, MenuKeys } from '../shared/host.ts'
import { acceleratorOf } from './accelerator.ts'

/**
 * The native menu. Its own commands go to the window and only show the keys they have there: the window handles keys itself,
 * alike in every host, and lets the player change them. Until the window has said which keys those are, the menu shows none.
 */
export const menuTemplate = (
  onMac: boolean,
  withTools: boolean,
  send: (command: MenuCommand) => void,
  keys: MenuKeys = {},
): MenuItemConstructorOptions[] => {
  const command = (label: string, name: MenuCommand): MenuItemConstructorOptions => {
    const accelerator = acceleratorOf(keys[name] ?? '')
    return {
      id: name,
      label,
      ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
      click: () => send(name),
    }
  }
  const line: MenuItemConstructorOptions = { type: 'separator' }
  return [
    ...(onMac ? [{ role: 'appMenu' as const }] : []),
    {
      label: '&File',
      submenu: [
        command('New Deck', 'new-deck'),
        command('Open Deck…', 'open-deck'),
        line,
        command('Save', 'save-deck'),
        command('Save As…', 'save-deck-as'),
        line,
        command('Print…', 'print'),
        line,
        { role: onMac ? 'close' : 'quit' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        command('Undo', 'undo'),
        command('Redo', 'redo'),
        line,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    { label: '&Practice', submenu: [command('New Hand', 'new-hand')] },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        line,
        { role: 'togglefullscreen' },
        ...(withTools ? [line, { role: 'reload' as const }, { role: 'toggleDevTools' as const }] : []),
      ],
    },
    { role: 'windowMenu' },
    { label: '&Help', role: 'help', submenu: [command('Keys of This View', 'keys')] },
  ]
}
