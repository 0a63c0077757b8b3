import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../shared/host.ts'

/**
 * The native menu. Its own commands go to the window, whose keys they only show: the window handles keys itself,
 * alike in every host, and lets the player change them.
 */
export const menuTemplate = (
  onMac: boolean,
  withTools: boolean,
  send: (command: MenuCommand) => void,
): MenuItemConstructorOptions[] => {
  const command = (label: string, name: MenuCommand, keys?: string): MenuItemConstructorOptions => ({
    id: name,
    label,
    ...(keys === undefined ? {} : { accelerator: keys, registerAccelerator: false }),
    click: () => send(name),
  })
  const line: MenuItemConstructorOptions = { type: 'separator' }
  return [
    ...(onMac ? [{ role: 'appMenu' as const }] : []),
    {
      label: '&File',
      submenu: [
        command('New Deck', 'new-deck', 'CmdOrCtrl+N'),
        command('Open Deck…', 'open-deck', 'CmdOrCtrl+O'),
        line,
        command('Save', 'save-deck', 'CmdOrCtrl+S'),
        command('Save As…', 'save-deck-as', 'CmdOrCtrl+Shift+S'),
        line,
        command('Print…', 'print', 'CmdOrCtrl+P'),
        line,
        { role: onMac ? 'close' : 'quit' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        command('Undo', 'undo', 'CmdOrCtrl+Z'),
        command('Redo', 'redo', 'CmdOrCtrl+Shift+Z'),
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
