import Layers from '@lucide/svelte/icons/layers'
import Swords from '@lucide/svelte/icons/swords'
import Archive from '@lucide/svelte/icons/archive'
import ScrollText from '@lucide/svelte/icons/scroll-text'
import Database from '@lucide/svelte/icons/database'
import Search from '@lucide/svelte/icons/search'
import Settings from '@lucide/svelte/icons/settings'
import type { Component } from 'svelte'
import type { ViewId } from '../services/navigation.svelte.ts'

interface View {
  readonly title: string
  readonly icon: Component
  readonly load: () => Promise<{ readonly default: Component }>
}

/** How the rail shows each view. A view is loaded when it is first shown. */
export const VIEWS: Readonly<Record<ViewId, View>> = {
  decks: { title: 'Decks', icon: Layers, load: () => import('../views/decks/DeckView.svelte') },
  cards: { title: 'Cards', icon: Search, load: () => import('../views/cards/CardsView.svelte') },
  collection: {
    title: 'Collection',
    icon: Archive,
    load: () => import('../views/collection/CollectionView.svelte'),
  },
  practice: {
    title: 'Practice',
    icon: Swords,
    load: () => import('../views/practice/PracticeView.svelte'),
  },
  lists: { title: 'Lists', icon: ScrollText, load: () => import('../views/lists/ListsView.svelte') },
  data: { title: 'Data', icon: Database, load: () => import('../views/data/DataView.svelte') },
  settings: {
    title: 'Settings',
    icon: Settings,
    load: () => import('../views/settings/SettingsView.svelte'),
  },
}
