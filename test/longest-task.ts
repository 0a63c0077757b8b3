/** As much of Chromium's trace as tells the work of tasks; `tdur` in thousandths of a millisecond. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Categories that Chromium has to trace for it. */
export const TASK_CATEGORIES = ['toplevel']

/** Milliseconds of work of the longest task on the window's thread, without what it waited for others on a busy machine. */
export const longestTaskIn = (trace: string): number => {
  const { traceEvents: events } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
  const windows = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && windows.has(`${pid} ${tid}`),
  )
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
}
