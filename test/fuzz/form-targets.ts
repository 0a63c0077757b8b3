import { type FilledForm, deckListForm } from '../../shared/paper/deck-list-form.ts'
import { drawnDeckList, filledDeckList } from '../../shared/paper/deck-list-pdf.ts'
import { NO_LETTERS } from '../../shared/paper/letters/letters.ts'
import { explainNoForm } from '../../shared/paper/no-form.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { POOL } from '../legality/cards.ts'
import { field, formWith } from '../paper/forged-pdf.ts'
import type { Target } from './target.ts'

const FORM: FilledForm = { fields: new Map([['Monster 1', 'Ash Blossom & Joyous Spring']]), rest: [] }

const run = async (input: Uint8Array): Promise<void> => {
  const filled = await filledDeckList(FORM, new Uint8Array(input), NO_LETTERS)
  if (!filled.ok) explainNoForm(filled.error)
}

/** Forms that an organiser may have made: as text that can be read, and packed as programs write them. */
export const FORM_TARGETS: readonly Target[] = [
  {
    name: 'form in plain',
    made: 'text',
    words: [
      '/Kids [4 0 R]',
      '/Parent 4 0 R',
      '/MaxLen 9',
      '/FT /Tx',
      '/FT /Btn',
      '/Rect [0 0 9 9]',
      '/DA (/Helv 0 Tf)',
      '/Ff 16777216',
      '/AcroForm << >>',
      '/Filter /FlateDecode',
      '2 0 R',
      '<<',
      '>>',
      'null',
      'endobj',
      'xref',
      '%%EOF',
    ],
    seeds: [
      formWith(field('')),
      formWith(field('/DA (/Helv 9 Tf 0 g) /MaxLen 20')),
      formWith(field('/Kids [4 0 R]'), '<< /Type /Pages /Kids [] /Count 0 >>'),
    ],
    run,
  },
  {
    name: 'form as drawn',
    made: 'bytes',
    seeds: [await drawnDeckList(deckListForm(emptyDeck('Goat'), POOL), 'Goat', NO_LETTERS)],
    run,
  },
]
