/** For `sort`: by code units, the same on every computer; below 0 where `a` comes first, 0 where both are the same. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
