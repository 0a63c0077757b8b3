import type { Host } from '../../shared/host.ts'

/** The bridge that the preload script lays into the page; absent in a plain browser. */
export const electronHost = (): Host | undefined => (globalThis as { duelwright?: Host }).duelwright
