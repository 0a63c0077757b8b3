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
