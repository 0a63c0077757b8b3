import { done } from '../in-pieces.ts'
import { byLength } from './by-length.ts'
import type { ReachAnswer, ReachProgress, ReachQuestion } from './reach-question.ts'
import { progressOf, roomOf } from './search-room.ts'
import { towardsGoals } from './towards-goals.ts'

/*
 * The search for boards, from a position of a Main Phase, in two ways one after the other. The first (`towards-goals.ts`) goes where the goal seems
 * near and takes zones lightly; it finds most lines. The second (`by-length.ts`) leaves nothing out and goes by length: first all positions after one
 * play, then after two. It finds what the first has missed, shorter lines, or that there is none.
 *
 * A play is a Summon, a Set, an activation: whatever the player begins. What an effect asks on the way belongs to its play.
 */

/**
 * Searches, and says how it stands after every `slice` positions; its last word is the answer. Whoever stops asking has cancelled it.
 * The positions looked at never exceed `most`.
 */
export function* searching(question: ReachQuestion, slice = 500): Generator<ReachProgress, ReachAnswer> {
  const room = roomOf(question)
  const mostTowards = Math.ceil(question.most * OF_THE_WAY_TOWARDS)
  if (room.prunes.prospects) yield* towardsGoals(room, mostTowards, slice)
  const lines = room.found.filter((line) => line !== undefined)
  const isFound = lines.length === room.found.length
  if (question.any && lines.length > 0)
    return {
      ...progressOf(room),
      exhaustive: false,
      shortest: false,
      playbook: room.playbook,
      chances: room.chances,
    }
  // Where all lines are there, to look for shorter ones is worth about as much again.
  const again = Math.max(2 * room.searched, room.searched + ENOUGH_FOR_SHORTER)
  const most = isFound ? Math.min(question.most, again) : question.most
  const isAll = yield* byLength(room, most, slice)
  const exhaustive = isAll && !(room.unsure && room.found.includes(undefined))
  const longest = Math.max(0, ...room.found.map((line) => line?.plays ?? 0))
  return {
    ...progressOf(room),
    exhaustive,
    shortest: exhaustive || room.plays >= longest,
    playbook: room.playbook,
    chances: room.chances,
  }
}

/**
 * How much of what may be looked at is for the way towards the goals. A room that it does not come to the end of has no end for the other way
 * either, which takes nothing lightly.
 */
const OF_THE_WAY_TOWARDS = 3 / 4

/** Positions that the search for shorter lines may always look at. */
const ENOUGH_FOR_SHORTER = 500

/** The whole search at once. */
export const reach = (question: ReachQuestion): ReachAnswer =>
  done(searching(question, Number.POSITIVE_INFINITY))
