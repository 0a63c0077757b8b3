import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { summonable, summonableAmong } from '../../../shared/duel/summonable/summonable.ts'
import { fusion, fusionSpell, level, link, ritualSpell, synchro, tuner, xyz } from '../cards.ts'
import { activate, DONE } from '../doing.ts'
import { effect, known, text } from '../playing/known.ts'
import { duel } from '../table.ts'

describe('what could be Summoned now', () => {
  const [three, four] = [tuner(3), level(4)]
  const goals = [synchro(7), xyz(4), link(['top', 'left']), fusion(6, '2 monsters')]
  const [spells, ritual] = [
    [fusionSpell(), ritualSpell({ levels: { total: 'its-own', orMore: false } })],
    level(7, { frame: 'ritual' }),
  ]
  const table = duel().mine({
    hand: [...spells, ritual],
    mainMonster: [three, four],
    extraDeck: goals,
  })

  it('holds the Extra Deck by its procedures, and what the Spells at hand could make, or why not', () => {
    const answers = [...goals, ritual].map((goal) => table.summonable(goal))
    expect(answers.map((answer) => answer?.refusal?.code ?? answer?.by)).toEqual([
      'synchro',
      'no-materials',
      'link',
      'fusion',
      'ritual',
    ])
    expect(answers.map((answer) => answer?.spell)).toEqual([
      undefined,
      undefined,
      undefined,
      ...spells.map((one) => table.id(one)),
    ])
    // The Ritual Monster is a Fusion Material too.
    expect(table.materialSets(goals[3] ?? four)).toHaveLength(3)
    expect(table.materialSets(ritual)).toEqual([[three.name, four.name].sort().join(' + ')])
  })

  it('while a Fusion Spell resolves: only what it makes', () => {
    const [first] = spells
    const running = first && table.act(activate(table, first))
    const ready = running && summonable(running.state, running.pool).filter(({ ways }) => ways)
    expect(ready?.map(({ card }) => card)).toEqual([table.id(goals[3] ?? four)])
    expect(running?.act(DONE).summonable(goals[3] ?? four)?.refusal).toMatchObject({ code: 'needs-effect' })
  })

  it('[FUS-01, EFF-11] holds nothing that a Spell would make whose text asks for what is not so, or that is used up', () => {
    const [gate, goal] = [fusionSpell(), fusion(8, '2 monsters')]
    if (gate.summoning?.is !== 'fusion') throw new Error('it makes Fusion Summons')
    const makes = effect('activation', ['hand', 'field'], [{ do: 'fusion', using: gate.summoning }], {
      if: {
        is: 'count',
        of: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] },
        count: { min: 0, max: 0 },
      },
    })
    const limit = { limits: 'activation', times: 1, per: 'turn' } as const
    const hand = [gate, level(4), level(4)]
    const found = (mainMonster: readonly Card[], used = false) => {
      const held = known({ hand, extraDeck: [goal], mainMonster }, [[gate, text([makes], [limit])]])
      const { name } = gate
      const use = {
        name,
        card: held.id(gate),
        number: 0,
        player: 0,
        turn: held.state.turn.number,
        inChain: false,
      } as const
      const asked = used ? held.withState({ uses: [use] }) : held
      return summonable(asked.state, asked.pool).find(({ card }) => card === held.id(goal))
    }
    expect(found([])?.ways).not.toEqual([])
    expect(found([level(4)])?.refusal).toMatchObject({ code: 'condition-unmet', rules: ['EFF-11'] })
    expect(found([], true)?.refusal).toMatchObject({ code: 'used-up' })
  })

  it('among any cards, as if they lay in the Extra Deck', () => {
    const known = duel().mine({ hand: [fusionSpell()], mainMonster: [three, four], extraDeck: goals })
    const all = goals.map(({ passcode }) => passcode)
    const found = summonableAmong(known.state, all, known.pool)
    expect(found.map(({ by }) => by).sort()).toEqual(['fusion', 'link', 'synchro'])
    for (const { ways } of found) expect(ways.length).toBeGreaterThan(0)
    expect(summonableAmong(known.state, [], known.pool)).toEqual([])
  })
})
