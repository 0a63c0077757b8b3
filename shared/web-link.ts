/** Only such addresses may leave through the user's browser: https, a plain host, no user name that could feign one. */
export const isWebLink = (url: string): boolean => /^https:\/\/[\w.-]+(:\d+)?([/?#]\S*)?$/i.test(url)
