import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { DeckSection } from '../../../../shared/decks/deck.ts'
import { cardsAt } from '../../../../shared/decks/places.ts'
import { codeRemarks, explainCodeRemark } from '../../../../shared/formats/decks/code-remarks.ts'
import { formatNamesList, type NameOf } from '../../../../shared/formats/decks/names-list.ts'
import { formatYdke } from '../../../../shared/formats/decks/ydke.ts'
import type { Speaker } from './announcer.ts'
import type { Workspace } from './workspace.svelte.ts'

/** Ctrl+C beside any chosen text: the deck as a link, or the chosen cards as a list of names. */
export const onDeckCopy = (
  event: ClipboardEvent,
  { editor, selection }: Workspace,
  pool: CardPool,
  speaker: Speaker,
  nameOf?: NameOf,
): void => {
  const field = event.target instanceof HTMLInputElement ? event.target : undefined
  const text = field ? field.selectionStart !== field.selectionEnd : getSelection()?.isCollapsed === false
  if (text) return
  const { places } = selection
  const chosenIn = (section: DeckSection) =>
    cardsAt(
      editor.deck,
      places.filter((place) => place.section === section),
    )
  const chosen = { main: chosenIn('main'), extra: chosenIn('extra'), side: chosenIn('side') }
  event.clipboardData?.setData(
    'text/plain',
    places.length === 0
      ? formatYdke(editor.deck)
      : formatNamesList({ ...editor.deck, ...chosen }, pool, nameOf),
  )
  event.preventDefault()
  speaker.show(
    places.length === 0
      ? 'Copied the deck as a ydke:// link'
      : `Copied ${editor.inWords(cardsAt(editor.deck, places))} as a list of names`,
  )
  if (places.length === 0)
    for (const remark of codeRemarks(editor.deck, 'ydke', pool)) speaker.show(explainCodeRemark(remark))
}
