import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupFileName, readBackupName } from '../../shared/backup/backup-name.ts'
import { type Dated, superfluousBackups } from '../../shared/backup/retention.ts'
import { BACKUP_REASONS } from '../../shared/backup/backup.ts'

const TODAY = '2026-11-21'
const at = (written: string, reason: Dated['reason'] = 'schedule'): Dated => ({ written, reason })
const kept = (backups: readonly Dated[], today = TODAY): readonly string[] => {
  const gone = new Set(superfluousBackups(backups, today))
  return backups.filter((backup) => !gone.has(backup)).map(({ written }) => written)
}

const anyBackups = fc.uniqueArray(
  fc
    .date({ min: new Date('2026-08-01'), max: new Date('2026-11-21T23:59:59Z'), noInvalidDate: true })
    .map((date) => at(date.toISOString().slice(0, 19))),
  { selector: ({ written }) => written, maxLength: 60 },
)

describe('how long backups are kept', () => {
  it('keeps the three newest of today', () =>
    expect(kept(['08', '09', '10', '11'].map((hour) => at(`${TODAY}T${hour}:00:00`)))).toEqual([
      `${TODAY}T09:00:00`,
      `${TODAY}T10:00:00`,
      `${TODAY}T11:00:00`,
    ]))

  it('keeps the last of each of the ten days before, and of the month before only its last', () => {
    const days = Array.from({ length: 30 }, (_, back) =>
      new Date(Date.parse(TODAY) - back * 86_400_000).toISOString().slice(0, 10),
    )
    const backups = days.flatMap((day) => [at(`${day}T09:00:00`), at(`${day}T18:00:00`)])
    expect(kept(backups)).toEqual([
      `${TODAY}T09:00:00`,
      `${TODAY}T18:00:00`,
      ...days.slice(1, 11).map((day) => `${day}T18:00:00`),
      '2026-10-31T18:00:00',
    ])
  })

  it('never throws away what was asked for, or written before an upgrade, an import or a restore', () => {
    const pinned = BACKUP_REASONS.filter((reason) => reason !== 'schedule').flatMap((reason) =>
      ['01', '02', '03', '04', '05'].map((day) => at(`2026-01-${day}T09:00:00`, reason)),
    )
    expect(superfluousBackups(pinned, TODAY)).toEqual([])
  })

  it('takes nothing for old because the clock has jumped to 2099', { tags: 'attack' }, () => {
    const twelve = Array.from({ length: 12 }, (_, day) =>
      at(`2026-11-${String(day + 5).padStart(2, '0')}T09:00:00`),
    )
    expect(kept(twelve, '2099-01-01')).toHaveLength(10)
    expect(kept([...twelve, at('2099-01-01T09:00:00')], '2099-01-01')).toHaveLength(11)
  })

  it('leaves alone what is dated after today, because a clock is wrong then, and counts it for no other', () => {
    const days = (month: string) =>
      Array.from({ length: 14 }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
    const ahead = days('2027-01').flatMap((day) => [at(`${day}T09:00:00`), at(`${day}T18:00:00`)])
    const before = days('2026-11').map((day) => at(`${day}T09:00:00`))
    expect(kept([...before, ...ahead])).toEqual([...kept(before), ...ahead.map(({ written }) => written)])
    expect(kept(before)).toHaveLength(10)
  })

  it('always keeps the newest, and one of every month there was one of', () => {
    fc.assert(
      fc.property(anyBackups, (backups) => {
        const all = backups.map(({ written }) => written).sort()
        const left = kept(backups)
        if (all.length > 0) expect(left).toContain(all.at(-1))
        const months = (stamps: readonly string[]) => new Set(stamps.map((stamp) => stamp.slice(0, 7)))
        expect(months(left)).toEqual(months(all))
      }),
    )
  })

  it('throws nothing more away when asked again, in whatever order the folder lists them', () => {
    fc.assert(
      fc.property(anyBackups, (backups) => {
        const left = kept(backups)
        expect(
          superfluousBackups(
            left.map((written) => at(written)),
            TODAY,
          ),
        ).toEqual([])
        expect(kept(backups.toReversed()).toSorted()).toEqual(left.toSorted())
      }),
    )
  })

  it('over a year of daily use keeps a dozen months and the last ten days', () => {
    let folder: readonly Dated[] = []
    for (let day = 0; day < 365; day += 1) {
      const today = new Date(Date.UTC(2025, 10, 22 + day)).toISOString().slice(0, 10)
      folder = [...folder, ...['09', '14', '18', '22'].map((hour) => at(`${today}T${hour}:00:00`))]
      const gone = new Set(superfluousBackups(folder, today))
      folder = folder.filter((backup) => !gone.has(backup))
    }
    const left = folder.map(({ written }) => written.slice(0, 10))
    expect(left.filter((day) => day === '2026-11-21')).toHaveLength(3)
    expect(left.filter((day) => day >= '2026-11-11' && day < '2026-11-21')).toHaveLength(10)
    expect(left.filter((day) => day < '2026-11-11')).toEqual([
      '2025-11-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
    ])
  })
})

describe('the name of a backup', () => {
  it('says when and why it was written, and reads back', () => {
    for (const reason of BACKUP_REASONS) {
      const written = '2026-11-21T10:15:30'
      const file = backupFileName({ written, reason })
      expect(readBackupName(file)).toEqual({ file, written, reason })
    }
  })

  it.each(['deck.ydk', 'duelwright-2026-11-21.json', 'duelwright-2026-11-21-101530-other.json', '../x'])(
    'is not read into %s',
    (file) => expect(readBackupName(file)).toBeUndefined(),
  )
})
