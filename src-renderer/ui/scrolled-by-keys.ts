import type { Attachment } from 'svelte/attachments'

/** What scrolls takes the focus, so that it can be scrolled by keys alone: what it holds may be text, with nothing to press. */
export const scrolledByKeys: Attachment<HTMLElement> = (node) => {
  node.tabIndex = 0
}
