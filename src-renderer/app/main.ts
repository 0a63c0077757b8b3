import { host } from '../hosts/host.ts'

document.title = `Duelwright (${host.kind})`
