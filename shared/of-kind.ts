/** The members of a union whose `is` can be that word; a member may share its shape with other words. */
export type OfKind<Union extends { readonly is: string }, Kind extends Union['is']> = Union extends unknown
  ? Kind extends Union['is']
    ? Union & { readonly is: Kind }
    : never
  : never
