const WORDS = '.cut, .two-lines, input[type="text"]'

/** The titles that are set here. */
const ours = new WeakMap<HTMLElement, string>()

/**
 * Words that have no room in their lines or field; under the pointer a title says all of them, as long as they are cut. What lies over
 * the words in a button has the title of all in it.
 */
export const sayWhole = ({ target }: Event): void => {
  if (!(target instanceof Element)) return
  const words = target.closest<HTMLElement>(WORDS)
  const under = words ?? target.closest<HTMLElement>('button, a')
  if (!under || (under.title !== '' && ours.get(under) !== under.title)) return
  const all = words ? [words] : [...under.querySelectorAll<HTMLElement>(WORDS)]
  const title = all.filter(isCut).map(allOf).join('\n')
  if (title === under.title) return
  if (title === '') under.removeAttribute('title')
  else under.title = title
  ours.set(under, title)
}

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1

const allOf = (words: HTMLElement): string =>
  (words instanceof HTMLInputElement ? words.value : words.textContent).replaceAll(/\s+/g, ' ').trim()
