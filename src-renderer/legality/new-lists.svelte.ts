import { listed, writtenDate } from '../../shared/english.ts'
import type { FoundList } from '../../shared/formats/lists/list-file.ts'
import type { ChosenFile } from '../../shared/host.ts'
import type { CustomFormat } from '../../shared/legality/custom-format.ts'
import type { CardList } from '../../shared/legality/limit-list.ts'
import { doubtedList, formatsUnder, listNews } from '../../shared/legality/own-lists.ts'
import type { GameData } from '../game-data/game-data.svelte.ts'
import type { FileReading } from '../reading/file-reading.svelte.ts'
import type { Toasts } from '../services/toasts.svelte.ts'
import type { FormatStore } from '../storage/format-store.ts'
import { newFormatId } from './house-rules.ts'

/** What one file, or one service, brings. */
export interface FoundLists {
  /** The name of the file or service. */
  readonly from: string
  readonly lists: readonly FoundList[]
  /** What was left out or read otherwise than written, a sentence each. */
  readonly remarks: readonly string[]
}

/** Lists on their way in, of several files together; nothing of them holds before the player has said so. */
export interface OfferedLists extends Omit<FoundLists, 'from'> {
  readonly from: readonly string[]
}

/** House rules that are being edited, and what was left out of the file they come from. */
export interface EditedRules {
  readonly format: CustomFormat
  readonly remarks: readonly string[]
}

interface Ports {
  readonly formats: Pick<FormatStore, 'putLists' | 'removeLists'>
  readonly data: Pick<GameData, 'lists' | 'ownLists' | 'today' | 'pool'>
  readonly reading: Pick<FileReading, 'listFile'>
  readonly toasts: Toasts
}

/** Brings lists and house rules in. */
export class NewLists {
  readonly #ports: Ports
  #offered = $state.raw<OfferedLists>()
  /** The first is edited; the others wait until it is kept or left. */
  #rules = $state.raw<readonly EditedRules[]>([])
  /** The house rules that are open; the same as before, to whoever edits them, when others begin to wait. */
  readonly edited: EditedRules | undefined = $derived(this.#rules[0])

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get offered(): OfferedLists | undefined {
    return this.#offered
  }

  /** Opens house rules to be edited; where others are open, what is written there stays, and these wait. */
  edit(format: CustomFormat, remarks: readonly string[] = []): void {
    const { edited } = this
    this.#rules = [...this.#rules, { format, remarks }]
    if (edited)
      this.#ports.toasts.show(`${format.name} comes next, when ${edited.format.name} is kept or left.`)
  }

  /** The house rules that were edited are kept or left; the next ones are opened. */
  closeRules(): void {
    this.#rules = this.#rules.slice(1)
  }

  /** Leaves the lists that are offered. */
  closeOffer(): void {
    this.#offered = undefined
  }

  async bring({ name, bytes }: ChosenFile): Promise<void> {
    const read = await this.#ports.reading.listFile(name, bytes, { id: newFormatId() })
    if (!read.ok) this.#ports.toasts.show(`${name}: ${read.error}`, { tone: 'bad' })
    else if (read.value.kind === 'format') this.edit(read.value.format)
    else this.offer({ from: name, lists: read.value.lists, remarks: read.value.remarks })
  }

  /** Shows lists, beside those that are shown already, before anything changes; what can be taken comes first. */
  offer({ from, lists: more, remarks }: FoundLists): void {
    const before = this.#offered
    const { lists: known, pool } = this.#ports.data
    const doubted = more.map((found) => ({ ...found, list: doubtedList(found.list, known, pool) }))
    const lists = [...(before?.lists ?? []), ...doubted]
    const named = before?.from ?? []
    const isNewer = ({ list }: FoundList): boolean => listNews(list, known).code === 'newer'
    this.#offered = {
      from: named.includes(from) ? named : [...named, from],
      remarks: [...(before?.remarks ?? []), ...remarks],
      lists: [...lists.filter(isNewer), ...lists.filter((list) => !isNewer(list))],
    }
  }

  /** Keeps lists of known formats and days; undone as long as its message is shown. */
  async take(lists: readonly CardList[]): Promise<void> {
    const { formats, data, toasts } = this.#ports
    const { today } = data
    // Announced, for all we know, on the day on which it was brought.
    const dated = lists.map((list) => ((list.effective ?? '') > today ? { announced: today, ...list } : list))
    const kept = await formats.putLists(dated)
    if (!kept.ok) {
      toasts.fail('The list was not saved.', kept.error)
      return
    }
    this.closeOffer()
    toasts.show(dated.map((list) => explainTaken(list, today)).join(' '), {
      action: {
        label: 'Undo',
        run: () =>
          void toasts.failUnless(
            formats.removeLists(dated.map(({ id }) => id)),
            'The list was not taken back.',
          ),
        holds: () => dated.every((list) => this.#isKept(list)),
      },
    })
  }

  /** Takes a list back that was brought in before. */
  async remove(list: CardList): Promise<void> {
    const { formats, toasts } = this.#ports
    const removed = await formats.removeLists([list.id])
    if (!removed.ok) toasts.fail(`${list.name} was not removed.`, removed.error)
    else
      toasts.show(`Removed ${list.name}; its format is judged by the previous list.`, {
        action: {
          label: 'Undo',
          run: () =>
            void toasts.bringBack(() => formats.putLists([list]), `${list.name} was not brought back.`),
          holds: () => !this.#isKept(list),
        },
      })
  }

  /** Whether it is among the player's own now; another window may have removed it, or brought it back. */
  #isKept({ id }: CardList): boolean {
    return this.#ports.data.ownLists.some((own) => own.id === id)
  }
}

const explainTaken = (list: CardList, today: string): string => {
  const formats = formatsUnder(list).map(({ name }) => name)
  const from = list.effective ?? ''
  return `${listed(formats, 'and')} ${formats.length === 1 ? 'is' : 'are'} judged by ${list.name}${from > today ? ` from ${writtenDate(from)} on` : ' now'}.`
}
