import { describe, expect, it } from 'vitest'
import {
  writeCharactersOut,
  writeTypedCharactersOut,
} from '../../src-renderer/shell/characters-written-out.ts'

/* The page's own classes, as far as texts are shown through them. */
const page = () => {
  class Node {
    shown: unknown
    set nodeValue(text: unknown) {
      this.shown = text
    }
    set textContent(text: unknown) {
      this.shown = text
    }
  }
  class CharacterData extends Node {
    set data(text: unknown) {
      this.shown = text
    }
  }
  class Element extends Node {
    append(...shown: readonly unknown[]): void {
      this.shown = shown
    }
    prepend(...shown: readonly unknown[]): void {
      this.shown = shown
    }
    replaceChildren(...shown: readonly unknown[]): void {
      this.shown = shown
    }
    setAttribute(name: string, value: unknown): void {
      this.shown = [name, value]
    }
  }
  class HTMLElement extends Element {
    set title(text: unknown) {
      this.shown = text
    }
  }
  class HTMLInputElement extends HTMLElement {
    readonly type: string
    constructor(type = 'text') {
      super()
      this.type = type
    }
    set value(text: unknown) {
      this.shown = text
    }
  }
  class HTMLTextAreaElement extends HTMLInputElement {
    override set value(text: unknown) {
      this.shown = text
    }
  }
  class Document extends Node {
    set title(text: unknown) {
      this.shown = text
    }
    createTextNode(text: unknown): unknown {
      return text
    }
  }
  const classes = {
    Node,
    CharacterData,
    Element,
    HTMLElement,
    HTMLInputElement,
    HTMLTextAreaElement,
    Document,
  }
  writeCharactersOut(classes)
  return classes
}

const DECEIVING = 'deck\u202ekdy\u0007\ud800'
const PLAIN = 'deck\\u{202e}kdy\\u{7}\\u{d800}'

describe('a name that deceives the eye', () => {
  const { Node, CharacterData, HTMLElement, HTMLInputElement, HTMLTextAreaElement, Document } = page()
  const [text, element, document] = [new CharacterData(), new HTMLElement(), new Document()]
  it.each<[what: string, show: () => unknown, shown: unknown]>([
    ['a text', () => Object.assign(new Node(), { nodeValue: DECEIVING }).shown, PLAIN],
    ['what an element holds', () => Object.assign(element, { textContent: DECEIVING }).shown, PLAIN],
    ['a piece of text', () => Object.assign(text, { data: DECEIVING }).shown, PLAIN],
    ['a new text', () => document.createTextNode(DECEIVING), PLAIN],
    ['a tooltip', () => Object.assign(element, { title: DECEIVING }).shown, PLAIN],
    ['the title of the window', () => Object.assign(document, { title: DECEIVING }).shown, PLAIN],
    ['an appended text', () => (element.append(DECEIVING, text), element.shown), [PLAIN, text]],
    [
      'a name that is read out',
      () => (element.setAttribute('aria-label', DECEIVING), element.shown),
      ['aria-label', PLAIN],
    ],
    [
      'what is kept in a field',
      () => (element.setAttribute('value', DECEIVING), element.shown),
      ['value', DECEIVING],
    ],
    ['the text of a field', () => Object.assign(new HTMLInputElement(), { value: DECEIVING }).shown, PLAIN],
    [
      'the lines of a field',
      () => Object.assign(new HTMLTextAreaElement(), { value: DECEIVING }).shown,
      PLAIN,
    ],
    [
      'what a box stands for',
      () => Object.assign(new HTMLInputElement('radio'), { value: DECEIVING }).shown,
      DECEIVING,
    ],
    ['nothing', () => Object.assign(element, { textContent: null }).shown, null],
  ])('is written out as %s', { tags: 'attack' }, (_what, show, shown) => expect(show()).toEqual(shown))

  it('keeps its line ends, tabs and joined characters', () =>
    expect(document.createTextNode('a\nb\tc\r\n\u{1f468}\u200d\u{1f33e}')).toBe(
      'a\nb\tc\r\n\u{1f468}\u200d\u{1f33e}',
    ))
})

describe('a character that deceives the eye', () => {
  /** A field with this text, of which an input is heard, the cursor behind the first characters. */
  const typed = (text: string, cursor: number, type = 'text', room = -1) => {
    const page = new EventTarget()
    writeTypedCharactersOut(page)
    const field = Object.assign(new EventTarget(), {
      type,
      value: text,
      selectionStart: cursor,
      maxLength: room,
      setSelectionRange: (from: number) => (field.selectionStart = from),
    })
    const event = new Event('input')
    Object.defineProperty(event, 'target', { value: field })
    page.dispatchEvent(event)
    return [field.value, field.selectionStart]
  }

  it.each([
    ['turns the text', 'Go\u202eat', 3, 'Go\\u{202e}at', 10],
    ['has no width', 'Go\u200bat', 3, 'Go\\u{200b}at', 10],
    ['joins Latin letters', 'Go\u200dat', 5, 'Go\\u{200d}at', 12],
    ['stands at the end', 'Goat\ufeff', 2, 'Goat\\u{feff}', 2],
    ['is half of one', 'Goat\ud800', 5, 'Goat\\u{d800}', 12],
    ['steers a terminal', '\u001b]0;x', 1, '\\u{1b}]0;x', 6],
    ['tags a letter', 'a\u{e0041}b', 3, 'a\\u{e0041}b', 10],
  ])(
    'that %s is plain letters as soon as it is in a field',
    { tags: 'attack' },
    (_what, text, cursor, shown, now) => expect(typed(text, cursor)).toEqual([shown, now]),
  )

  it('that are many end where the field does, and the cursor with them', { tags: 'attack' }, () => {
    const [shown, cursor] = typed('\u202e'.repeat(10_000), 10_000, 'textarea', 10_000)
    expect([String(shown).length, cursor]).toEqual([10_000, 10_000])
    expect(typed('Go\u202eat', 2, 'text', 6)).toEqual(['Go\\u{2', 2])
  })

  it('is left where a script, emoji or lines need it, and in what is no text', () => {
    for (const text of [
      '\u{1f468}\u200d\u{1f33e}',
      '\u0915\u094d\u200d\u0937',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}',
      'a\nb',
    ])
      expect(typed(text, 1, 'textarea')).toEqual([text, 1])
    expect(typed('\u202e', 1, 'number')).toEqual(['\u202e', 1])
  })
})
