import { expect, it } from 'vitest'
import { OpenDecks } from '../../../src-renderer/decks/open-decks.svelte.ts'

it('a link to a deck that is called as what every object has leads to no deck', () => {
  const openDecks = new OpenDecks({
    storage: { decks: { remembered: () => undefined } },
    data: {},
    toasts: {},
  } as never)
  for (const id of ['__proto__', 'constructor', 'toString']) {
    expect(openDecks.keptEditorOf(id)).toBeUndefined()
    expect(openDecks.editorOf(id)).toBeUndefined()
    expect(openDecks.lastSeen(id)).toBeUndefined()
    expect(openDecks.notesOf(id).isUnkept).toBe(false)
  }
})
