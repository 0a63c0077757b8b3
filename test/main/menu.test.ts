import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { MENU_COMMANDS, type MenuCommand } from '../../shared/host.ts'
import { acceleratorOf } from '../../src-main/accelerator.ts'
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
    const items = flat(menuTemplate(onMac, true, () => undefined, { 'save-deck': 'Ctrl+S', keys: '?' }))
    expect(
      items.filter(({ id, accelerator }) => id !== undefined && accelerator !== undefined),
    ).toMatchObject([{ id: 'save-deck', accelerator: 'CmdOrCtrl+S', registerAccelerator: false }])
    for (const item of items) {
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

it.each([
  ['Ctrl+Shift+Z', 'CmdOrCtrl+Shift+Z'],
  ['Alt+ArrowLeft', 'Alt+Left'],
  ['Ctrl++', 'CmdOrCtrl+Plus'],
  ['F5', 'F5'],
  // What is typed into text stays with the page, and what Electron has no name for is not shown.
  ['?', undefined],
  ['Shift+N', undefined],
  ['Ctrl+ö', undefined],
  ['Ctrl+Unidentified', undefined],
  ['Hyper+A', undefined],
  ['', undefined],
])('the keys %s stand in a menu as %s', (chord, accelerator) => {
  expect(acceleratorOf(chord)).toBe(accelerator)
})
