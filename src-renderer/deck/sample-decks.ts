/** A deck that comes with the app, one for each way to Summon a monster. */
export interface SampleDeck {
  readonly file: string
  readonly name: string
  readonly load: () => Promise<string>
}

const texts = import.meta.glob<string>('../../resources/decks/*.ydk', { query: '?raw', import: 'default' })

const NAMES: Readonly<Record<string, string>> = {
  'fusion-heroes.ydk': 'Fusion: Elemental HERO',
  'ritual-nekroz.ydk': 'Ritual: Nekroz',
  'synchro-synchrons.ydk': 'Synchro: Synchron',
  'xyz-utopia.ydk': 'Xyz: Utopia',
  'pendulum-odd-eyes.ydk': 'Pendulum: Odd-Eyes',
  'link-code-talkers.ydk': 'Link: Code Talker',
}

export const SAMPLE_DECKS: readonly SampleDeck[] = Object.entries(NAMES).flatMap(([file, name]) => {
  const load = texts[`../../resources/decks/${file}`]
  return load ? [{ file, name, load }] : []
})
