/** In characters. Nobody searches for more or gives anything a longer name, and a pasted book would hold up the window at every key. */
const ROOM = 2000

/** A field as far as its room goes; -1 where nobody has said how much it has. */
interface Roomy {
  readonly type: string
  maxLength: number
}
const isLine = (target: unknown): target is Roomy =>
  typeof target === 'object' &&
  target !== null &&
  'maxLength' in target &&
  'type' in target &&
  target.type !== 'textarea'

/** From now on every field of one line has an end, whatever component draws it; one that says its own room keeps it. */
export const giveFieldsAnEnd = (page: Pick<EventTarget, 'addEventListener'>): void =>
  page.addEventListener(
    'focusin',
    ({ target }) => {
      if (isLine(target) && target.maxLength < 0) target.maxLength = ROOM
    },
    { capture: true },
  )
