/** What a spreadsheet takes for the beginning of a formula, also behind our own guard. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** A cell that a spreadsheet shows as text: what looks like a formula gets an apostrophe before it, as people write it. */
export const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** The cell without the guard that we, or the spreadsheet's own user, put before it. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
