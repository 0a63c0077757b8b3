/**
 * "3x ash" asks for three copies of what "ash" finds, and so does "3 ash", as deck lists write it; a name may itself begin with a number, which
 * `beginsName` knows ("3 hump", "7 colored").
 */
export const copiesAsked = (
  query: string,
  beginsName: (text: string) => boolean,
): { readonly copies: number; readonly query: string } => {
  const [, copies, x, name] = /^\s*([1-9])(?:\s*([x×])\s+|\s+)(\S.*)$/i.exec(query) ?? []
  if (copies === undefined || name === undefined) return { copies: 1, query }
  const isCount = x !== undefined || (Number(copies) <= 3 && !beginsName(query))
  return isCount ? { copies: Number(copies), query: name } : { copies: 1, query }
}
