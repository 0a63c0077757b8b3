import { expect, it } from 'vitest'
import { failed, ok } from '../../../shared/result.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'

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
