import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { codeOf } from '../facts/resources.ts'

/** A file of its own for one test; gives its path. */
export const deckFile = async (info: TestInfo, name: string, text: string): Promise<string> => {
  const path = info.outputPath(name)
  await writeFile(path, text)
  return path
}

/** Drops a file of this name and text on the window. */
export const dropFile = async (page: Page, name: string, text: string): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ({ name, text }) => {
      const data = new DataTransfer()
      data.items.add(new File([text], name))
      return data
    },
    { name, text },
  )
  await page.dispatchEvent('body', 'drop', { dataTransfer })
}

interface NamedCards {
  readonly main: readonly string[]
  readonly extra: readonly string[]
}

/** The text of a deck of cards by their names. */
export const namedDeck = ({ main, extra }: NamedCards): string =>
  ['#main', ...main.map(codeOf), '#extra', ...extra.map(codeOf), '!side', ''].join('\n')

/** The same as a file. */
export const namedDeckFile = (info: TestInfo, name: string, cards: NamedCards): Promise<string> =>
  deckFile(info, name, namedDeck(cards))

const copies = (count: number, passcode: number): readonly number[] =>
  Array.from({ length: count }, () => passcode)

/** 40 cards, among them a Forbidden one (Pot of Greed), and in the Side Deck a passcode that nobody knows. */
export const DECK_WITH_PROBLEMS = [
  '#created by a player',
  '#main',
  ...copies(3, 14558127),
  ...copies(3, 89631139),
  ...copies(3, 46986414),
  ...copies(3, 27204311),
  ...copies(3, 74677422),
  ...copies(3, 70781052),
  ...copies(3, 5318639),
  ...copies(3, 40640057),
  83764719,
  24224830,
  ...copies(3, 44095762),
  41420027,
  ...copies(3, 10045474),
  ...copies(2, 94145021),
  12580477,
  ...copies(3, 59438930),
  55144522,
  '#extra',
  44508094,
  '!side',
  999_999_999,
].join('\n')
