import Layers from '@lucide/svelte/icons/layers'
import Swords from '@lucide/svelte/icons/swords'
import Archive from '@lucide/svelte/icons/archive'
import ScrollText from '@lucide/svelte/icons/scroll-text'
import Database from '@lucide/svelte/icons/database'
import Search from '@lucide/svelte/icons/search'
import Settings from '@lucide/svelte/icons/settings'
import type { Component } from 'svelte'

/** The views the rail offers, in its order; Ctrl+1 and on. Each is loaded when it is first shown. */
export const VIEWS = [
  { id: 'decks', title: 'Decks', icon: Layers, load: () => import('../deck/DeckView.svelte') },
  { id: 'cards', title: 'Cards', icon: Search, load: () => import('../cards/CardsView.svelte') },
  {
    id: 'collection',
    title: 'Collection',
    icon: Archive,
    load: () => import('../collection/CollectionView.svelte'),
  },
  { id: 'practice', title: 'Practice', icon: Swords, load: () => import('../practice/PracticeView.svelte') },
  { id: 'lists', title: 'Lists', icon: ScrollText, load: () => import('../legality/ListsView.svelte') },
  { id: 'data', title: 'Data', icon: Database, load: () => import('../data/DataView.svelte') },
  {
    id: 'settings',
    title: 'Settings',
    icon: Settings,
    load: () => import('../settings/SettingsView.svelte'),
  },
] as const satisfies readonly {
  readonly id: string
  readonly title: string
  readonly icon: Component
  readonly load: () => Promise<{ readonly default: Component }>
}[]

export type ViewId = (typeof VIEWS)[number]['id']

export const isViewId = (id: string): id is ViewId => VIEWS.some((view) => view.id === id)
