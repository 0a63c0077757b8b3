const TYPE = 'application/x-duelwright-deck'
/** A browser hides what a drag carries until it is dropped; the type's own name tells it before. */
const typeOf = (id: string): string => `${TYPE};${id}`

/** A kept deck is dragged, by its id. */
export const dragDeck = (event: DragEvent, id: string): void => {
  if (!event.dataTransfer) return
  event.dataTransfer.setData(typeOf(id), id)
  event.dataTransfer.effectAllowed = 'move'
}

/** The id of the deck that is dragged; nothing where something else is. */
export const draggedDeck = ({ dataTransfer }: DragEvent): string | undefined =>
  dataTransfer?.types.find((type) => type.startsWith(TYPE))?.slice(TYPE.length + 1)
