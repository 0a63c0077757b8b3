import ArrowLeftRight from '@lucide/svelte/icons/arrow-left-right'
import ChartColumn from '@lucide/svelte/icons/chart-column'
import Goal from '@lucide/svelte/icons/goal'
import History from '@lucide/svelte/icons/history'
import NotebookPen from '@lucide/svelte/icons/notebook-pen'
import Percent from '@lucide/svelte/icons/percent'
import type { Component } from 'svelte'

/** What can stand beside the deck in place of the search. */
export const DECK_TOOLS = [
  { id: 'statistics', title: 'Statistics', icon: ChartColumn },
  { id: 'history', title: 'History and versions', icon: History },
  { id: 'side-plans', title: 'Side plans', icon: ArrowLeftRight },
  { id: 'notes', title: 'Notes and roles', icon: NotebookPen },
  { id: 'odds', title: 'Odds', icon: Percent },
  { id: 'reach', title: 'What hands reach', icon: Goal },
] as const satisfies readonly {
  readonly id: string
  readonly title: string
  readonly icon: Component
}[]

export type DeckTool = (typeof DECK_TOOLS)[number]['id']
