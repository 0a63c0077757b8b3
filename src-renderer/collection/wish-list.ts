import type { CollectionContent } from '../../shared/collection/merge.ts'
import type { Toasts } from '../services/toasts.svelte.ts'
import type { Collections } from './collections.svelte.ts'

/** Changes the first wish list there is, or a new one, and says what became of it. `label` names the step that can be undone. */
export const changeWishList = async (
  change: (content: CollectionContent) => CollectionContent,
  label: string,
  { collections, toasts }: { readonly collections: Collections; readonly toasts: Toasts },
): Promise<void> => {
  const head =
    collections.heads?.find(({ kind }) => kind === 'wishes') ?? (await collections.create('Wanted', 'wishes'))
  if (!head) return
  const before = collections.contentOf(head)
  const after = change(before)
  collections.changeAll([{ collection: head.id, before, after }], label)
  toasts.show(
    after === before ? `${head.name} has them all already` : `${head.name}: what is missing stands there now`,
  )
}
