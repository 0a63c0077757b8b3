import type { Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardEffects, EffectStep } from '../../shared/cards/effects/effect.ts'
import type { CardText } from '../../shared/cards/source.ts'

interface Share {
  readonly read: number
  readonly of: number
}

/**
 * Of how many Fusion and Ritual Spells the Summon they make is understood: as what the Spell does when it resolves, or as an effect of
 * which all is played. A Fusion Spell is a Normal or Quick-Play Spell whose text says "Fusion Summon 1", also where that is a second effect.
 */
export const summoningShare = (
  cards: readonly Card[],
  texts: ReadonlyMap<Passcode, CardText>,
  effects: ReadonlyMap<Passcode, CardEffects>,
): { readonly fusion: Share; readonly ritual: Share } => {
  const spells = cards.filter((card) => card.kind === 'spell')
  const rituals = spells.filter(({ icon }) => icon === 'ritual')
  const fusions = spells.filter(
    ({ icon, passcode }) =>
      (icon === 'normal' || icon === 'quick-play') &&
      /\bFusion Summon 1\b/.test(texts.get(passcode)?.text ?? ''),
  )
  const share = (all: typeof spells): Share => ({
    read: all.filter(({ summoning, passcode }) => summoning || summonsByEffect(effects.get(passcode))).length,
    of: all.length,
  })
  return { fusion: share(fusions), ritual: share(rituals) }
}

/** Whether one of the effects makes a Fusion or Ritual Summon and is read to its end. */
const summonsByEffect = (text: CardEffects | undefined): boolean =>
  text?.effects.some(
    (effect) =>
      effect.kind !== 'continuous' &&
      effect.kind !== 'own-summon' &&
      effect.read === 'whole' &&
      [...effect.resolve, ...(effect.modes?.of ?? []).flatMap(({ resolve }) => resolve)].some(isSuchSummon),
  ) === true

const isSuchSummon = (step: EffectStep): boolean =>
  step.do === 'fusion' ||
  step.do === 'ritual' ||
  (step.do === 'summon' && step.as === 'ritual') ||
  (step.do === 'one-of' && step.of.some(({ resolve }) => resolve.some(isSuchSummon)))
