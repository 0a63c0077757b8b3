import type { Passcode } from '../../../../shared/cards/passcode.ts'
import { tagsIn, withRoles } from '../../../../shared/decks/deck-notes.ts'
import { cardsAt } from '../../../../shared/decks/places.ts'
import type { KeptNotes } from '../../../decks/kept-notes.svelte.ts'
import type { Workspace } from '../workspace/workspace.svelte.ts'

interface Needs {
  readonly workspace: Pick<Workspace, 'editor' | 'selection' | 'shown'>
  readonly notes: Pick<KeptNotes, 'now' | 'change'>
  /** The passcode that roles of a card are kept under. */
  readonly passcodeOf: (card: Passcode) => Passcode
}

/**
 * The roles of the chosen cards, else of the one looked at, as a text that is typed. While the field has the focus, it is about the same
 * cards: the pointer may cross others meanwhile.
 */
export class RolesField {
  readonly #needs: Needs
  #typedFor = $state.raw<readonly Passcode[]>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  get cards(): readonly Passcode[] {
    return this.#typedFor ?? this.#meant
  }

  /** The field has the focus. */
  begin(): void {
    this.#typedFor = this.#meant
  }

  /** The field is left. */
  end(): void {
    this.#typedFor = undefined
  }

  /** The roles that all of the cards have; nothing where they differ. */
  get text(): string {
    const { roles } = this.#needs.notes.now
    const [one, ...others] = this.cards.map((card) => (roles.get(card) ?? []).join(', '))
    return others.every((other) => other === one) ? (one ?? '') : ''
  }

  /** Whose roles these are. */
  get whose(): string {
    const [card, ...others] = this.cards
    return card !== undefined && others.length === 0
      ? this.#needs.workspace.editor.nameOf(card)
      : `${this.cards.length} chosen cards`
  }

  write(text: string): void {
    const { notes } = this.#needs
    let all = notes.now.roles
    for (const card of this.cards) all = withRoles(all, card, tagsIn(text))
    void notes.change({ roles: all })
  }

  get #meant(): readonly Passcode[] {
    const { workspace, passcodeOf } = this.#needs
    const { editor, selection, shown } = workspace
    const cards = selection.places.length > 0 ? cardsAt(editor.deck, selection.places) : [shown]
    const codes = cards.flatMap((card) => (card === undefined ? [] : passcodeOf(card)))
    return codes.filter((code, at) => codes.indexOf(code) === at)
  }
}
