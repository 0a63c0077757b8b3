import type { Page } from '@playwright/test'
import { expect } from '../app.ts'
import { ensureAxe } from '../axe.ts'

/** axe leaves out what cannot be used now; we ask of it what WCAG asks of large text, so that it can still be read. */
const LEAST_CONTRAST_DISABLED = 3

/**
 * Judges the contrast of controls under the pointer, with the focus and pressed, and all of it together, in both themes, on top of what
 * they are at that moment: chosen, current, expanded, disabled. It finds them by itself: they are whatever a rule of the style sheets
 * gives other colours in such a state. A control that looks the same, inside and out, as one that was judged before is not judged again.
 */
export class ControlJudge {
  readonly #page: Page
  readonly #judged = new Set<string>()
  readonly #shown = new Map<string, boolean>()

  constructor(page: Page) {
    this.#page = page
  }

  /** Selectors of such rules, and whether there was anything they are for. */
  get rules(): readonly (readonly [selector: string, shown: boolean])[] {
    return [...this.#shown]
  }

  /** Judges what is on the page now. Motion must be off: a colour in the middle of its change is none that anybody reads. */
  async judge(): Promise<void> {
    const page = this.#page
    const { rules, kinds } = await page.evaluate(markControls, [...this.#judged])
    for (const [selector, shown] of rules)
      this.#shown.set(selector, shown || this.#shown.get(selector) === true)
    if (kinds.length === 0) return
    await ensureAxe(page)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(faultsOfMarked, LEAST_CONTRAST_DISABLED), colorScheme).toEqual([])
    }
    await page.evaluate(unmark)
    for (const kind of kinds) this.#judged.add(kind)
  }
}

/* These run in the page. The states of the marked controls are feigned: each rule for :hover is also one for [data-feign~=hover]. */

/** Marks the controls shown that are of a kind not known yet, one for each kind, with the states that have rules for them. */
const markControls = (
  known: string[],
): { readonly rules: [selector: string, shown: boolean][]; readonly kinds: string[] } => {
  const PSEUDO = /(?<!\(|, ):(hover|active|focus(?:-visible|-within)?)(?![-\w])/g
  const COLOURS = /^(?:color|background|opacity|filter|fill|font|visibility|mix-blend)/
  const FEIGNED = '[data-feign~='
  const plain = (selector: string): string =>
    selector.replace(/:is\(:[-\w]+, \[data-feign~="[-\w]+"\]\)/g, ':is(*)')
  const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule] : []),
      ...('cssRules' in rule ? styleRules(rule.cssRules as CSSRuleList) : []),
    ])
  const ofStates = [...document.styleSheets]
    .flatMap(({ cssRules }) => styleRules(cssRules))
    .filter((rule) => {
      if (!rule.selectorText.includes(FEIGNED)) {
        const feigned = rule.selectorText.replace(
          PSEUDO,
          (pseudo, name: string) => `:is(${pseudo}, [data-feign~="${name}"])`,
        )
        if (feigned === rule.selectorText) return false
        rule.selectorText = feigned
      }
      return [...rule.style].some((property) => COLOURS.test(property))
    })

  const STATE =
    /^(?:class|disabled|checked|type|role|aria-(?:pressed|selected|checked|current|expanded|disabled|invalid)|data-(?:state|highlighted|selected|disabled))$/
  const outside = (element: Element): string =>
    [
      element.localName,
      ...[...element.attributes]
        .filter(({ name }) => STATE.test(name))
        .map(({ name, value }) => `${name}=${value}`),
    ].join(' ')
  const groundOf = (element: Element | null): string => {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
    }
    return ''
  }
  const kinds = new Set(known)
  const statesOf = new Map<Element, Set<string>>()
  const rules = ofStates.map((rule): [string, boolean] => {
    const selector = plain(rule.selectorText)
    const states = [...rule.selectorText.matchAll(/data-feign~="(hover|active|focus)/g)].map(
      ([, state]) => state ?? '',
    )
    const shown = [...document.querySelectorAll(selector)]
    for (const element of shown) statesOf.set(element, new Set([...(statesOf.get(element) ?? []), ...states]))
    return [selector, shown.length > 0]
  })
  for (const disabled of document.querySelectorAll(':disabled, [aria-disabled=true]'))
    if (!statesOf.has(disabled)) statesOf.set(disabled, new Set())
  const fresh: string[] = []
  for (const [control, states] of statesOf) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    const inside = new Set([...control.querySelectorAll('*')].map(outside))
    const kind = [outside(control), getComputedStyle(control).color, groundOf(control), ...inside].join('|')
    if (kinds.has(kind)) continue
    kinds.add(kind)
    fresh.push(kind)
    control.setAttribute('data-judged', [...states].join(' '))
  }
  return { rules, kinds: fresh }
}

