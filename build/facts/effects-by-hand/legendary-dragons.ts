import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAny } from '../../../shared/cards/filter/normal-form.ts'
import type { EntryByHand } from './entry.ts'
import { activation, ONE_ACTIVATION, oneOf } from './parts.ts'

/* The Legendary Dragons: what they send decides which Fusion Monster comes, as the texts of those say. */

const SENT = { is: 'bound', name: 'sent' } as const
const name = (said: string): Filter => ({ is: 'name', name: said })
const type = (said: 'Dragon' | 'Spellcaster' | 'Warrior'): Filter => ({ is: 'type', type: said })

const dragon = (
  called: string,
  kind: 'monster' | 'trap',
  sends: readonly Filter[],
  brings: readonly string[],
): EntryByHand => ({
  name: called,
  why: 'it goes by what is listed on other cards',
  effects: [
    activation([
      {
        do: 'send',
        binds: 'sent',
        cards: {
          ...oneOf({ is: kind }, [
            { place: 'hand', of: 'you' },
            { place: 'field', of: 'you' },
          ]),
          with: [{ is: 'printed', of: withAny(sends) }],
        },
      },
      {
        do: 'summon',
        join: 'then',
        cards: oneOf(withAny(brings.map(name)), [{ place: 'extraDeck', of: 'you' }]),
        materials: SENT,
      },
    ]),
  ],
  limits: [ONE_ACTIVATION],
})

export const LEGENDARY_DRAGONS: readonly EntryByHand[] = [
  dragon(
    'The Fang of Critias',
    'trap',
    ['Crush Card Virus', 'Mirror Force', 'Ring of Destruction', 'Tyrant Wing'].map(name),
    ['Destruction Dragon', 'Doom Virus Dragon', 'Mirror Force Dragon', 'Tyrant Burst Dragon'],
  ),
  dragon(
    'The Claw of Hermos',
    'monster',
    [type('Dragon'), type('Spellcaster'), type('Warrior')],
    ['Goddess Bow', 'Red-Eyes Black Dragon Sword', 'Rocket Hermos Cannon', 'Time Magic Hammer'],
  ),
]
