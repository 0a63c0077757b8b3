import { expect, type Locator, type Page } from '@playwright/test'
import { notChosen } from '../../duel/playing/chosen-by-itself.ts'
import type { LineStep, OpeningLineSteps } from '../../duel/playing/opening-line-steps.ts'
import type { PracticePage } from '../practice-table.ts'
import { effectCalled } from './effect-called.ts'
import type { Hands } from './table-hands.ts'

/*
 * Plays a line that is told as data at the table. The window chooses by itself what leaves no choice; that it did so has to stand in the log,
 * and everything else that is told has to be on the screen.
 */

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
  await player.expectChosen()
}

/** What followed from a press is on the screen. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => void requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** What the table calls that effect of the card, to look for. */
const withEffect = (card: string, number: number): string => {
  const called = effectCalled(card, number)
  return called === undefined ? literal(card) : `${literal(card)}, ${called}`
}

/** How a Trigger Effect that waits is called. */
const waiting = (card: string, number: number): RegExp => new RegExp(`^Activate ${withEffect(card, number)}`)

/** What was last played or activated, and what is told to be chosen for it. */
interface Choosing {
  readonly card: string
  /** How many steps the log had before. */
  readonly since: number
  readonly told: readonly string[]
}

class ToldLine {
  readonly #practice: PracticePage
  readonly #page: Page
  readonly #hands: Hands
  #choosing: Choosing | undefined

  constructor(practice: PracticePage, hands: Hands) {
    this.#practice = practice
    this.#page = practice.page
    this.#hands = hands
  }

  async does(step: LineStep, rest: readonly LineStep[]): Promise<void> {
    if ('choose' in step) return this.#choose(step.choose, rest)
    if ('option' in step) return this.#nthAnswer(step, rest)
    if ('yes' in step) return this.#hands.answer(step.yes ? /^Yes/ : /^No\b/)
    // A Trigger Effect may stand among the answers with what it asks first: it is chosen for before it is activated.
    if ('effect' in step) return this.#effect(step.effect, step.number)
    await this.expectChosen()
    if ('play' in step) return this.#play(step.play, step.card)
    if ('from' in step) return this.#from(step.from, step.materials)
    if ('pendulum' in step) return this.#pendulum(step.pendulum)
    if ('phase' in step) return this.#hands.goOnTo('End Phase')
    return this.#settle()
  }

  /** Whatever was told to be chosen since the last card was played or activated was chosen, and by itself where nobody was asked. */
  async expectChosen(): Promise<void> {
    if (!this.#choosing) return
    const { card, told } = this.#choosing
    await expect.poll(() => this.#missing(), { message: `${card} with ${told.join(', ')}` }).toEqual([])
    this.#choosing = undefined
  }

  /** What the log does not say was chosen. */
  async #missing(): Promise<readonly string[]> {
    if (!this.#choosing) return []
    const { card, since, told } = this.#choosing
    const log = await this.#practice.steps.allTextContents()
    return notChosen(card, told, log.slice(since))
  }

  async #begins(card: string): Promise<void> {
    await this.expectChosen()
    this.#choosing = { card, since: await this.#practice.steps.count(), told: [] }
  }

  async #play(how: Extract<LineStep, { play: string }>['play'], card: string): Promise<void> {
    await this.#begins(card)
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
    await this.#begins(card)
    if ((await this.#options(waiting(card, number)).count()) > 0)
      return this.#hands.answer(waiting(card, number))
    if (await this.#asksAhead(card, number)) return
    const onField = this.#practice.zone(new RegExp(`, ${literal(card)}`)).first()
    await this.#hands.effect(
      (await onField.count()) > 0 ? onField : this.#practice.inHand(card),
      effectCalled(card, number),
    )
  }

  /** A Trigger Effect waits, and what it asks first stands there already. */
  async #asksAhead(card: string, number: number): Promise<boolean> {
    return (await this.#ahead(withEffect(card, number)).count()) > 0
  }

  /** What that effect will ask first, among the Trigger Effects that wait. */
  #ahead(effect: string): Locator {
    return this.#page.getByRole('listbox').getByRole('group', { name: new RegExp(`^${effect}: `) })
  }

  /** The answers of that name to what the card asks that was last played or activated, and to nothing else. */
  #answersNamed(name: string): Locator {
    const asking = `${literal(this.#choosing?.card ?? '')}(?:, (?:effect \\d+|Pendulum Effect|its own Summon))?`
    const asked = this.#page.getByRole('region', { name: new RegExp(`^${asking}$`) })
    return asked.or(this.#ahead(asking)).getByRole('option', { name: new RegExp(`^${literal(name)}`) })
  }

  /** What nobody is asked for is owed: the log has to say in the end that it was chosen. */
  async #choose(names: readonly string[], rest: readonly LineStep[]): Promise<void> {
    for (const name of names) {
      this.#tell(name)
      if ((await this.#answersNamed(name).count()) === 0) await this.#leaveTriggers(rest)
      if ((await this.#answersNamed(name).count()) > 0)
        await this.#hands.answer(new RegExp(`^${literal(name)}`))
      await drawn(this.#page)
    }
  }

  #tell(name: string): void {
    if (!this.#choosing) throw new Error(`nothing was activated that ${name} could be chosen for`)
    this.#choosing = { ...this.#choosing, told: [...this.#choosing.told, name] }
  }

  async #nthAnswer(
    { option: at, begins }: { readonly option: number; readonly begins?: string },
    rest: readonly LineStep[],
  ): Promise<void> {
    await this.#leaveTriggers(rest)
    // Where it is all that can be done, nobody is asked, and the log says what it was done with.
    if (begins !== undefined && (await this.#answersNamed(begins).count()) === 0) return
    if (begins !== undefined) return this.#hands.answer(new RegExp(`^${literal(begins)}`))
    const words = await this.#options().nth(at).textContent()
    if (words === null) throw new Error(`there is no answer ${at}`)
    await this.#hands.answer(new RegExp(literal(words.trim())))
  }

  #options(name?: RegExp): Locator {
    // Other lists to choose from, such as when the other side answers, are none of these.
    return this.#page.getByRole('listbox').getByRole('option', name ? { name } : {})
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

  /** Materials that leave no choice are settled by themselves; the log names them. */
  async #from(card: string, materials: readonly string[]): Promise<void> {
    await this.#begins(card)
    const panel = this.#page.getByRole('region', { name: 'Can be Summoned now' })
    await this.#hands.press(panel.getByRole('button', { name: new RegExp(`^${literal(card)}`) }).first())
    await drawn(this.#page)
    for (const name of materials) {
      this.#tell(name)
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
