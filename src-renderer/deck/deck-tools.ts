import ArrowLeftRight from '@lucide/svelte/icons/arrow-left-right'
import ChartColumn from '@lucide/svelte/icons/chart-column'
import History from '@lucide/svelte/icons/history'
import NotebookPen from '@lucide/svelte/icons/notebook-pen'
import Percent from '@lucide/svelte/icons/percent'
import type { Component } from 'svelte'

/** What can stand beside the deck in place of the search. */
export const DECK_TOOLS = [
  { id: 'statistics', title: 'Statistics', key: 'Alt+1', icon: ChartColumn },
  { id: 'history', title: 'History and versions', key: 'Alt+2', icon: History },
  { id: 'side-plans', title: 'Side plans', key: 'Alt+3', icon: ArrowLeftRight },
  { id: 'notes', title: 'Notes and roles', key: 'Alt+4', icon: NotebookPen },
  { id: 'odds', title: 'Odds', key: 'Alt+5', icon: Percent },
] as const satisfies readonly {
  readonly id: string
  readonly title: string
  readonly key: string
  readonly icon: Component
}[]

export type DeckTool = (typeof DECK_TOOLS)[number]['id']
