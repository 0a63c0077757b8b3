import type { Learned } from './learn.ts'
import { CARDS_A_PIECE, type LearnedPiece } from './learn-messages.ts'

/** Sends from a worker what was learned, the folded words last: they take longer than all the rest. */
export const sendLearned = (
  { cards, texts, words, ...rest }: Learned,
  send: (piece: LearnedPiece, moved?: Transferable[]) => void,
): void => {
  for (let at = 0; at < cards.length; at += CARDS_A_PIECE)
    send({ is: 'cards', cards: cards.slice(at, at + CARDS_A_PIECE) })
  for (const each of texts) send({ is: 'texts', texts: each })
  send({ is: 'rest', rest })
  const folded = words()
  send({ is: 'words', words: folded }, [folded.passcodes.buffer, folded.begins.buffer])
}
