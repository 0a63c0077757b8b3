import type { Page } from '@playwright/test'
import type { MenuCommand } from '../../../shared/host.ts'

/** The app as it runs in one of its shells, with the hands of the user that no page can reach. */
export interface RunningApp {
  readonly page: Page
  /** Does what leads to an open dialog, and chooses these files in it; none cancels. */
  readonly choosing: (paths: readonly string[], lead: () => Promise<void>) => Promise<void>
  /** Does what leads to saving, chooses the place where one is asked for, and gives the text that was written. */
  readonly saving: (lead: () => Promise<void>) => Promise<string>
  /** Chooses a command of the native menu; absent where the shell has none. */
  readonly chooseFromMenu?: (command: MenuCommand) => Promise<void>
  /** How the question that leaving asks is answered from now on; absent where it is the browser's own. */
  readonly answerLeaving?: (button: 'Stay' | 'Leave') => Promise<void>
  readonly close: () => Promise<void>
}
