/** So long the window's thread may be held up at a time, in ms: less than half a frame, because the frame has work of its own. */
const STRETCH = 6

/**
 * Does work piece by piece and lets frames get between; what is short is done at once. `ended` gets what it came to; whenever
 * frames are let between, `paused` gets what gives the work up, which is also returned.
 */
export const betweenFrames = <T>(
  work: Iterator<void, T>,
  ended?: (value: T) => void,
  paused?: (giveUp: () => void) => void,
  failed?: (problem: unknown) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = (): void => clearTimeout(timer)
  const goOn = (): void => {
    const until = performance.now() + STRETCH
    let step: IteratorResult<void, T>
    try {
      do step = work.next()
      while (!step.done && performance.now() < until)
    } catch (problem) {
      if (!failed) throw problem
      failed(problem)
      return
    }
    if (step.done) {
      ended?.(step.value)
      return
    }
    timer = setTimeout(goOn)
    paused?.(giveUp)
  }
  goOn()
  return giveUp
}

/** What work comes to that is done between frames and never given up; rejects with what it throws. */
export const doneBetweenFrames = <T>(work: Iterator<void, T>): Promise<T> =>
  new Promise((resolve, reject) => betweenFrames(work, resolve, undefined, reject))
