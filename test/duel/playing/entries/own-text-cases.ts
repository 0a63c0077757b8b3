import { activate, choose, type EntryCase, option, use, YES } from './entry-case.ts'

/* Cards whose texts say what hardly another text says. */

const SMALL_WORLD = 'Small World'
const EATER = 'Eater of Millions'
const SOLITAIRE = 'Shiranui Solitaire'
const SPECTRE = 'Shiranui Spectralsword'
const SPIRIT = 'Shiranui Spiritmaster'
const PASSWORD = 'Secret Password'
const HOME = 'Live☆Twin Home'
const TWINS = 'Evil★Twins Ki-sikil & Lil-la'
const AURORADON = 'Mecha Phantom Beast Auroradon'
const MEGARAPTOR = 'Mecha Phantom Beast Megaraptor'
const ACE = 'Cup of Ace'
const VEILER = 'Effect Veiler'
const ASH = 'Ash Blossom & Joyous Spring'
const TURTLE = 'UFO Turtle'
const RAT = 'Giant Rat'
const TOMATO = 'Mystic Tomato'
const RELEASE = 'Soul Release'

const METALMORPH = 'Max Metalmorph'
const METALZOA = 'Metalzoa X'

export const OWN_TEXT_CASES: readonly EntryCase[] = [
  {
    card: METALMORPH,
    mine: { spells: [METALMORPH], monsters: ['Zoa'], deck: [METALZOA, RAT] },
    steps: [activate(METALMORPH), choose('Zoa', METALZOA), YES],
    then: { graveyard: ['Zoa'], monsters: [METALZOA], spells: [METALMORPH], atk: { [METALZOA]: 3400 } },
    // The monster must be a Fiend of Level 5 or higher.
    refused: {
      mine: { spells: [METALMORPH], monsters: [RAT], deck: [METALZOA] },
      steps: [activate(METALMORPH)],
    },
  },
  {
    card: SMALL_WORLD,
    mine: { hand: [SMALL_WORLD, VEILER], deck: [ASH, TURTLE] },
    // Both have 0 ATK, and the other two are FIRE.
    steps: [activate(SMALL_WORLD), choose(VEILER, ASH, TURTLE)],
    then: { hand: [TURTLE], banished: [ASH, VEILER] },
    // From there no other monster can be reached.
    refused: {
      mine: { hand: [SMALL_WORLD, VEILER], deck: [ASH, 'Maxx "C"'] },
      steps: [activate(SMALL_WORLD)],
    },
  },
  {
    card: SMALL_WORLD,
    mine: { hand: [SMALL_WORLD, EATER], deck: [VEILER, ASH] },
    steps: [activate(SMALL_WORLD), choose(EATER, VEILER, ASH)],
    then: { hand: [ASH], banished: [EATER, VEILER] },
    // Both have ? ATK and ? DEF and are Fiends, so they have more than one thing in common.
    refused: {
      mine: { hand: [SMALL_WORLD, EATER], deck: ['Gren Maju Da Eiza', TURTLE] },
      steps: [activate(SMALL_WORLD)],
    },
  },
  {
    card: SOLITAIRE,
    mine: { hand: [RELEASE], graveyard: [SOLITAIRE], banished: [SPECTRE, SPIRIT] },
    steps: [activate(RELEASE), choose(SOLITAIRE), use(SOLITAIRE, 1), choose(SPECTRE)],
    then: { monsters: [SPECTRE] },
    refused: {
      mine: { hand: [RELEASE], graveyard: [SOLITAIRE] },
      steps: [activate(RELEASE), choose(SOLITAIRE), use(SOLITAIRE, 1)],
    },
  },
  {
    card: SOLITAIRE,
    shows: 'beside Shiranui Style Synthesis',
    mine: {
      hand: [RELEASE],
      graveyard: [SOLITAIRE],
      banished: [SPECTRE, SPIRIT],
      field: 'Shiranui Style Synthesis',
    },
    steps: [activate(RELEASE), choose(SOLITAIRE), use(SOLITAIRE, 1), choose(SPECTRE, SPIRIT)],
    then: { monsters: [SPECTRE, SPIRIT] },
  },
  {
    card: PASSWORD,
    mine: { hand: [PASSWORD], deck: [HOME, TWINS] },
    steps: [activate(PASSWORD), choose(HOME)],
    then: { hand: [HOME] },
    refused: { mine: { hand: [PASSWORD], deck: [TWINS] }, steps: [activate(PASSWORD)] },
  },
  {
    card: PASSWORD,
    shows: 'beside both twins',
    mine: {
      hand: [PASSWORD],
      deck: [HOME, TWINS],
      monsters: ['Live☆Twin Lil-la', 'Live☆Twin Ki-sikil'],
    },
    steps: [activate(PASSWORD), option(1), choose(TWINS)],
    then: { hand: [TWINS] },
  },
  {
    card: AURORADON,
    mine: { extra: [AURORADON], monsters: [RAT, TOMATO], deck: [MEGARAPTOR] },
    steps: [use(AURORADON, 1), option(1), choose(RAT, TOMATO), choose(MEGARAPTOR)],
    then: { monsters: [AURORADON, MEGARAPTOR], graveyard: [RAT, TOMATO] },
    refused: { mine: { extra: [AURORADON], deck: [MEGARAPTOR] }, steps: [use(AURORADON, 1)] },
  },
  {
    card: ACE,
    mine: { hand: [ACE], deck: [RAT, TOMATO] },
    theirs: { deck: [VEILER, ASH] },
    steps: [activate(ACE)],
    then: { hand: [RAT, TOMATO] },
    theirsThen: { hand: [] },
  },
]
