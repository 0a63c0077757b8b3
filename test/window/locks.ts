type Use = (lock: Lock | null) => unknown

/** The locks of one browser, as far as the window asks for them; each window has its own `request`, and lets all go when it is closed. */
export const browserLocks = () => {
  const held = new Map<symbol, { readonly name: string; readonly isShared: boolean }>()
  const waiting = new Set<{ readonly name: string; readonly look: () => void }>()
  const letGo = (keys: readonly symbol[]): void => {
    for (const key of keys) held.delete(key)
    for (const { look } of [...waiting]) look()
  }
  const isFree = (name: string, isShared: boolean): boolean =>
    [...held.values()].every((other) => other.name !== name || (isShared && other.isShared))

  const newWindow = () => {
    const own = new Array<symbol>()
    const request = async (
      name: string,
      ...given: readonly [options: LockOptions, use: Use] | readonly [use: Use]
    ): Promise<unknown> => {
      const [{ mode = 'exclusive', ifAvailable = false }, use] =
        given.length === 1 ? ([{}, given[0]] as const) : given
      const key = Symbol(name)
      const isShared = mode === 'shared'
      const isFirst = !ifAvailable || [...waiting].every((other) => other.name !== name)
      if (!isFree(name, isShared) || !isFirst) {
        if (ifAvailable) return use(null)
        await new Promise<void>((resolve) => {
          const look = (): void => {
            if (!isFree(name, isShared)) return
            waiting.delete(ask)
            held.set(key, { name, isShared })
            resolve()
          }
          const ask = { name, look }
          waiting.add(ask)
        })
      }
      held.set(key, { name, isShared })
      own.push(key)
      try {
        return await use({ name, mode })
      } finally {
        letGo([key])
      }
    }
    return { locks: { request } as Pick<LockManager, 'request'>, close: () => letGo(own) }
  }
  return { newWindow }
}
