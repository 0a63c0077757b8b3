import type { GameData } from '../game-data/game-data.svelte.ts'
import { isoDateOf } from '../ui/dates.ts'

const EVERY_MINUTE = 60_000

/** Tells what day it is as long as the window is open: every minute, and when the player comes back to it. Returns its own undo. */
export const keepDay = (data: Pick<GameData, 'today'>, now: () => Date = () => new Date()): (() => void) => {
  const look = (): void => {
    data.today = isoDateOf(now())
  }
  const timer = setInterval(look, EVERY_MINUTE)
  addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', look)
  }
}
