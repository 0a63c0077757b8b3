/* What Chromium's trace tells of the work on the window's own thread: unlike the clock, it leaves out what the thread waited for others on a busy machine. */

/** As much of the trace as is read; times in thousandths of a millisecond. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Of work, not of waiting. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Categories that Chromium has to trace for it. */
export const TASK_CATEGORIES = ['toplevel']

const eventsIn = (trace: Buffer | string): readonly TraceEvent[] =>
  (JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }).traceEvents

const windowTasks = (events: readonly TraceEvent[]): readonly TraceEvent[] => {
  const windows = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && windows.has(`${pid} ${tid}`))
}

const work = ({ tdur = 0 }: TraceEvent): number => tdur / 1000

/** The longest task of the window's thread, in milliseconds of work; 0 where it had none. */
export const longestTaskIn = (trace: Buffer | string): number =>
  windowTasks(eventsIn(trace)).reduce((longest, task) => Math.max(longest, work(task)), 0)

/** All work of the page's thread until it sets the mark, in milliseconds. */
export const workUntil = (mark: string, trace: Buffer | string): number => {
  const events = eventsIn(trace)
  const at = events.find(({ name }) => name === mark)
  return windowTasks(events)
    .filter(({ pid, tid, ts }) => at && pid === at.pid && tid === at.tid && ts < at.ts)
    .reduce((sum, task) => sum + work(task), 0)
}
