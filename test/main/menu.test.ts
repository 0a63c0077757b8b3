import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { MENU_COMMANDS, type MenuCommand } from '../../shared/host.ts'
import { menuTemplate } from '../../src-main/menu.ts'

const flat = (items: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])

describe.each([
  ['macOS', true],
  ['elsewhere', false],
])('the menu on %s', (_system, onMac) => {
  it('offers every command of the window once', () => {
    const sent: MenuCommand[] = []
    for (const { click } of flat(menuTemplate(onMac, false, (command) => sent.push(command)))) {
      ;(click as (() => void) | undefined)?.()
    }
    expect(sent.toSorted()).toEqual(MENU_COMMANDS.toSorted())
  })

  it('leaves every key to the window', () => {
    for (const item of flat(menuTemplate(onMac, true, () => undefined))) {
      if (item.accelerator !== undefined) expect(item.registerAccelerator).toBe(false)
    }
  })

  it('keeps the tools of developers out of what players get', () => {
    const roles = (withTools: boolean) =>
      flat(menuTemplate(onMac, withTools, () => undefined)).map(({ role }) => role)
    expect(roles(false)).not.toContain('toggleDevTools')
    expect(roles(true)).toContain('toggleDevTools')
  })
})
