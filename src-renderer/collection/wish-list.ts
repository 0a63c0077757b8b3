import type { CollectionContent } from '../../shared/collection/merge.ts'
import type { Toasts } from '../services/toasts.svelte.ts'
import type { CollectionHead } from '../storage/rows.ts'
import type { Collections } from './collections.svelte.ts'

const OWN = 'Wanted'

/** The player's own of several wish lists: the one that was made for them, else the first; the others may be those of friends. */
export const ownWishList = (heads: readonly CollectionHead[]): CollectionHead | undefined => {
  const lists = heads.filter(({ kind }) => kind === 'wishes')
  return lists.find(({ name }) => name === OWN) ?? lists[0]
}

/** Changes the player's wish list, or a new one, and says what became of it. `label` names the step that can be undone. */
export const changeWishList = async (
  change: (content: CollectionContent) => CollectionContent,
  label: string,
  { collections, toasts }: { readonly collections: Collections; readonly toasts: Toasts },
): Promise<void> => {
  const head = ownWishList(collections.heads ?? []) ?? (await collections.create(OWN, 'wishes'))
  if (!head) return
  const before = collections.contentOf(head)
  const after = change(before)
  collections.changeAll([{ collection: head.id, before, after }], label)
  toasts.show(
    after === before ? `${head.name} has them all already` : `${head.name}: what is missing stands there now`,
  )
}
