/* The policy lets no text become markup or a script. Svelte has a policy of its own for the markup of components; workers need this one. */

/** The part of the browser's factory that is used; older types of the DOM do not know it. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { readonly createScriptURL: (address: string) => string | undefined },
  ): unknown
}

/** The address of a script of our own; nothing for any other. */
export const ownScript = (address: string, page: string): string | undefined => {
  const { origin, protocol, host, pathname } = new URL(address, page)
  // An address of no standard scheme has "null" for an origin; ours has a host.
  const own = new URL(page)
  return origin === own.origin && protocol === own.protocol && host === own.host && /\.[jt]s$/.test(pathname)
    ? address
    : undefined
}

/** Browsers without Trusted Types take texts as before. */
export const trustOwnScripts = (page: Window & { readonly trustedTypes?: TrustedTypes }): void => {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => ownScript(address, page.location.href),
  })
}
