/** The members of a union of which that field can be that word; a member may share its shape with other words. */
export type OfKind<Union, Field extends keyof Union, Kind extends Union[Field]> = Union extends unknown
  ? Kind extends Union[Field]
    ? Union & { readonly [Name in Field]: Kind }
    : never
  : never
