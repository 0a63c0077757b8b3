/** A deck that comes with the app, one for each way to Summon a monster. */
export interface SampleDeck {
  readonly file: string
  readonly name: string
  readonly load: () => Promise<string>
}

const texts = import.meta.glob<string>('../../resources/samples/*.ydk', {
  query: '?raw',
  import: 'default',
})

const NAMES: Readonly<Record<string, string>> = {
  'every-summon.ydk': 'A bit of every Summon',
  'normal-and-tribute.ydk': 'Normal and Tribute Summons',
  'fusion.ydk': 'Fusion Summons',
  'ritual.ydk': 'Ritual Summons',
  'synchro.ydk': 'Synchro Summons',
  'xyz.ydk': 'Xyz Summons',
  'pendulum.ydk': 'Pendulum Summons',
  'link.ydk': 'Link Summons',
}

export const SAMPLE_DECKS: readonly SampleDeck[] = Object.entries(NAMES).flatMap(([file, name]) => {
  const load = texts[`../../resources/samples/${file}`]
  return load ? [{ file, name, load }] : []
})
