/* What a line tells to be chosen and the table does not ask for, as nothing else could be chosen: the log has to say that it was. */

/** The names that the log does not say were chosen, after what was played or activated with that card. */
export const notChosen = (
  card: string,
  told: readonly string[],
  log: readonly string[],
): readonly string[] => {
  const answers = log.map((words) => words.slice(words.indexOf(card) + card.length)).join('\n')
  return [...new Set(told)].filter(
    (name) => answers.split(name).length - 1 < told.filter((one) => one === name).length,
  )
}
