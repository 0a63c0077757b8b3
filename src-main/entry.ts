import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  protocol,
  screen,
  session,
  shell,
} from 'electron'
import { main } from './main.ts'
import { packageRoot } from './package-root.ts'

// Here alone the real Electron comes in; everything behind it takes Electron as an argument.
void main(
  { app, BrowserWindow, dialog, ipcMain, Menu, nativeTheme, net, protocol, screen, session, shell },
  {
    packageRoot,
    argv: process.argv.slice(1),
    folder: process.cwd(),
    onMac: process.platform === 'darwin',
  },
)
