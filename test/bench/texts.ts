/* What a database's texts cost until it is known what all of its cards do, as a worker that has just begun reads them, beside taking them apart into words. */
import { effectLines } from '../../shared/cards/effects/describe.ts'
import { readCardEffects } from '../../shared/cards/effects/read/card.ts'
import { namesAmong, withNamesKnown } from '../../shared/cards/effects/read/names-of-cards.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { CardText, CardTexts } from '../../shared/cards/source.ts'
import { tokenize } from '../../shared/cards/text/tokens.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { loadCardsAndTexts } from '../../src-main/cli/card-pool.ts'
import { diskIo } from '../../src-main/cli/disk-io.ts'
import { SHARED } from '../shared-data.ts'
import { row, timing } from './table.ts'

/** The texts of the real cards where they are there. */
const realTexts = async (): Promise<CardTexts | undefined> => {
  if (!SHARED) return undefined
  const io = { ...diskIo('bench'), remark: () => undefined }
  return (await loadCardsAndTexts([`${SHARED}/data/cards/yaml-yugi-cards.json`], io)).texts.get('en')
}

/** What each card does in words of our own: the repository holds no texts. They are about as long, and more of them is not understood. */
const textsInOurWords = (pool: CardPool, effects: string): CardTexts => {
  const known = parseEffectFacts(effects)
  if (!known.ok) throw new Error('the effects cannot be read')
  return new Map(
    pool.cards.flatMap(({ passcode, name }): [Passcode, CardText][] => {
      const does = known.value.of(passcode)
      return does ? [[passcode, { name, text: effectLines(does).join('\n') }]] : []
    }),
  )
}

/** In ms: how long it takes once, and how much work all threads have with it, that of the collector of memory too. */
const once = (run: () => void): { readonly took: number; readonly work: number } => {
  const worked = process.cpuUsage()
  const began = performance.now()
  run()
  const took = performance.now() - began
  const { user, system } = process.cpuUsage(worked)
  return { took, work: (user + system) / 1000 }
}

/** `effects` is the text of resources/effects.json. */
export const benchTexts = async (pool: CardPool, effects: string): Promise<void> => {
  const real = await realTexts()
  const texts = real ?? textsInOurWords(pool, effects)
  if (!real) process.stdout.write('Card texts: none are there, so that what our data say in words is read.\n')
  const printed = pool.cards.flatMap((card) => {
    const text = texts.get(card.passcode)
    return text ? [{ card, text }] : []
  })
  const apart = once(() => {
    for (const { card, text } of printed) tokenize(text.text, card.name)
  })
  const plain = { what: 'taking them apart', timing: timing([apart.took]) }
  row(`${printed.length} texts taken apart into words`, plain.timing)
  const reading = once(() => {
    const names = namesAmong(pool.cards)
    for (const { card, text } of printed) withNamesKnown(readCardEffects(card, text), names)
  })
  row('all texts read: what every card does', timing([reading.took]), plain)
  row('all texts read: work of all threads', timing([reading.work]))
}
