import { type DeckNotes, isSameNote, NO_NOTES } from './deck-notes.ts'
import { openLineKey } from './open-lines.ts'
import type { SidePlan } from './side-plan.ts'

/** What two writers made of the same thing: `base` is what one of them began from, `theirs` what the other has kept since. */
export interface Changes<T> {
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

/** Lists in which each entry stands once: mine, with what they added and without what they took away. */
export const joinedList = <T>({ base, mine, theirs }: Changes<readonly T[]>): readonly T[] => {
  const [before, here, there] = [new Set(base), new Set(mine), new Set(theirs)]
  return [
    ...mine.filter((entry) => there.has(entry) || !before.has(entry)),
    ...theirs.filter((entry) => !here.has(entry) && !before.has(entry)),
  ]
}

/**
 * Two texts that were written from the same one. Changes in different places both hold; where they meet, what I wrote stands before what
 * they wrote, and what either took away is gone. Nothing that either has written is lost, and whoever takes back what they wrote takes
 * nothing back of the other's. `between`: what stands between both where they meet.
 */
export const joinedText = ({ base, mine, theirs }: Changes<string>, between = '\n'): string => {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const [here, there] = [changeOf(base, mine), changeOf(base, theirs)]
  if (here.end <= there.start) return replaced(replaced(base, there), here)
  if (there.end <= here.start) return replaced(replaced(base, here), there)
  const [start, end] = [Math.min(here.start, there.start), Math.max(here.end, there.end)]
  const written = [here.text, there.text].filter((text) => text !== '').join(between)
  return `${base.slice(0, start)}${written}${base.slice(end)}`
}

/** The notes to keep where `mine` was made from `base`, and `theirs` is kept by now. An entry that both have changed holds as it is here. */
export const joinedNotes = ({ base, mine, theirs }: Changes<Partial<DeckNotes>>): Partial<DeckNotes> => ({
  ...mine,
  ...join('text', { base, mine, theirs }, (changes) => joinedText(changes)),
  ...join('tags', { base, mine, theirs }, joinedList),
  ...join('plays', { base, mine, theirs }, joinedList),
  ...join('maybe', { base, mine, theirs }, joinedList),
  ...join('roles', { base, mine, theirs }, (changes) => joinedEntries(changes)),
  ...join('conditions', { base, mine, theirs }, (changes) => joinedBy(changes, ({ name }) => name)),
  ...join('boards', { base, mine, theirs }, (changes) => joinedBy(changes, ({ text }) => text)),
  ...join('openLines', { base, mine, theirs }, (changes) => joinedBy(changes, openLineKey)),
  ...join('plans', { base, mine, theirs }, (changes) => joinedBy(changes, ({ id }) => id, joinedPlan)),
})

/** The notes of two decks that become one: all of both, those of the first before the other's. */
export const notesOfBoth = (one: DeckNotes, other: DeckNotes): DeckNotes => ({
  ...one,
  ...joinedNotes({ base: NO_NOTES, mine: one, theirs: other }),
  folder: one.folder === '' ? other.folder : one.folder,
  text: [...new Set([one.text, other.text])].filter((text) => text !== '').join('\n'),
  roles: new Map(
    [...one.roles, ...other.roles].map(([card]) => [
      card,
      [...new Set([...(one.roles.get(card) ?? []), ...(other.roles.get(card) ?? [])])],
    ]),
  ),
  // Of one name they may ask different things.
  conditions: [
    ...one.conditions,
    ...other.conditions.filter((theirs) => !one.conditions.some((mine) => isSameNote(mine, theirs))),
  ],
})

const join = <K extends keyof DeckNotes>(
  field: K,
  { base, mine, theirs }: Changes<Partial<DeckNotes>>,
  how: (changes: Changes<DeckNotes[K]>) => DeckNotes[K],
): Partial<DeckNotes> => {
  const changes = { base: base[field], mine: mine[field], theirs: theirs[field] }
  if (Object.values<unknown>(changes).includes(undefined)) return {}
  // TypeScript does not see that none of the three is missing.
  return { [field]: how(changes as Changes<DeckNotes[K]>) }
}

const joinedBy = <T>(
  { base, mine, theirs }: Changes<readonly T[]>,
  key: (entry: T) => string,
  both?: (changes: Changes<T>) => T,
): readonly T[] => {
  // Several may have no name yet, or nothing written: each is the first, second … of its key.
  const keyed = (entries: readonly T[]): ReadonlyMap<string, T> => {
    const counts = new Map<string, number>()
    return new Map(
      entries.map((entry) => {
        const nth = (counts.get(key(entry)) ?? 0) + 1
        counts.set(key(entry), nth)
        return [`${nth} ${key(entry)}`, entry]
      }),
    )
  }
  return [...joinedEntries({ base: keyed(base), mine: keyed(mine), theirs: keyed(theirs) }, both).values()]
}

/** A plan that both have changed: each of its parts as it was changed, and both notes. */
const joinedPlan = ({ base, mine, theirs }: Changes<SidePlan>): SidePlan => ({
  id: mine.id,
  against: pick(base.against, mine.against, theirs.against),
  turn: pick(base.turn, mine.turn, theirs.turn),
  out: pick(base.out, mine.out, theirs.out),
  in: pick(base.in, mine.in, theirs.in),
  note: joinedText({ base: base.note, mine: mine.note, theirs: theirs.note }),
})

const pick = <T>(base: T, mine: T, theirs: T): T => (isSameEntry(mine, base) ? theirs : mine)

/** Mine, with what they have changed or added and without what they took away, where I left it alone. What they changed does not go with what I take away. */
const joinedEntries = <K, V>(
  { base, mine, theirs }: Changes<ReadonlyMap<K, V>>,
  both: (changes: Changes<V>) => V = (changes) => changes.mine,
): ReadonlyMap<K, V> => {
  const all = new Map<K, V>()
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, here, there] = [base.get(key), mine.get(key), theirs.get(key)]
    const [isMine, isTheirs] = [!isSameEntry(here, before), !isSameEntry(there, before)]
    const held =
      isMine && isTheirs && before !== undefined && here !== undefined && there !== undefined
        ? both({ base: before, mine: here, theirs: there })
        : isMine
          ? (here ?? (isTheirs ? there : undefined))
          : there
    if (held !== undefined) all.set(key, held)
  }
  return all
}

const isSameEntry = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** `text` in the place of what stood from `start` to `end`. */
interface TextChange {
  readonly start: number
  readonly end: number
  readonly text: string
}

const changeOf = (before: string, after: string): TextChange => {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { start, end: before.length - same, text: after.slice(start, after.length - same) }
}

const replaced = (text: string, { start, end, text: by }: TextChange): string =>
  text.slice(0, start) + by + text.slice(end)
