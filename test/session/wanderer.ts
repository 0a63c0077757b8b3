/* Runs in the page and knows nothing of this file: a player who presses whatever can be pressed at the practice table, chosen by chance. */

/** What was done, and how long each press took until the window was painted, in ms. */
export interface Wandered {
  /** Presses that led to another moment of the lines: steps, undoing, doing again, new hands. */
  readonly steps: number
  /** Presses that made a step of the duel. */
  readonly made: readonly number[]
  readonly undone: readonly number[]
  readonly newHands: readonly number[]
}

export const wander = async ({
  steps,
  seed,
}: {
  readonly steps: number
  readonly seed: number
}): Promise<Wandered> => {
  let state = seed
  /** Mulberry32: the same seed wanders the same way, as long as the table answers the same. */
  const chance = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const oneOf = <T>(things: readonly T[]): T | undefined => things[Math.floor(chance() * things.length)]
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
  const named = (name: string): HTMLElement[] =>
    all('button').filter(
      (button) => (button.getAttribute('aria-label') ?? button.textContent).trim() === name,
    )
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.onmessage = () => resolve()
        after.port2.postMessage(undefined)
      })
    })
  const moment = (): string | undefined =>
    document.querySelector<HTMLElement>('[data-step][aria-current]')?.dataset['step']

  const key = (code: string, ctrlKey = false): (() => void) => {
    const init = { key: code, code, ctrlKey, bubbles: true, cancelable: true }
    return () =>
      void (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init))
  }
  const escape = key('Escape')

  /** What a player could press now; nothing of it is against the rules, but it need not lead anywhere. */
  const next = (): { readonly is: 'act' | 'undo' | 'new-hand'; readonly press: () => void } => {
    const click = (target: HTMLElement | undefined) => ({ is: 'act', press: () => target?.click() }) as const
    const menu = all('[role=menu]').at(-1)
    if (menu) {
      const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')]
      const item = chance() < 0.1 ? undefined : oneOf(items)
      return item ? click(item) : { is: 'act', press: escape }
    }
    const dialog = all('[role=dialog]').at(-1)
    if (dialog) {
      const cards = chance() < 0.5 ? [...dialog.querySelectorAll<HTMLElement>('li button')] : []
      const card = oneOf(cards)
      return card ? click(card) : { is: 'act', press: escape }
    }
    const choosing = all('.bar').some((bar) => bar.querySelector('[title="Cancel (Escape)"]'))
    if (choosing) {
      const answers = [
        ...all('.zone.lit'),
        ...all('[data-go-on]:not(:disabled)'),
        ...all('[data-stop]:has(.candidate)'),
      ]
      const answer = chance() < 0.05 ? undefined : oneOf(answers)
      return answer ? click(answer) : { is: 'act', press: escape }
    }
    const roll = chance()
    if (roll < 0.06) return { is: 'undo', press: key('z', true) }
    if (roll < 0.08) return { is: 'act', press: key('y', true) }
    if (roll < 0.1) return { is: 'new-hand', press: key('F5') }
    if (roll < 0.2) return click(oneOf([...all('[aria-label=Turn] ol button'), ...named('End turn')]))
    if (roll < 0.35) return click(oneOf(all('[data-summons] button')))
    const going = [...named('Done resolving'), ...all('[aria-label=Turn] > button').slice(0, 1)]
    if (roll < 0.5 && going.length > 0) return click(going[0])
    if (roll < 0.55) return click(oneOf(all('.pile')))
    return click(oneOf(all('[data-stop]:has(.card)')))
  }

  const MOST_IDLE = 400
  const made: number[] = []
  const undone: number[] = []
  const newHands: number[] = []
  let done = 0
  for (let presses = 0, idle = 0; done < steps; presses += 1, idle += 1) {
    if (idle > MOST_IDLE) throw new Error(`after ${presses} presses and ${done} steps nothing leads on`)
    const before = moment()
    const { is, press } = next()
    const began = performance.now()
    press()
    await painted()
    const took = performance.now() - began
    if (moment() === before) continue
    done += 1
    idle = 0
    const times = is === 'undo' ? undone : is === 'new-hand' ? newHands : made
    times.push(took)
  }
  while (document.querySelector('[role=menu], [role=dialog]')) {
    escape()
    await painted()
  }
  return { steps: done, made, undone, newHands }
}
