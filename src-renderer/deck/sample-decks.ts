/** A deck that comes with the app, one for each way to Summon from the Extra Deck. */
export interface SampleDeck {
  readonly file: string
  readonly name: string
  readonly load: () => Promise<string>
}

const texts = import.meta.glob<string>('../../resources/decks/*.ydk', { query: '?raw', import: 'default' })

const titleOf = (file: string): string => {
  const words = file.replace(/\.ydk$/, '').replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export const SAMPLE_DECKS: readonly SampleDeck[] = Object.entries(texts).map(([path, load]) => {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return { file, name: titleOf(file), load }
})
