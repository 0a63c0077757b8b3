import type { SvelteComponent } from 'svelte'
import type { VListHandle, VListProps } from '../node_modules/virtua/lib/svelte/VList.type.js'

/*
 * What `virtua/svelte` exports, for the check of types: the native compiler reads no Svelte components in packages, and this one brings
 * no declaration beside its component. The props and the handle are the library's own.
 */
export type { VListHandle, VListProps }
export interface VList<Item> extends SvelteComponent<VListProps<Item>>, VListHandle {}
export declare const VList: {
  new <Item>(options: { target: Element; props?: VListProps<Item> }): VList<Item>
  <Item>(internals: unknown, props: VListProps<Item>): VListHandle
}
