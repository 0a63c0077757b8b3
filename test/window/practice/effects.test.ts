import { describe, expect, it } from 'vitest'
import { cardName } from '../../../shared/duel/words/place-words.ts'
import { answerName, askedNow } from '../../../shared/duel/words/questions.ts'
import { explainRefusal, sentenceFor } from '../../../shared/duel/words/explain.ts'
import { keptLine, lineFrom } from '../../../src-renderer/views/practice/line/kept-line.ts'
import { replayOf } from '../../../src-renderer/views/practice/line/line-files.ts'
import { heldNow, normalSummonWords, usedNow } from '../../../shared/duel/words/holding-words.ts'
import { stepGroups } from '../../../shared/duel/replay/step-groups.ts'
import { formatReplay } from '../../../shared/formats/duels/duel-replay.ts'
import { withNamesShown, withoutEffects } from '../../../shared/cards/pool.ts'
import { saidOf } from '../../../src-renderer/views/practice/said.ts'
import { triggerRows } from '../../../src-renderer/views/practice/chain/triggers-ahead.ts'
import { orderRows } from '../../../src-renderer/views/practice/choice/asked-rows.ts'
import { Table } from '../../../src-renderer/views/practice/table.svelte.ts'
import { monsterZone } from './table-of.ts'
import { codeOf } from '../../facts/resources.ts'
import { Practice } from '../../../src-renderer/views/practice/practice.svelte.ts'
import { shownEffect } from '../../../src-renderer/views/practice/menu/known-effects.ts'
import { playingPool, playingPractice } from './playing-practice.ts'
import { openedReplay } from './opened-replay.ts'

const FILLER = ['Effect Veiler', 'Effect Veiler', 'Effect Veiler']
const DECK = [
  'Snake-Eyes Poplar',
  'Original Sinful Spoils - Snake-Eye',
  'Snake-Eye Oak',
  'Snake-Eyes Flamberge Dragon',
  'Snake-Eye Ash',
  ...Array.from({ length: 12 }, () => 'Ghost Ogre & Snow Rabbit'),
  'Linkuriboh',
  'Promethean Princess, Bestower of Flames',
]

/** Snake-Eye Ash is Normal Summoned; its Trigger Effect waits. */
const ashSummoned = () => {
  const table = playingPractice(['Snake-Eye Ash', 'Diabellstar the Black Witch', ...FILLER], DECK)
  table.pick('Snake-Eye Ash', 'Normal Summon')
  return table
}

