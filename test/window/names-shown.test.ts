import { describe, expect, it } from 'vitest'
import { writeSignsOut } from '../../src-renderer/shell/signs-written-out.ts'

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
  class Document extends Node {
    set title(text: unknown) {
      this.shown = text
    }
    createTextNode(text: unknown): unknown {
      return text
    }
  }
  const classes = { Node, CharacterData, Element, HTMLElement, Document }
  writeSignsOut(classes)
  return classes
}

const DECEIVING = 'deck\u202ekdy\u0007\ud800'
const PLAIN = 'deck\\u{202e}kdy\\u{7}\\u{d800}'

describe('a name that deceives the eye', () => {
  const { Node, CharacterData, HTMLElement, Document } = page()
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
    ['nothing', () => Object.assign(element, { textContent: null }).shown, null],
  ])('is written out as %s', (_what, show, shown) => expect(show()).toEqual(shown))

  it('keeps its line ends, tabs and joined signs', () =>
    expect(document.createTextNode('a\nb\tc\r\n\u{1f468}\u200d\u{1f33e}')).toBe(
      'a\nb\tc\r\n\u{1f468}\u200d\u{1f33e}',
    ))
})
