import type { Host } from '../../shared/host.ts'

export const host: Pick<Host, 'kind'> = { kind: 'browser' }
