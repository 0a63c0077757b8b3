import type { MessageBoxSyncOptions, WebContents } from 'electron'

const BUTTONS = ['Stay', 'Leave'] as const

const QUESTION: MessageBoxSyncOptions = {
  type: 'question',
  title: 'Duelwright',
  message: 'Leave without saving?',
  detail: 'Something in this window is not saved yet. If you leave now, it is lost.',
  buttons: [...BUTTONS],
  defaultId: BUTTONS.indexOf('Stay'),
  cancelId: BUTTONS.indexOf('Stay'),
  noLink: true,
}

/**
 * Asks when the page does not want to be left because something in it is kept nowhere. A browser asks by itself; Electron would neither
 * close nor load the page again, and say nothing. `ask` answers with the place of the button.
 */
export const askBeforeLeaving = (
  page: Pick<WebContents, 'on'>,
  ask: (question: MessageBoxSyncOptions) => number,
): void => {
  page.on('will-prevent-unload', (event) => {
    if (BUTTONS[ask(QUESTION)] === 'Leave') event.preventDefault()
  })
}
