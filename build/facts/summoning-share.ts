import type { Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardText } from '../../shared/cards/source.ts'

interface Share {
  readonly read: number
  readonly of: number
}

/**
 * Of how many Fusion and Ritual Spells the Summon they make is understood. A Fusion Spell is a Normal or Quick-Play Spell
 * whose text says "Fusion Summon 1", also where that is a second effect, which is never read.
 */
export const summoningShare = (
  cards: readonly Card[],
  texts: ReadonlyMap<Passcode, CardText>,
): { readonly fusion: Share; readonly ritual: Share } => {
  const spells = cards.filter((card) => card.kind === 'spell')
  const rituals = spells.filter(({ icon }) => icon === 'ritual')
  const fusions = spells.filter(
    ({ icon, passcode }) =>
      (icon === 'normal' || icon === 'quick-play') &&
      /\bFusion Summon 1\b/.test(texts.get(passcode)?.text ?? ''),
  )
  const share = (all: typeof spells): Share => ({
    read: all.filter(({ summoning }) => summoning).length,
    of: all.length,
  })
  return { fusion: share(fusions), ritual: share(rituals) }
}
