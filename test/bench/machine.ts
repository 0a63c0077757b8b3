import { cpus, totalmem } from 'node:os'

/** The kind of machine that figures come from: "4 x Some Processor, 16 GB, linux, Node 22.1.0". */
export const machine = (): string => {
  const cores = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cores.length} x ${cores[0]?.model.trim() ?? 'unknown processor'}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`
}
