const number = new Intl.NumberFormat('en')

/** "1 copy", "2,000 copies". */
export const numberOf = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${number.format(count)} ${many}`

/** "1 row", "2,000 rows". */
export const rowsWords = (count: number): string => numberOf(count, 'row')

export const copiesWords = (count: number): string => numberOf(count, 'copy', 'copies')
