import type { Result } from '../shared/result.ts'

/** What came of it; a test in which it fails, fails with the reason. */
export const value = async <T>(answer: Promise<Result<T, unknown>> | Result<T, unknown>): Promise<T> => {
  const given = await answer
  if (!given.ok) throw new Error(JSON.stringify(given.error))
  return given.value
}
