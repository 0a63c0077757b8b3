import { SCHEMA_TODAY } from '../../../shared/backup/backup.ts'
import type { JsonRow } from '../../../shared/backup/json-row.ts'
import { explainBackupRefusal, readBackup, writeBackup } from '../../../shared/backup/backup-file.ts'
import { expect, test } from '../app.ts'
import { deckFile } from '../deck-files.ts'

test('a deck that was deleted comes back from a backup, after a look at what would change @quick', async ({
  start,
}) => {
  const { page, saving } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('3x ash blossom')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Main Deck, 3 cards' })).toBeVisible()

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  const backups = page.getByRole('region', { name: 'Backups' })
  await backups.getByRole('button', { name: 'Back up now' }).click()
  const listed = backups.getByRole('list', { name: 'Backups, the newest first' }).getByRole('listitem')
  await expect(listed).toHaveCount(1)

  const text = await saving(async () => {
    await backups.getByRole('button', { name: 'Save a copy' }).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Saved')
  })
  const read = readBackup(text)
  expect(read.ok ? '' : explainBackupRefusal(read.error)).toBe('')
  expect(text).toContain('14558127,14558127,14558127')

  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('effect veiler')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Main Deck, 4 cards' })).toBeVisible()

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await backups
    .getByRole('button', { name: /^Look inside: backup/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await expect(dialog).toContainText('Nothing has changed yet')
  await expect(dialog).toContainText('1 deck changes.')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Restore one deck' }).click()
  await expect(dialog).toBeHidden()
  await expect(listed).toHaveCount(2)
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 3 cards' })).toBeVisible()
})

test('a backup made by hand is deleted, after a question', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  const backups = page.getByRole('region', { name: 'Backups' })
  await backups.getByRole('button', { name: 'Back up now' }).click()
  const listed = backups.getByRole('list', { name: 'Backups, the newest first' }).getByRole('listitem')
  await expect(listed).toHaveCount(1)
  const question = page.getByRole('dialog', { name: 'Delete a backup' })
  const press = backups.getByRole('button', { name: /^Delete: backup of .*, by hand/ })
  await press.click()
  await question.getByRole('button', { name: 'Keep the backup' }).click()
  await expect(question).toBeHidden()
  await expect(listed).toHaveCount(1)
  await press.click()
  await question.getByRole('button', { name: 'Delete the backup' }).click()
  await expect(listed).toHaveCount(0)
  await expect(backups).toContainText('No backups yet')
})

test('a file that is no backup is refused with the reason, and nothing changes', async ({ start }, info) => {
  const { page, choosing } = await start()
  const file = await deckFile(info, 'not-a-backup.json', '{"format":"duelwright-backup","version":1,')
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  const backups = page.getByRole('region', { name: 'Backups' })
  await choosing([file], () => backups.getByRole('button', { name: 'Restore from a file' }).click())
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'not-a-backup.json cannot be used: the file ends in the middle',
  )
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a bad row of a backup is named and can be saved as it is, and all else is restored', async ({
  start,
}, info) => {
  const { page, choosing, saving } = await start()
  const deck = (id: string, name: string, main: unknown) =>
    ({ id, name, main, extra: [], side: [], format: 'tcg', createdAt: 1, updatedAt: 2 }) as JsonRow
  const text = writeBackup({
    written: '2026-11-21T10:15:30',
    reason: 'request',
    schema: SCHEMA_TODAY,
    tables: {
      decks: { key: ['id'], rows: [deck('a', 'Sound Deck', [14558127]), deck('b', 'Broken Deck', 'no')] },
    },
  })
  const file = await deckFile(info, 'partly-bad.json', text)
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  const backups = page.getByRole('region', { name: 'Backups' })
  await choosing([file], () => backups.getByRole('button', { name: 'Restore from a file' }).click())
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await expect(dialog).toContainText('Broken Deck (decks, main)')
  const saved = await saving(() => dialog.getByRole('button', { name: 'Save it as it is' }).click())
  expect(JSON.parse(saved)).toMatchObject([{ table: 'decks', row: { id: 'b', main: 'no' } }])
  await dialog.getByRole('checkbox', { name: /Sound Deck/ }).check()
  await dialog.getByRole('button', { name: 'Restore one deck' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Restored one deck')
})