const unmark = (): void => {
  for (const control of document.querySelectorAll('[data-judged]')) control.removeAttribute('data-judged')
}

interface Colour {
  readonly toHexString: () => string
}
/** As much of axe as is used here; its types leave out what its rules are made of. */
interface Axe {
  readonly run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { nodes: { html: string; failureSummary?: string }[] }[] }>
  readonly setup: (root: Document) => unknown
  readonly teardown: () => void
  readonly commons: {
    readonly color: {
      readonly getBackgroundColor: (element: Element) => Colour | null
      readonly getForegroundColor: (element: Element) => Colour | null
      readonly getContrast: (ground: Colour, text: Colour) => number
    }
  }
}

/** What cannot be read among the marked controls, in each combination of the states that have rules for them. */
const faultsOfMarked = async (leastDisabled: number): Promise<string[]> => {
  const { axe } = globalThis as typeof globalThis & { axe: Axe }
  const { getBackgroundColor, getForegroundColor, getContrast } = axe.commons.color
  const feign = (controls: readonly Element[], states: readonly string[]): void => {
    for (const element of document.querySelectorAll('[data-feign]')) element.removeAttribute('data-feign')
    const words = states
      .map((state) => (state === 'focus' ? 'focus focus-visible focus-within' : state))
      .join(' ')
    if (words === '') return
    // The pointer is over all that lies around a control too, and the focus within it.
    for (const control of controls)
      for (let each: Element | null = control; each; each = each.parentElement)
        if (!each.hasAttribute('data-feign'))
          each.setAttribute(
            'data-feign',
            each === control ? words : words.replace('focus focus-visible ', ''),
          )
  }
  const faintDisabled = (): string[] => {
    const disabled = [...document.querySelectorAll('[data-judged]:is(:disabled, [aria-disabled=true])')]
    if (disabled.length === 0) return []
    axe.setup(document)
    const faults = disabled.flatMap((control) => {
      if (control.textContent.trim() === '') return []
      const [ground, text] = [getBackgroundColor(control), getForegroundColor(control)]
      // Over a picture axe knows no colour.
      const contrast = ground && text ? getContrast(ground, text) : leastDisabled
      return contrast >= leastDisabled
        ? []
        : [
            `${control.outerHTML.slice(0, 200)} cannot be used now, and its contrast is only ${contrast.toFixed(2)}`,
          ]
    })
    axe.teardown()
    return faults
  }

  const marked = [...document.querySelectorAll('[data-judged]')]
  const faults = faintDisabled()
  const combinations = ['hover', 'active', 'focus'].reduce<string[][]>(
    (all, state) => [...all, ...all.map((each) => [...each, state])],
    [[]],
  )
  for (const states of combinations) {
    const controls = marked.filter((control) => {
      const its = control.getAttribute('data-judged')?.split(' ') ?? []
      return states.length > 0 && states.every((state) => its.includes(state))
    })
    if (controls.length === 0) continue
    feign(controls, states)
    const { violations } = await axe.run(
      { include: controls },
      { resultTypes: ['violations'], runOnly: ['color-contrast'] },
    )
    faults.push(
      ...[
        ...violations
          .flatMap(({ nodes }) => nodes)
          .map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
        ...faintDisabled(),
      ].map((fault) => `${states.join(' + ')}: ${fault}`),
    )
  }
  feign([], [])
  return faults
}
