/** So long the window's thread may be held up at a time, in ms: less than half a frame, for the frame has work of its own. */
const STRETCH = 6

/** Does work piece by piece and lets frames get between; what is short is done at once. Returns its own end. */
export const betweenFrames = (work: Iterator<void, void>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = (): void => {
    const until = performance.now() + STRETCH
    do if (work.next().done) return
    while (performance.now() < until)
    timer = setTimeout(goOn)
  }
  goOn()
  return () => clearTimeout(timer)
}
