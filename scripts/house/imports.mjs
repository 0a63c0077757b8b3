// @ts-check
// Figures about who imports whom.

/** @typedef {import('./sources.mjs').Module} Module */

/** How many of our modules import each module. @type {(modules: readonly Module[]) => ReadonlyMap<string, number>} */
export const importers = (modules) => {
  const counts = new Map(modules.map(({ path }) => [path, 0]))
  for (const { imports } of modules) {
    for (const path of imports) if (counts.has(path)) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}

/**
 * Import circles: the largest sets of modules each of which reaches all the others by imports, types included (Tarjan's
 * strongly connected components of more than one module).
 * @type {(modules: readonly Module[]) => readonly (readonly string[])[]}
 */
export const importCircles = (modules) => {
  const imports = new Map(modules.map((module) => [module.path, module.imports]))
  /** @type {Map<string, number>} */
  const order = new Map()
  /** @type {Map<string, number>} */
  const lowest = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const circles = []
  /** @type {(path: string) => number} */
  const visit = (path) => {
    const at = order.size
    order.set(path, at)
    lowest.set(path, at)
    open.push(path)
    for (const next of imports.get(path) ?? []) {
      if (!imports.has(next)) continue
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? at) : at) : visit(next)
      lowest.set(path, Math.min(lowest.get(path) ?? at, reached))
    }
    const low = lowest.get(path) ?? at
    if (low === at) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const { path } of modules) if (!order.has(path)) visit(path)
  return circles
}
