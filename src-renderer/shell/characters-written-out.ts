import { deceives, withCharactersWrittenOut } from '../../shared/deceiving-characters.ts'

/*
 * Names come from files, and files from strangers. Whatever the page shows goes through the few properties below, whichever component
 * or library shows it: what it says there is written with the characters that deceive the eye in plain letters. What is shown only; what is
 * kept stays as it is, until the player edits it: a field shows these characters in plain letters too, and what is typed or pasted into it
 * becomes plain letters at once. docs/decisions/characters-written-out.md says why here.
 */

/** As much of a class of the page as is needed. */
interface Shows {
  readonly prototype: object
}
type Classes = Readonly<
  Record<
    | 'Node'
    | 'CharacterData'
    | 'Element'
    | 'HTMLElement'
    | 'HTMLInputElement'
    | 'HTMLTextAreaElement'
    | 'Document',
    Shows
  >
>

/** Attributes that are shown or read out. */
const SHOWN_ATTRIBUTES = new Set([
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-valuetext',
])

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? withCharactersWrittenOut(value) : value

/** From now on a text that is given to this property is written out first. */
const writtenOutWhenSet = (
  { prototype }: Shows,
  property: string,
  isShown: (owner: unknown) => boolean = () => true,
): void => {
  const own = Object.getOwnPropertyDescriptor(prototype, property)
  if (!own?.set) throw new Error(`nobody sets ${property}`)
  Object.defineProperty(prototype, property, {
    ...own,
    set(value: unknown) {
      own.set?.call(this, isShown(this) ? plain(value) : value)
    },
  })
}

/** From now on the text among this method's arguments that `isShown` picks is written out first. */
const writtenOutWhenCalled = (
  { prototype }: Shows,
  method: string,
  isShown: (args: readonly unknown[], at: number) => boolean,
): void => {
  const own = Object.getOwnPropertyDescriptor(prototype, method)
  const called: unknown = own?.value
  if (typeof called !== 'function') throw new Error(`nobody calls ${method}`)
  Object.defineProperty(prototype, method, {
    ...own,
    value(this: unknown, ...args: readonly unknown[]): unknown {
      return Reflect.apply(
        called,
        this,
        args.map((value, at) => (isShown(args, at) ? plain(value) : value)),
      )
    },
  })
}

/** A field in which a text is typed; the value of a box or button is shown nowhere. */
interface TextField {
  readonly type: string
  value: string
  readonly selectionStart: number | null
  /** In UTF-16 units; -1 where it has no end. */
  readonly maxLength: number
  setSelectionRange(from: number, to: number): void
}
const TYPED_IN = new Set(['text', 'search', 'url', 'email', 'tel', 'password', 'textarea'])
const isTypedIn = (owner: unknown): owner is TextField =>
  typeof owner === 'object' && owner !== null && 'type' in owner && TYPED_IN.has(String(owner.type))

/**
 * Writes out what was just typed or pasted into a field, before anybody else hears of it. The cursor stays where it was. What is written out
 * is up to eight times as long: it ends where the field does, or it could not be saved.
 */
export const writeTypedCharactersOut = (page: Pick<EventTarget, 'addEventListener'>): void =>
  page.addEventListener(
    'input',
    ({ target: field }) => {
      if (!isTypedIn(field) || !deceives(field.value)) return
      const before = withCharactersWrittenOut(field.value.slice(0, field.selectionStart ?? undefined))
      const all = withCharactersWrittenOut(field.value)
      field.value = field.maxLength < 0 ? all : all.slice(0, field.maxLength)
      const cursor = Math.min(before.length, field.value.length)
      field.setSelectionRange(cursor, cursor)
    },
    { capture: true },
  )

/** Everything that the page shows from now on has characters that deceive written out. */
export const writeCharactersOut = (page: Classes): void => {
  writtenOutWhenSet(page.Node, 'nodeValue')
  writtenOutWhenSet(page.Node, 'textContent')
  writtenOutWhenSet(page.CharacterData, 'data')
  writtenOutWhenSet(page.HTMLElement, 'title')
  writtenOutWhenSet(page.Document, 'title')
  writtenOutWhenSet(page.HTMLInputElement, 'value', isTypedIn)
  writtenOutWhenSet(page.HTMLTextAreaElement, 'value')
  writtenOutWhenCalled(page.Document, 'createTextNode', () => true)
  for (const method of ['append', 'prepend', 'replaceChildren'])
    writtenOutWhenCalled(page.Element, method, () => true)
  writtenOutWhenCalled(
    page.Element,
    'setAttribute',
    ([name], at) => at === 1 && SHOWN_ATTRIBUTES.has(String(name).toLowerCase()),
  )
}
