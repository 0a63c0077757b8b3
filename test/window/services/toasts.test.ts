import { afterEach, expect, it, vi } from 'vitest'
import { failed, ok } from '../../../shared/result.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'

afterEach(() => vi.useRealTimers())

it('what the database does not do is said, and nothing where it does', async () => {
  const toasts = new Toasts()
  await toasts.failUnless(Promise.resolve(ok(undefined)), 'This hand was not counted.')
  expect(toasts.shown).toEqual([])
  await toasts.failUnless(
    Promise.resolve(failed({ code: 'closed', cause: '' } as const)),
    'This hand was not counted.',
  )
  expect(toasts.shown).toMatchObject([
    { text: expect.stringMatching(/^This hand was not counted\. ./) as string, tone: 'bad' },
  ])
})

it('what one press leads to is said together, in its order and once; the next press begins over', async () => {
  const toasts = new Toasts()
  toasts.say('Normal Summon Snake-Eye Ash → Main Monster Zone 3')
  toasts.say('Undid: a step.')
  toasts.say('Snake-Eye Ash, effect 1 may activate')
  toasts.say('Undid: a step.')
  expect(toasts.aloud).toBe(
    'Normal Summon Snake-Eye Ash to Main Monster Zone 3. Undid: a step. Snake-Eye Ash, effect 1 may activate',
  )
  await new Promise((done) => setTimeout(done))
  toasts.say('Pass')
  expect(toasts.aloud).toBe('Pass')
  // A press that comes before any timer.
  toasts.begin()
  toasts.say('Undid: Pass')
  expect(toasts.aloud).toBe('Undid: Pass')
})

it('offers to try again what could not be brought back, until it is', async () => {
  const toasts = new Toasts()
  let tries = 0
  await toasts.bringBack(
    () =>
      Promise.resolve((tries += 1) < 3 ? failed({ code: 'full', cause: 'full' } as const) : ok(undefined)),
    'The deck was not brought back.',
  )
  const again = async (): Promise<void> => {
    const [said] = toasts.shown
    if (!said) throw new Error('nothing was said')
    toasts.dismiss(said.id)
    said.action?.run()
    await Promise.resolve()
  }
  expect(toasts.shown[0]?.text).toContain('The deck was not brought back.')
  await again()
  await vi.waitFor(() => expect(toasts.shown).toHaveLength(1))
  await again()
  await vi.waitFor(() => expect(tries).toBe(3))
  expect(toasts.shown).toEqual([])
})

it('keeps what it alone holds through time and other messages, and leaving asks as long as it does', async () => {
  vi.useFakeTimers()
  const toasts = new Toasts()
  let isFull = true
  const full = () => Promise.resolve(isFull ? failed({ code: 'full', cause: '' } as const) : ok(undefined))
  const bringing = toasts.bringBack(full, 'House rules were not saved.')
  expect(toasts.holdsOnlyCopy).toBe(true)
  await bringing
  // Two things with the same words are two things.
  await toasts.bringBack(full, 'House rules were not saved.')
  for (const at of [1, 2, 3]) toasts.show(`The change was not saved: ${at}`)
  const again = () => toasts.shown.filter(({ action }) => action?.label === 'Try again')
  expect([again().length, toasts.shown.length]).toEqual([2, 4])
  vi.advanceTimersByTime(60_000)
  expect([again().length, toasts.shown.length]).toEqual([2, 2])
  expect(toasts.holdsOnlyCopy).toBe(true)
  isFull = false
  for (const { id, action } of again()) {
    action?.run()
    toasts.dismiss(id)
  }
  expect(toasts.holdsOnlyCopy).toBe(true)
  await vi.waitFor(() => expect(toasts.holdsOnlyCopy).toBe(false))
})

it.each([
  [undefined, undefined],
  [0, undefined],
  [23, undefined],
  [183, undefined],
  [184, 160],
  [200, 176],
  [344, 320],
  [900, 320],
])('beside a left pane of %s pixels they are %s wide', (pane, width) => {
  const toasts = new Toasts()
  toasts.pane = pane
  expect(toasts.width).toBe(width)
  toasts.seat = { left: 10, width: 100 }
  expect(toasts.width).toBe(100)
})

it('takes room only of the place where they stand: a small window has a row for them, whatever a view says', () => {
  const toasts = new Toasts()
  toasts.height = 40
  const taken = () => (['pane', 'seat', 'row'] as const).map((place) => toasts.takenOf(place))
  expect(taken()).toEqual([40, 0, 0])
  toasts.seat = { left: 10, width: 100 }
  expect(taken()).toEqual([0, 40, 0])
  toasts.isSmall = true
  expect(taken()).toEqual([0, 0, 40])
  expect(toasts.width).toBe(undefined)
})

it('the newest message with an Undo that still holds is taken back by keys, once', () => {
  vi.useFakeTimers()
  const toasts = new Toasts()
  const done: string[] = []
  let holds = true
  const undo = (name: string) => ({ label: 'Undo', run: () => void done.push(name) })
  toasts.undoNewest()
  expect(toasts.offersUndo).toBe(false)
  toasts.show('Removed a list', { action: undo('list') })
  toasts.show('Deleted a deck', { action: { ...undo('deck'), holds: () => holds } })
  toasts.undoNewest()
  expect(done).toEqual(['deck'])
  expect(toasts.shown.map(({ text }) => text)).toEqual(['Removed a list'])
  expect(toasts.aloud).toContain('Undone: Deleted a deck')
  // What no longer holds, and what can only be tried again, is passed over.
  toasts.show('Deleted a deck', { action: { ...undo('deck'), holds: () => holds } })
  holds = false
  toasts.undoNewest()
  expect(done).toEqual(['deck', 'list'])
  expect(toasts.offersUndo).toBe(false)
  toasts.show('Not saved', { action: { label: 'Try again', run: () => void done.push('again') } })
  toasts.undoNewest()
  expect(done).toEqual(['deck', 'list'])
})
