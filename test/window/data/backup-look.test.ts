import { expect, it, vi } from 'vitest'
import { ok, type Result } from '../../../shared/result.ts'
import type { BackupPreview } from '../../../src-renderer/backup/backups.svelte.ts'
import { BackupLook } from '../../../src-renderer/views/data/backup-look.svelte.ts'

it('shows the backup that was asked for last, with no deck ticked that was ticked in another', async () => {
  const look = new BackupLook({ show: vi.fn() })
  const asking = (name: string) => {
    let answer: (found: Result<BackupPreview, string>) => void = () => undefined
    const shown = look.show(new Promise((resolve) => (answer = resolve)))
    return async () => {
      answer(ok({ name } as BackupPreview))
      await shown
    }
  }
  const [large, small] = [asking('large'), asking('small')]
  await small()
  look.ticked.add('goat')
  await large()
  expect([look.preview?.name, [...look.ticked]]).toEqual(['small', ['goat']])
  await asking('another')()
  expect([look.preview?.name, [...look.ticked]]).toEqual(['another', []])
})