describe('cards that play themselves', () => {
  it(
    'Snake-Eye Ash to Flamberge: every effect asks what is left to choose, and each is one step',
    { tags: 'thorough' },
    () => {
      const { practice, trigger, answer, pick, words } = ashSummoned()
      expect(practice.triggers.map(({ name }) => name)).toEqual(['Snake-Eye Ash, effect 1'])
      trigger('Snake-Eye Ash, effect 1')
      expect(practice.question).toMatchObject({
        is: 'cards',
        title: 'Snake-Eye Ash, effect 1',
        prompt: 'Add 1 Level 1 FIRE monster from your Deck to the hand',
      })
      answer('Snake-Eyes Poplar')
      trigger('Snake-Eyes Poplar, effect 1')
      // One Spell fits, so nobody is asked for it.
      trigger('Snake-Eyes Poplar, effect 2')
      pick('Original Sinful Spoils - Snake-Eye', 'Activate:')
      answer('Snake-Eyes Poplar')
      answer('Snake-Eye Oak')
      expect(words()).toEqual([
        'Normal Summon Snake-Eye Ash → Main Monster Zone 3',
        'Activate effect 1 of Snake-Eye Ash: add Snake-Eyes Poplar to the hand',
        'Activate effect 1 of Snake-Eyes Poplar: Special Summon Snake-Eyes Poplar → Main Monster Zone 2',
        'Activate effect 2 of Snake-Eyes Poplar: add Original Sinful Spoils - Snake-Eye to the hand',
        'Activate Original Sinful Spoils - Snake-Eye: send Snake-Eyes Poplar to the GY; Special Summon Snake-Eye Oak → Main Monster Zone 2',
      ])
      expect(practice.line.hand.steps.every(({ byHand }) => !byHand)).toBe(true)
    },
  )

  it('the log, what is asked and what was used say the names that the player reads, and the duel is the same', () => {
    const { practice, trigger, answer } = ashSummoned()
    trigger('Snake-Eye Ash, effect 1')
    const named = withNamesShown(playingPool(), ({ name }) => `“${name}”`)
    expect(askedNow(practice.state, named)?.title).toBe('“Snake-Eye Ash”, effect 1')
    answer('Snake-Eyes Poplar')
    const { line } = lineFrom(keptLine(practice.line.all), named)
    const again = line?.moments.map(({ step }) => step)
    expect(again?.map(({ words }) => words).slice(1)).toEqual([
      'Normal Summon “Snake-Eye Ash” → Main Monster Zone 3',
      'Activate effect 1 of “Snake-Eye Ash”: add “Snake-Eyes Poplar” to the hand',
    ])
    expect(again?.at(-1)?.state).toEqual(practice.state)
    expect(usedNow(practice.state, 0, named).map(({ name }) => name)).toEqual(['“Snake-Eye Ash”, effect 1'])
  })

  it('an effect that was used stands in the menu with its reason, and the one beside it with its own', () => {
    const { practice, trigger, answer, find } = ashSummoned()
    trigger('Snake-Eye Ash, effect 1')
    answer('Snake-Eye Oak')
    const { mayNot } = practice.menuOf(find('Snake-Eye Ash'))
    const first = mayNot.find(({ label }) => label.startsWith('Effect 1'))
    expect(first && explainRefusal(first.refusal)).toMatch(/once|already|turn/)
    expect(mayNot.find(({ label }) => label.startsWith('Effect 2'))?.refusal.code).toBe('cost-cannot-be-paid')
  })

  it('what is done by hand stands under the effect while that is under way, and by itself once it has resolved', () => {
    const { practice, trigger, answer } = ashSummoned()
    const causes = () => {
      const [opening, ...moments] = practice.line.hand.moments
      return stepGroups(moments, opening?.step.state ?? practice.state).map(
        ({ cause, moments: { length } }) => [
          cause && cardName(practice.state, cause.id, practice.cards),
          length,
        ],
      )
    }
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    expect(causes()).toEqual([['Snake-Eye Ash', 2]])
    practice.undo()
    trigger('Snake-Eye Ash, effect 1')
    answer('Snake-Eye Oak')
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    expect(causes()).toEqual([
      ['Snake-Eye Ash', 2],
      [undefined, 2],
    ])
  })

  /** Purrely has excavated these. */
  const EXCAVATED = ['Purrely Pretty Memory', 'Bonfire', 'Upstart Goblin']
  const purrelyExcavates = (top = EXCAVATED) => {
    const table = playingPractice(
      ['Purrely', 'Effect Veiler', 'Effect Veiler', ...FILLER.slice(1)],
      ['Purrely Delicious Memory', ...top, 'Snake-Eye Oak'],
    )
    const { practice, pick, trigger } = table
    practice.pins = { hand: practice.pins.hand, draws: top.map(codeOf) }
    practice.newHand({ stacked: practice.pins, seed: 'first' })
    pick('Purrely', 'Normal Summon')
    trigger('Purrely, effect 1')
    return table
  }

  it('whoever is asked what becomes of excavated cards sees them, and not the rest of the Deck', () => {
    const { practice, answer } = purrelyExcavates()
    expect(practice.question).toMatchObject({ is: 'yes-no', seen: [{ heading: 'Excavated' }] })
    const seen = practice.question?.seen.flatMap(({ cards }) => cards) ?? []
    expect(seen.map((id) => cardName(practice.state, id, practice.cards))).toEqual(EXCAVATED)
    expect(saidOf(practice, new Set()).words).toContain(`Excavated: ${EXCAVATED.join(', ')}`)
    practice.asksAll = true
    answer('Yes')
    answer('Purrely Pretty Memory')
    const left = practice.question?.seen.flatMap(({ cards }) => cards) ?? []
    expect(left.map((id) => cardName(practice.state, id, practice.cards))).toEqual(EXCAVATED.slice(1))
  })

  it('a question before which nothing was shown names no cards of the Deck', () => {
    const { practice, trigger } = ashSummoned()
    trigger('Snake-Eye Ash, effect 1')
    expect(practice.question?.seen).toEqual([])
  })

  /** Two cards of the Deck in one order and in the other. */
  const ORDERS = [
    ['Bonfire', 'Upstart Goblin'],
    ['Upstart Goblin', 'Bonfire'],
  ] as const
  const lowest = ({ state, cards }: Practice): readonly string[] =>
    state.sides[0].deck.slice(-2).map(({ id }) => cardName(state, id, cards))

  it.each(ORDERS)(
    'whoever puts cards on the bottom of the Deck says in which order: %s above %s',
    (first, last) => {
      const { practice, answer, words } = purrelyExcavates()
      answer('Yes')
      expect(practice.question?.prompt).toContain(
        'on the bottom of the Deck in any order: which one above the others?',
      )
      answer(first)
      expect(lowest(practice)).toEqual([first, last])
      expect(words().at(-1)).toContain('on the bottom of the Deck')
    },
  )

  it('cards that go to the bottom of the Deck as they lie are one press, and one step back', () => {
    const { practice, answer } = purrelyExcavates()
    answer('Yes')
    const asked = practice.question?.asTheyLie ?? []
    const [all, ...single] = orderRows(practice.state, practice.answers, asked, practice.cards)
    expect(all).toMatchObject({ label: 'As they lie', note: 'Bonfire, Upstart Goblin' })
    expect(single.map(({ label }) => label)).toEqual(['Bonfire', 'Upstart Goblin'])
    practice.act(all?.actions ?? [])
    expect(lowest(practice)).toEqual(['Bonfire', 'Upstart Goblin'])
    practice.undo()
    expect(
      practice.state.sides[0].hand.map((card) => cardName(practice.state, card.id, practice.cards)),
    ).not.toContain('Purrely Pretty Memory')
  })

  it('copies of one card have no order', () => {
    const { practice, answer } = purrelyExcavates(['Purrely Pretty Memory', 'Bonfire', 'Bonfire'])
    answer('Yes')
    expect(practice.question).toBeUndefined()
    expect(lowest(practice)).toEqual(['Bonfire', 'Bonfire'])
  })

  it('that the rest is left to the hand is said once', () => {
    // Which cards these are changes with every text that is read farther.
    const pool = playingPool()
    const notes = pool.cards.flatMap((card) => {
      const shown = pool.effects?.(card)?.effects[0] && shownEffect(card, 0, pool)
      return shown && /by hand$/.test(shown.label) ? [shown.note ?? ''] : []
    })
    expect(notes.length).toBeGreaterThan(0)
    expect(notes.filter((note) => note.includes('to your hand'))).toEqual([])
  })

  it('what a card that nothing is known of owes is said beside the button that ends it', () => {
    const { practice, pick } = playingPractice(
      ['Concours de Cuisine (Culinary Confrontation)', 'Effect Veiler', 'Effect Veiler', ...FILLER.slice(1)],
      DECK,
    )
    pick('Concours de Cuisine (Culinary Confrontation)', 'Activate')
    expect(practice.left).toMatchObject({
      title: 'Concours de Cuisine (Culinary Confrontation)',
      words: 'Do what its text says',
    })
    practice.act([{ do: 'finish-link' }])
    expect(practice.left).toBeUndefined()
  })

  it('of a monster that plays itself nobody is told that its text is not read', () => {
    const { practice, find } = playingPractice(FILLER, [
      'Albion the Branded Dragon',
      'Mirrorjade the Iceblade Dragon',
      ...DECK,
    ])
    practice.act([
      { do: 'move-by-hand', card: find('Albion the Branded Dragon'), to: monsterZone(0), position: 'attack' },
    ])
    const one = practice.summons.find(({ card }) => card === find('Mirrorjade the Iceblade Dragon'))
    expect(one?.refusal?.code).toBe('needs-effect')
  })

  it.each([
    ['Aquarium Stage', 'Activate', 'Activate Aquarium Stage'],
    [
      'Dragonpit Magician',
      'Activate as',
      'Activate Dragonpit Magician as a Pendulum Scale → Pendulum Zone, left',
    ],
  ])('%s is on the field at one press: nothing happens as it is activated', (name, label, words) => {
    for (const held of [[], ['Effect Veiler']]) {
      const {
        practice,
        pick,
        words: said,
      } = playingPractice([name, 'Effect Veiler', 'Effect Veiler', ...FILLER.slice(1)], DECK, {
        held: held.map(codeOf),
      })
      practice.handTraps = { own: [], when: { is: 'can' } }
      pick(name, label)
      expect(said()).toEqual([words])
      expect(practice.state.processes).toEqual([])
      const again = openedReplay(formatReplay(replayOf(practice.line.all)), 'Again', practice.pool)
      expect(again.ok && again.value.lines.moments.map(({ step }) => step.words).slice(1)).toEqual([words])
    }
  })

  it('back takes the last answer, and leaving takes the whole effect back', () => {
    const { practice, pick, answer } = playingPractice(
      ['Diabellstar the Black Witch', 'Effect Veiler', 'Effect Veiler', 'Snake-Eye Oak', 'Snake-Eye Ash'],
      DECK,
    )
    const before = practice.state
    pick('Diabellstar the Black Witch', 'Special Summon this card')
    const asked = practice.state
    expect(practice.question?.is).toBe('cards')
    practice.asksAll = true
    answer('Effect Veiler')
    expect(practice.question?.is).toBe('zone')
    practice.undo()
    expect(practice.state).toBe(asked)
    practice.gesture.cancel()
    expect(practice.state).toBe(before)
  })

  it('a Trigger Effect that waits is activated with the answer it will ask for, in one press', () => {
    const { practice, words } = ashSummoned()
    const rows = triggerRows(practice.state, practice.triggers, practice.byItself, practice.cards)
    expect(rows.map(({ label }) => label)).toEqual(['Snake-Eye Ash', 'Snake-Eye Oak', 'Snake-Eyes Poplar'])
    expect(new Set(rows.map(({ group }) => group))).toEqual(
      new Set(['Snake-Eye Ash, effect 1: Add 1 Level 1 FIRE monster from your Deck to the hand']),
    )
    new Table(practice, () => undefined).activate(rows[2]?.trigger ?? { do: 'pass' }, rows[2]?.answer)
    expect(words().at(-1)).toBe('Activate effect 1 of Snake-Eye Ash: add Snake-Eyes Poplar to the hand')
    // The next one is Summoned to the only place a player would think of, so it asks for nothing first.
    const next = triggerRows(practice.state, practice.triggers, practice.byItself, practice.cards)
    expect(next.map(({ label, answer }) => [label, answer])).toEqual([
      ['Activate Snake-Eyes Poplar, effect 1', undefined],
    ])
  })

  it('the list of a Trigger Effect with a cost says what is done with the card that is chosen', () => {
    const { practice, pick, answer } = playingPractice(
      ['Branded Fusion', 'Effect Veiler', 'Bystial Saronir', ...FILLER.slice(1)],
      ['Fallen of Albaz', 'Bystial Magnamhut', 'Lubellion the Searing Dragon', 'Albion the Branded Dragon'],
    )
    pick('Branded Fusion', 'Activate')
    for (const name of ['Lubellion the Searing Dragon', 'Bystial Magnamhut', 'Fallen of Albaz'])
      if (practice.question) answer(name)
    const rows = triggerRows(practice.state, practice.triggers, practice.byItself, practice.cards)
    expect(new Set(rows.map(({ group }) => group))).toEqual(
      new Set([
        'Lubellion the Searing Dragon: Discard 1 card; Fusion Summon a Level 8 or lower Fusion Monster',
      ]),
    )
  })

  it('a Quick Effect for what the player activates is asked for as a Trigger Effect is', () => {
    const memories = Array.from({ length: 8 }, () => 'Purrely Delicious Memory')
    const { practice, pick, trigger, answer, find } = playingPractice(
      ['Purrely', 'Purrely Pretty Memory', 'Purrely Delicious Memory', ...FILLER.slice(1)],
      [...memories, 'Epurrely Beauty', 'Expurrely Noir'],
    )
    pick('Purrely', 'Normal Summon')
    practice.passTriggers()
    // There is a monster for Pretty Memory only, so that is revealed.
    pick('Purrely', 'Effect 2')
    expect(practice.triggers).toEqual([])
    pick('Purrely Delicious Memory', 'Activate')
    expect(practice.triggers.map(({ name }) => name)).toEqual(['Epurrely Beauty, effect 2'])
    const [memory] = practice.state.sides[0].spellTrap.flatMap((card) => card ?? [])
    trigger('Epurrely Beauty, effect 2')
    answer('No')
    const beauty = practice.state.sides[0].mainMonster.find((card) => card?.id === find('Epurrely Beauty'))
    expect(beauty?.attached.map(({ id }) => id)).toContain(memory?.id)
  })

  it('a card that can do one effect and nothing else does it at Enter; one that can do more opens its menu', () => {
    const { practice, trigger, answer, find } = ashSummoned()
    const table = new Table(practice, () => undefined)
    trigger('Snake-Eye Ash, effect 1')
    answer('Snake-Eye Oak')
    expect(table.doOnly('mainMonster 0 2')).toBe(false)
    practice.act([
      { do: 'move-by-hand', card: find('Effect Veiler'), to: monsterZone(0), position: 'attack' },
    ])
    expect(table.doOnly('mainMonster 0 2')).toBe(true)
    expect(practice.question?.title).toBe('Snake-Eye Ash, effect 2')
    // An open question is answered first.
    expect(table.doOnly('mainMonster 0 2')).toBe(false)
  })

  it('what always activates is not asked for; what never does, not in this hand', () => {
    const { practice, trigger, answer } = ashSummoned()
    trigger('Snake-Eye Ash, effect 1')
    answer('Snake-Eyes Poplar')
    const [poplar] = practice.triggers
    if (!poplar) throw new Error('no Trigger Effect waits')
    practice.setHabit(poplar.habit, 'always')
    expect(practice.line.hand.steps.at(-1)?.words).toContain('Activate effect 1 of Snake-Eyes Poplar')
    const [second] = practice.triggers
    if (!second) throw new Error('no Trigger Effect waits')
    practice.setHabit(second.habit, 'never')
    expect(practice.triggers).toEqual([])
    practice.undo()
    expect(practice.triggers.map(({ name }) => name)).toEqual(['Snake-Eyes Poplar, effect 1'])
    practice.passTriggers()
    expect(practice.triggers).toEqual([])
  })

  it('what was declined stays declined in a line that was kept and taken up again, and is asked for at any other moment', () => {
    const { practice, trigger, answer } = ashSummoned()
    trigger('Snake-Eye Ash, effect 1')
    answer('Snake-Eyes Poplar')
    practice.passTriggers()
    expect(practice.triggers).toEqual([])
    const taken = lineFrom(JSON.parse(JSON.stringify(keptLine(practice.line.all))), practice.pool)
    const again = new Practice(
      practice.pool,
      practice.setup,
      { tell: () => undefined, freshSeed: () => 'fresh' },
      taken.line,
    )
    expect(again.triggers.map(({ name }) => name)).toEqual(['Snake-Eyes Poplar, effect 1'])
    again.said = practice.said
    expect(again.triggers).toEqual([])
    again.undo()
    expect(again.triggers.map(({ name }) => name)).toEqual(['Snake-Eye Ash, effect 1'])
    again.redo()
    expect(again.triggers).toEqual([])
    const other = practice.said.passed && { ...practice.said.passed, words: 'Another step' }
    again.said = { habits: {}, ...(other && { passed: other }) }
    expect(again.triggers).not.toEqual([])
    again.said = { habits: { [again.triggers[0]?.habit ?? '']: 'never' } }
    expect(again.triggers).toEqual([])
    again.newHand()
    expect(again.said).toEqual({ habits: {} })
  })

  it('[CHN-04] a link that plays itself is not marked as done by hand, and nothing is done by hand in its place', () => {
    const { practice, trigger, find } = ashSummoned()
    practice.asksAll = true
    trigger('Snake-Eye Ash, effect 1')
    expect(practice.state.processes.at(-1)?.is).toBe('chain')
    expect(practice.legal.map(({ do: does }) => does)).toEqual(['pass'])
    const before = practice.state
    practice.act([{ do: 'move-by-hand', card: find('Snake-Eyes Poplar'), to: { in: 'hand', of: 0 } }])
    expect(practice.state).toBe(before)
    practice.act([{ do: 'pass' }])
    expect(practice.question?.title).toBe('Snake-Eye Ash, effect 1')
  })

  it('an open choice is not lost when a key would end the turn or go to a phase', () => {
    const { practice, trigger, notices } = ashSummoned()
    trigger('Snake-Eye Ash, effect 1')
    const { question: asked } = practice
    practice.endTurn()
    practice.toPhase('end')
    expect(practice.question).toBe(asked)
    expect(notices.slice(-2).map(({ is }) => is)).toEqual(['refused', 'refused'])
    // The player may leave it for that.
    notices.at(-1)?.remedy?.run()
    expect(practice.question).toBeUndefined()
    expect(practice.state.turn.phase).toBe('end')
  })

  it('zones of Summons are taken from the middle, and asked for while Alt is held', () => {
    const { practice, pick, find } = playingPractice(['Snake-Eye Ash', ...FILLER, 'Snake-Eye Oak'], DECK)
    practice.asksAll = true
    pick('Snake-Eye Ash', 'Normal Summon')
    expect(practice.gesture.isOpen).toBe(true)
    practice.gesture.cancel()
    practice.asksAll = false
    pick('Snake-Eye Ash', 'Normal Summon')
    expect(practice.state.sides[0].mainMonster[2]?.id).toBe(find('Snake-Eye Ash'))
  })

  it('[PEN-06] a Spell that is activated for the Summon of a monster leaves the Pendulum Zones free while another zone is', () => {
    const { practice, pick } = playingPractice(
      ['Branded Fusion', 'Branded Lost', ...FILLER],
      ['Fallen of Albaz', 'Bystial Saronir', 'Bystial Magnamhut', 'Lubellion the Searing Dragon'],
    )
    pick('Branded Lost', 'Activate')
    pick('Lubellion the Searing Dragon', 'Fusion Summon')
    const lying = practice.state.sides[0].spellTrap.map((card) => card && practice.facts(card)?.name)
    expect(lying).toEqual([null, 'Branded Fusion', 'Branded Lost', null, null])
  })

  it('[TERM-11] Life Points that are paid are said as a cost, before what comes of it', () => {
    const { practice, pick, answer, words } = playingPractice(
      ['Wannabee!', 'Allure of Darkness', 'Soul Charge', 'Instant Fusion', 'Snake-Eye Ash'],
      ['Snake-Eye Oak', 'Snake-Eye Oak', 'Mavelus'],
    )
    pick('Instant Fusion', 'Activate:')
    while (practice.question) answer('Mavelus')
    expect(words()[0]).toContain('pay 1000 LP')
  })

  it('a lock is said with its card and its end, and used effects by their name', () => {
    const { practice, pick, answer, find } = playingPractice(
      ['Branded Fusion', 'Snake-Eye Ash', ...FILLER],
      [
        'Fallen of Albaz',
        ...Array.from({ length: 10 }, () => 'Effect Veiler'),
        'Albion the Branded Dragon',
        'Linkuriboh',
      ],
    )
    expect(normalSummonWords(practice.state)).toBe('Normal Summon open')
    pick('Snake-Eye Ash', 'Normal Summon')
    expect(normalSummonWords(practice.state)).toBe('Normal Summon spent')
    pick('Branded Fusion', 'Activate:')
    while (practice.question)
      answer(
        ['Fallen of Albaz', 'Effect Veiler', 'Albion the Branded Dragon'].find((name) =>
          practice.answers.some((action) => answerName(practice.state, action, practice.cards) === name),
        ) ?? '',
      )
    const [lock] = heldNow(practice.state, practice.cards)
    expect(lock).toMatchObject({
      by: 'Branded Fusion',
      short: 'Extra Deck: Fusion Monsters only',
      words: expect.stringMatching(
        /^You cannot Special Summon monsters from the Extra Deck except Fusion Monsters, until the end/,
      ) as string,
    })
    expect(usedNow(practice.state, 0, practice.cards)).toMatchObject([{ name: 'Branded Fusion', times: 1 }])
    const link = practice.menuOf(find('Linkuriboh')).mayNot.find(({ label }) => label === 'Link Summon')
    expect(link && explainRefusal(link.refusal)).toContain('Branded Fusion')
    const named = withNamesShown(practice.cards, ({ name }) => `“${name}”`)
    expect(link && sentenceFor(link.refusal, named)).toMatch(/by the effect of “Branded Fusion” you cannot/)
  })

  it('a card that may be activated as often as its player likes is not counted as used, and its limited effect is', () => {
    const { practice, pick, answer } = playingPractice(
      ['My Friend Purrely', 'Purrely', ...FILLER],
      [
        'Purrely Pretty Memory',
        'Purrely Delicious Memory',
        'Purrely Happy Memory',
        'Purrely Sleepy Memory',
        'Epurrely Beauty',
      ],
    )
    const used = (): readonly string[] => usedNow(practice.state, 0, practice.cards).map(({ name }) => name)
    pick('My Friend Purrely', 'Activate')
    expect(practice.state.uses).toHaveLength(1)
    expect(used()).toEqual([])
    pick('My Friend Purrely', 'Effect 1')
    for (const name of ['Purrely Pretty Memory', 'Purrely Happy Memory', 'Purrely Sleepy Memory'])
      answer(name)
    expect(used()).toEqual(['My Friend Purrely, effect 1'])
  })

  it('a name whose effects are negated is said, as no card in a hand or Deck shows that they are', () => {
    const { practice, pick, answer } = playingPractice(
      ['Crossout Designator', 'Snake-Eye Ash', ...FILLER],
      ['Snake-Eye Ash', 'Snake-Eye Oak', 'Bonfire', 'Upstart Goblin', 'Snake-Eyes Poplar'],
    )
    expect(heldNow(practice.state, practice.cards)).toEqual([])
    pick('Crossout Designator', 'Activate')
    answer('Snake-Eye Ash')
    expect(heldNow(practice.state, practice.cards)).toMatchObject([
      {
        by: 'Crossout Designator',
        short: 'Negated: Snake-Eye Ash',
        words:
          'The activated effects of cards named Snake-Eye Ash, and their effects on the field, are negated, until the end of this turn',
      },
    ])
  })

  it('that names are negated is said of the opponent’s cards as of yours', () => {
    const negate = {
      is: 'negate',
      everywhere: true,
      activatedToo: true,
      cards: {
        is: 'all',
        of: { is: 'all', of: [{ is: 'name', name: 'Snake-Eye Ash' }, { is: 'monster' }] },
        in: [{ place: 'field', of: 'either' }],
      },
    } as const
    const { practice, find } = playingPractice(['Called by the Grave', ...FILLER, 'Bonfire'], DECK)
    const by = find('Called by the Grave')
    const lasting = {
      lasting: negate,
      lasts: { until: 'end', moment: { part: 'turn', of: 'either', next: true } },
      context: {
        player: 1,
        itself: { card: by, at: 'graveyard' },
        passcode: codeOf('Called by the Grave'),
        number: 0,
        bound: {},
      },
      begun: { turn: 1, player: 0 },
    } as const
    const [held] = heldNow({ ...practice.state, lasting: [lasting] }, practice.cards)
    expect(held?.short).toBe('Negated: Snake-Eye Ash')
    expect(held?.words).toMatch(
      /^The activated effects of monsters named Snake-Eye Ash, and their effects on the field, are negated, until /,
    )
  })

  it('are kept and come back; without what texts do, the line stops and says at which step', () => {
    const { practice, trigger, answer, words } = ashSummoned()
    trigger('Snake-Eye Ash, effect 1')
    answer('Snake-Eyes Poplar')
    const kept: unknown = JSON.parse(JSON.stringify(keptLine(practice.line.all)))
    expect(lineFrom(kept, practice.pool)).toEqual({ line: practice.line.all, stopped: [], beside: [] })
    const bare = lineFrom(kept, withoutEffects(practice.pool))
    expect(bare.line?.moments).toHaveLength(2)
    expect(bare.stopped[0]).toContain('Step 2, “Activate effect 1 of Snake-Eye Ash”, cannot be done any more')
    const replay = formatReplay(replayOf(practice.line.all))
    const again = openedReplay(replay, 'Again', practice.pool)
    expect(again.ok && again.value.stopped).toEqual([])
    // Without branches its actions stand in one row, and each effect with its answers is a step again.
    const { setup, actions } = replayOf(practice.line.all)
    const row = openedReplay(formatReplay({ setup, actions }), 'Again', practice.pool)
    expect(row.ok && row.value.lines.moments.map(({ step }) => step.words).slice(1)).toEqual(words())
  })

  it('a line from before cards played themselves is played by hand as it was', () => {
    const pool = playingPool()
    const { practice, find } = playingPractice(['Snake-Eye Ash', ...FILLER, 'Effect Veiler'], DECK)
    practice.byHand = true
    practice.newHand({ stacked: practice.setup.stacked ?? { hand: [], draws: [] } })
    expect(practice.setup.effects).toBeUndefined()
    practice.act([{ do: 'normal-summon', card: find('Snake-Eye Ash'), tributes: [], zone: monsterZone(0) }])
    expect(practice.triggers).toEqual([])
    practice.act([{ do: 'activate-effect', card: find('Snake-Eye Ash'), effect: 'trigger' }])
    practice.act([{ do: 'move-by-hand', card: find('Snake-Eyes Poplar'), to: { in: 'hand', of: 0 } }])
    const kept: unknown = JSON.parse(JSON.stringify(keptLine(practice.line.all)))
    expect(lineFrom(kept, pool)).toEqual({ line: practice.line.all, stopped: [], beside: [] })
  })
})

