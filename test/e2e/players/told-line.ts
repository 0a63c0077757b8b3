import type { Locator, Page } from '@playwright/test'
import type { LineStep, OpeningLineSteps } from '../../duel/playing/opening-line-steps.ts'
import type { PracticePage } from '../practice-table.ts'
import type { Hands } from './table-hands.ts'

/* Plays a line that is told as data at the table. Whoever tells it does not say what the window chooses by itself. */

const literal = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Plays the whole line; the steps of the log say what became of it. */
export const playTold = async (
  practice: PracticePage,
  hands: Hands,
  { steps }: Pick<OpeningLineSteps, 'steps'>,
): Promise<void> => {
  const player = new ToldLine(practice, hands)
  for (const [at, step] of steps.entries()) {
    await player.does(step, steps.slice(at + 1))
    await drawn(practice.page)
  }
}

/** What followed from a press is on the screen. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => void requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** How a Trigger Effect that waits is called. */
const waiting = (card: string, number: number): RegExp =>
  new RegExp(`^Activate ${literal(card)}, effect ${number + 1}`)

class ToldLine {
  readonly #practice: PracticePage
  readonly #page: Page
  readonly #hands: Hands

  constructor(practice: PracticePage, hands: Hands) {
    this.#practice = practice
    this.#page = practice.page
    this.#hands = hands
  }

  async does(step: LineStep, rest: readonly LineStep[]): Promise<void> {
    if ('play' in step) await this.#play(step.play, step.card)
    else if ('effect' in step) await this.#effect(step.effect, step.number)
    else if ('choose' in step) await this.#choose(step.choose, rest)
    else if ('option' in step) await this.#nthAnswer(step.option, rest)
    else if ('yes' in step) await this.#answer(step.yes ? /^Yes/ : /^No\b/)
    else if ('from' in step) await this.#from(step.from, step.materials)
    else if ('pendulum' in step) await this.#pendulum(step.pendulum)
    else if ('phase' in step) await this.#hands.goOnTo('End Phase')
    else await this.#settle()
  }

  async #play(how: Extract<LineStep, { play: string }>['play'], card: string): Promise<void> {
    const hand = this.#practice.inHand(card)
    const monsterZone = this.#practice.zone(/^Main Monster Zone [2-4], empty/).first()
    switch (how) {
      case 'normal-summon':
        return this.#hands.play(hand, monsterZone, /^Normal Summon/)
      case 'summon-itself':
        return this.#hands.play(hand, monsterZone, /^(?:Special Summon|Effect)/)
      case 'activate':
        return this.#hands.play(
          hand,
          this.#practice.zone(/^Spell & Trap Zone [2-4], empty/).first(),
          /^Activate/,
        )
      case 'activate-scale':
        return this.#hands.play(
          hand,
          this.#practice.zone(/^Spell & Trap Zone [15], .*empty/).first(),
          /Pendulum Scale/,
        )
    }
  }

  /** A Trigger Effect that waits is one of the answers; where its own question stands there already, nothing has to be pressed. */
  async #effect(card: string, number: number): Promise<void> {
    if ((await this.#options(waiting(card, number)).count()) > 0)
      return this.#hands.answer(waiting(card, number))
    if ((await this.#options().count()) > 0) return
    const onField = this.#practice.zone(new RegExp(`, ${literal(card)}`)).first()
    await this.#hands.effect((await onField.count()) > 0 ? onField : this.#practice.inHand(card), number)
  }

  /** What chooses itself is not asked for. */
  async #choose(names: readonly string[], rest: readonly LineStep[]): Promise<void> {
    for (const name of names) {
      if (await this.#asksForLater(rest)) return
      if ((await this.#options(new RegExp(`^${literal(name)}`)).count()) === 0)
        await this.#leaveTriggers(rest)
      await this.#answer(new RegExp(`^${literal(name)}`))
      await drawn(this.#page)
    }
  }

  /** The whole rest has chosen itself, and what a Trigger Effect will ask for stands there already. */
  async #asksForLater(rest: readonly LineStep[]): Promise<boolean> {
    const next = rest.find((step) => 'effect' in step)
    if (!next) return false
    const ahead = new RegExp(`${literal(next.effect)}, effect ${next.number + 1}`)
    return (await this.#page.getByRole('listbox').getByRole('group', { name: ahead }).count()) > 0
  }

  async #answer(name: RegExp): Promise<void> {
    if ((await this.#options(name).count()) > 0) await this.#hands.answer(name)
  }

  async #nthAnswer(at: number, rest: readonly LineStep[]): Promise<void> {
    await this.#leaveTriggers(rest)
    const words = await this.#options().nth(at).textContent()
    if (words !== null) await this.#hands.answer(new RegExp(literal(words.trim())))
  }

  #options(name?: RegExp): Locator {
    return this.#page.getByRole('option', name ? { name } : {})
  }

  /** Trigger Effects wait, and the line does not go on with any of them. */
  async #leaveTriggers(rest: readonly LineStep[]): Promise<void> {
    const names = await this.#options().allTextContents()
    const wanted = rest.flatMap((step) => ('effect' in step ? waiting(step.effect, step.number) : []))
    const isOfTriggers =
      names.length > 0 && names.every((name) => /^Activate .*, effect \d/.test(name.trim()))
    if (!isOfTriggers || names.some((name) => wanted.some((one) => one.test(name.trim())))) return
    await this.#hands.notNow()
    await drawn(this.#page)
  }

  async #from(card: string, materials: readonly string[]): Promise<void> {
    const panel = this.#page.getByRole('region', { name: 'Can be Summoned now' })
    await this.#hands.press(panel.getByRole('button', { name: new RegExp(`^${literal(card)}`) }).first())
    await drawn(this.#page)
    for (const name of materials) {
      const material = this.#practice.zone(new RegExp(`, ${literal(name)}, .*can be chosen`)).first()
      if ((await material.count()) > 0) await this.#hands.press(material)
      await drawn(this.#page)
    }
    const enough = this.#practice.choice.getByRole('button', { name: 'Summon', exact: true })
    if ((await enough.count()) > 0) await this.#hands.press(enough)
  }

  async #pendulum(names: readonly string[]): Promise<void> {
    const panel = this.#page.getByRole('region', { name: 'Can be Summoned now' })
    await this.#hands.press(panel.getByRole('button', { name: /^Pendulum Summon/ }))
    await drawn(this.#page)
    const chosen = this.#page.getByRole('region', { name: 'Can be chosen' })
    for (const name of names) {
      await this.#hands.press(chosen.getByRole('button', { name: new RegExp(`^${literal(name)}`) }).first())
      await drawn(this.#page)
    }
    await this.#hands.press(this.#practice.choice.getByRole('button', { name: /^Summon/ }))
  }

  async #settle(): Promise<void> {
    if ((await this.#page.getByRole('button', { name: 'Not now' }).count()) > 0) await this.#hands.notNow()
    else {
      const pass = this.#page.getByRole('button', { name: 'Pass', exact: true })
      if ((await pass.count()) > 0) await this.#hands.press(pass)
    }
  }
}
