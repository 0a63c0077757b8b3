/** For `sort`: by code units, the same on every computer; below 0 where `a` comes first, 0 where both are the same. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const COLLATOR = new Intl.Collator('en', { numeric: true })

/** For `sort`: names that people have given, as they would look for them: "combo" before "Zoo", "İstanbul" beside "Istanbul", "Box 9" before "Box 10". */
export const compareNames = (a: string, b: string): number => COLLATOR.compare(a, b) || compareTexts(a, b)
