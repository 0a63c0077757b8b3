import type { HTMLInputAttributes } from 'svelte/elements'

/**
 * Where a key leads the cursor in a list of `count` that is walked up and down, the first being 0; nothing where the key means something
 * else. A page is as many as are seen at once, or nearly.
 */
export const cursorAfter = (
  { key, ctrlKey, metaKey }: KeyboardEvent,
  cursor: number,
  count: number,
  page = 10,
): number | undefined => {
  if (ctrlKey || metaKey) return undefined
  const step = new Map([
    ['ArrowUp', -1],
    ['ArrowDown', 1],
    ['PageUp', -page],
    ['PageDown', page],
  ]).get(key)
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, cursor + step))
}

/** The id of an option of Listbox.svelte, by the id of its list. */
export const optionId = (list: string, index: number): string => `${list}-${index}`

/** Scrolls a list until an option can be seen; one that can be seen stays where it is. */
export const revealOption = (list: string, index: number): void =>
  document.getElementById(optionId(list, index))?.scrollIntoView({ block: 'nearest' })

/** What makes a text box the combobox of a list: the focus stays in the box, and screen readers hear the `active` option, by its id. */
export const comboboxOf = (
  list: string,
  active: string | undefined,
  isOpen: boolean,
): HTMLInputAttributes => ({
  role: 'combobox',
  autocomplete: 'off',
  spellcheck: false,
  'aria-autocomplete': 'list',
  'aria-expanded': isOpen,
  'aria-controls': isOpen ? list : undefined,
  'aria-activedescendant': active,
})
