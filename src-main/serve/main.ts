import { packageRoot } from '../package-root.ts'
import { Openings } from './openings.ts'
import { serveWindow } from './server.ts'
const s = await serveWindow(packageRoot, Number(process.argv[2] ?? 41230), new Openings())
console.log(s.address)
