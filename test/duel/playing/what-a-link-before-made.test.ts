import { describe, expect, it } from 'vitest'
import type { Effect } from '../../../shared/cards/effects/effect.ts'
import { level, link, normal, spell } from '../cards.ts'
import { known, says } from './known.ts'

/* A link looks back at what the links above it did, though nothing is asked between them. */

describe('[CHN-05] of a monster that the link before it Summoned', () => {
  const [giver, other, sweep] = [level(4), normal(4), spell()]
  const goal = link(['bottom', 'left'], '2 monsters')
  const [, makes] = says(
    giver,
    '(Quick Effect): You can pay 100 LP; immediately after this effect resolves, Link Summon 1 Link Monster using monsters you control.',
  )
  const gives: Effect = {
    part: 'main',
    kind: 'continuous',
    read: 'whole',
    from: ['used'],
    lasting: [
      {
        is: 'protect',
        cards: {
          is: 'all',
          of: { is: 'frame', frame: 'link' },
          in: [{ place: 'field', of: 'either' }],
          with: [{ is: 'made-with', card: { is: 'this' }, how: ['link'] }],
        },
        from: ['effect-destruction'],
        whose: 'opponent',
      },
    ],
  }
  /** The opponent's monster answers, and what it makes stands there as everything is destroyed. */
  const goalAfter = (...more: readonly Effect[]): string | undefined => {
    const table = known(
      { hand: [sweep] },
      [
        [giver, { ...makes, effects: [...makes.effects, ...more] }],
        says(sweep, 'Destroy all monsters your opponent controls.'),
      ],
      { mainMonster: [giver, other], extraDeck: [goal] },
    )
    const zone = { in: 'spellTrap', of: 0, index: 0 } as const
    const begun = table.act({ do: 'activate', card: table.id(sweep), number: 0, zone })
    const asked = begun.settledUpTo('activate-effect')
    return asked.act(asked.use(giver, 'quick')).answered().place(goal)
  }

  it('a link knows what it was made with, and what that gives it', () => {
    expect([goalAfter(), goalAfter(gives)]).toEqual(['graveyard', 'extraMonster'])
  })
})
