/** What helps where a part of the window does not work: never "your decks are saved" where something is not. */
export const explainReload = (isAllKept: boolean): string =>
  isAllKept
    ? 'Reload the window (F5); your decks are saved.'
    : 'Something you did is not saved yet. Save it, then reload the window (F5).'