describe('a card that was dropped on a zone', () => {
  const HAND = [
    'Angel O1',
    'Effect Veiler',
    'Diabellstar the Black Witch',
    'Snake-Eyes Flamberge Dragon',
    'One for One',
  ]
  const dropped = () => {
    const table = playingPractice(HAND, ['Snake-Eyes Poplar'])
    table.pick('Effect Veiler', 'Normal Summon')
    table.practice.drop(table.find('Angel O1'), monsterZone(4))
    expect(table.practice.question?.is).toBe('cards')
    return table
  }
  const lies = ({ practice, find }: ReturnType<typeof dropped>) =>
    practice.state.sides[0].mainMonster.findIndex((card) => card?.id === find('Angel O1'))

  it('comes to lie there, though the zone is asked for only later', () => {
    const table = dropped()
    table.answer('Diabellstar the Black Witch')
    expect(lies(table)).toBe(4)
  })

  it.each([
    ['left', (practice: Practice) => practice.gesture.cancel()],
    ['taken back', (practice: Practice) => practice.undo()],
    ['left for another step', (practice: Practice) => practice.goTo(practice.line.at)],
  ])('is asked for its zone by another effect once that is %s', (_how, leave) => {
    const table = dropped()
    const { practice } = table
    leave(practice)
    practice.answerSettings = { ...practice.answerSettings, places: false }
    const [activate] = practice.menuOf(table.find('One for One')).may.flatMap(({ actions }) => actions)
    expect(activate && practice.act([activate])).toBe(true)
    for (const name of ['Diabellstar the Black Witch', 'Angel O1']) table.answer(name)
    expect([practice.question?.is, lies(table)]).toEqual(['zone', -1])
  })
})
