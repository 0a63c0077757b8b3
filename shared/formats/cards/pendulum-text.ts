import { withoutEnd } from '../../text-ends.ts'

const PENDULUM = /^\s*\[ ?Pendulum Effect ?\]/
const MONSTER = /\[ ?(?:Monster Effect|Flavor Text) ?\]/

/** Databases of one text column put both texts of a Pendulum Monster under headings, with a line between; this takes them apart. */
export const splitPendulumText = (
  written: string,
): { readonly text: string; readonly pendulumText?: string } => {
  const begin = PENDULUM.exec(written)?.[0].length
  const below = written.slice(begin)
  const monster = MONSTER.exec(below)
  if (begin === undefined || !monster) return { text: written }
  const above = withoutEnd(below.slice(0, monster.index).trim(), /-/)
  return { text: below.slice(monster.index + monster[0].length).trimStart(), pendulumText: above.trimEnd() }
}
