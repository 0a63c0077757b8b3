import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { describe, expect, it } from 'vitest'
import packaging from '../../electron-builder.config.mjs'
import { packageRoot } from '../../src-main/package-root.ts'

const config: Readonly<Record<string, unknown>> = { ...packaging }

describe('the installed app', () => {
  it('is packed by a configuration that the packager understands', { tags: 'thorough' }, async () => {
    const debugLogger = { isEnabled: false, add: () => undefined }
    await validateConfiguration(config, debugLogger as never)
  })

  it('runs nothing but its own archive, unchanged, with no Node behind it', () =>
    expect(config['electronFuses']).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      enableCookieEncryption: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    }))

  it('opens decks and deck links', () => {
    expect(config['fileAssociations']).toMatchObject([{ ext: 'ydk' }])
    expect(config['protocols']).toMatchObject([{ schemes: ['ydke'] }])
  })

  it('leaves what the player keeps where it is when it is removed', () =>
    expect(config['nsis']).toMatchObject({ deleteAppDataOnUninstall: false }))

  it('has an icon from which those of all systems can be made', () => {
    const icon = readFileSync(join(packageRoot, String(config['icon'])))
    expect(icon.subarray(1, 4).toString()).toBe('PNG')
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([1024, 1024])
  })

  it.each(['linux', 'win', 'mac'])('is made for %s', (system) =>
    expect(config).toHaveProperty([system, 'target']),
  )
})
