/** Only such addresses may leave through the user's browser: https, a plain host, no user name that could feign one. */
export const isWebLink = (url: string): boolean => /^https:\/\/[\w.-]+(:\d+)?([/?#]\S*)?$/i.test(url)

/** The address as it is asked for, every character that is not plain ASCII written as its bytes; nothing where it is no web link. */
export const plainWebLink = (url: string): string | undefined =>
  isWebLink(url) ? encodeURI(url.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll('%25', '%') : undefined
