import type { Card, Monster } from '../../shared/cards/card.ts'
import { isPasscode } from '../../shared/cards/passcode.ts'
import { isUnderstood, shareUnderstood } from '../../shared/cards/restrictions/share.ts'
import { withEffects } from '../../shared/cards/pool.ts'
import { TEXTS_LEFT_TO_HAND } from '../../shared/duel/left-to-hand.ts'
import { parseOptions } from './arguments.ts'
import { isOwnWayPlayed } from '../../shared/duel/playing/own-summon.ts'
import { loadCards } from './card-pool.ts'
import { loadEffects } from './effect-index.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright restrictions
  duelwright restrictions 10000000
  duelwright restrictions --cards cards.cdb --json --all

Says what monsters' texts say in the standard words about their own Summon and their use as material, as the rules
engine holds them to it; without passcodes, of how many everything is read and held.

Usage: duelwright restrictions [OPTION…] [PASSCODE…]
  --all           every monster whose text says something of it
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json          one JSON object a line: {"passcode", "name", "restrictions", "understood"}, understood where
                  everything is held; the share as {"monsters", "speaking", "understood"}
`

const OPTIONS = {
  all: { type: 'boolean', default: false },
  cards: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

const runRestrictions = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (values.all && positionals.length > 0) throw new CannotDo('name passcodes, or --all; try --help')
  const pool = await loadCards(values.cards ?? [], io)
  const monsters = pool.cards.filter(isMonster)
  const index = await loadEffects(io)
  const playing = withEffects(pool, (passcode) => index.of(passcode))
  const isHeld = (monster: Monster): boolean => isOwnWayPlayed(monster, playing)
  if (!values.all && positionals.length === 0) {
    const share = shareUnderstood(monsters, isHeld)
    io.out(values.json ? `${JSON.stringify(share)}\n` : shareForPeople(share))
    return 0
  }
  const chosen = values.all
    ? monsters.filter(({ restrictions }) => restrictions.length > 0)
    : positionals.map((text) => {
        const card = isPasscode(Number(text)) ? pool.find(Number(text) as Card['passcode']) : undefined
        if (!card || !isMonster(card)) throw new CannotDo(`there is no monster with the passcode ${text}`)
        return card
      })
  for (const monster of chosen) {
    const { passcode, name, restrictions } = monster
    const understood = isUnderstood(restrictions, isHeld(monster))
    const codes = restrictions.map(({ code }) => code).join(', ')
    io.out(
      values.json
        ? `${JSON.stringify({ passcode, name, restrictions, understood })}\n`
        : `${`${passcode}`.padStart(10)}  ${name}  ${codes === '' ? 'says nothing of it' : codes}\n`,
    )
  }
  return 0
}

const isMonster = (card: Card): card is Monster => card.kind === 'monster'

const shareForPeople = ({ monsters, speaking, understood }: ReturnType<typeof shareUnderstood>): string => {
  const percent = (count: number): string => ((count / Math.max(1, speaking)) * 100).toFixed(1)
  return (
    `${speaking} of ${monsters} monsters speak of their own Summon or their use as material. ` +
    `Everything that ${understood} of them (${percent(understood)} %) say is read and held; of the others something is left to the player:\n` +
    Object.values(TEXTS_LEFT_TO_HAND)
      .map((one) => `  - ${one}\n`)
      .join('')
  )
}

export const restrictionsCommand: Command = {
  summary: "what monsters' texts say of their own Summon, and how much of it is understood",
  help: HELP,
  run: runRestrictions,
}
