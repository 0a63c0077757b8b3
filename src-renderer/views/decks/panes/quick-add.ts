/** "3x ash" asks for three copies of what "ash" finds; a name may itself begin with a number, so the x must be there. */
export const copiesAsked = (query: string): { readonly copies: number; readonly query: string } => {
  const [, copies, name] = /^\s*([1-9])\s*[x×]\s+(\S.*)$/i.exec(query) ?? []
  return copies === undefined || name === undefined
    ? { copies: 1, query }
    : { copies: Number(copies), query: name }
}
