const number = new Intl.NumberFormat('en')

/** "1 row", "2,000 rows". */
export const rowsWords = (count: number): string => (count === 1 ? '1 row' : `${number.format(count)} rows`)
