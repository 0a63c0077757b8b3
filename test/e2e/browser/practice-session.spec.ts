import { longSession } from '../../session/long-session.ts'
import { expect, test } from '../app.ts'

/** As many as a usual run has time for; `npm run session` goes on for two thousand. */
const STEPS = 40

test('steps at the practice table, chosen by chance, report no error and give their memory back', async ({
  start,
}) => {
  test.setTimeout(240_000)
  const { page } = await start()
  const { wandered, faults, isGivenBack } = await longSession(page, {
    steps: STEPS,
    warmUp: STEPS,
    seed: 7,
  })
  expect(faults).toEqual([])
  expect(wandered.steps).toBe(STEPS)
  expect(isGivenBack).toBe(true)
})
