import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { codeOf } from '../../facts/resources.ts'
import { packageRoot } from '../../../src-main/package-root.ts'
import { expect, test } from '../app.ts'
import { dismissMessages } from '../covered.ts'
import { deckFile } from '../deck-files.ts'
import { PracticePage } from '../practice-table.ts'

/* The pictures of the README. They are looked at here as any other state; with DUELWRIGHT_PICTURES=1 they are put into docs/images. */

const keep = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  await dismissMessages(page)
  const made = process.env['DUELWRIGHT_PICTURES']
  await page.screenshot({ path: made ? join(packageRoot, 'docs/images', name) : info.outputPath(name) })
}

const cards = (names: string): readonly string[] => names.split(' / ')
const three = (names: string): readonly string[] => cards(names).flatMap((name) => [name, name, name])

/** A deck as players take it to a tournament, but for two Forbidden cards. */
const DECK = {
  main: [
    ...three('Ash Blossom & Joyous Spring / Effect Veiler / Infinite Impermanence'),
    ...three('Snake-Eye Ash / Snake-Eyes Poplar / Diabellstar the Black Witch'),
    ...cards('Snake-Eye Oak / Snake-Eye Birch / Snake-Eyes Flamberge Dragon / Droll & Lock Bird'),
    ...cards('Nibiru, the Primal Being / Fallen of Albaz / Aluber the Jester of Despia'),
    ...cards('Blazing Cartesia, the Virtuous / WANTED: Seeker of Sinful Spoils'),
    ...cards('Original Sinful Spoils - Snake-Eye / Divine Temple of the Snake-Eye / Bonfire'),
    ...cards('Branded Fusion / Branded Opening / Branded in Red / Polymerization'),
    ...cards('Called by the Grave / Monster Reborn / Pot of Greed / Foolish Burial'),
    ...cards('Terraforming / Solemn Judgment'),
  ],
  extra: [
    ...cards('Mirrorjade the Iceblade Dragon / Albion the Branded Dragon / Lubellion the Searing Dragon'),
    ...cards('Guardian Chimera / Stardust Dragon / Black Rose Dragon / Number 39: Utopia'),
    ...cards('Steelswarm Roach / I:P Masquerena / S:P Little Knight / Knightmare Unicorn'),
    ...cards('Knightmare Phoenix / Linkuriboh / Accesscode Talker / Decode Talker'),
  ],
  side: [
    ...three('Ghost Ogre & Snow Rabbit / Cosmic Cyclone / Dark Ruler No More'),
    ...cards("Harpie's Feather Duster / Lightning Storm / Evenly Matched"),
    ...cards('Mystical Space Typhoon / Skill Drain / Forbidden Droplet'),
  ],
}

test.use({ colorScheme: 'dark' })

test('a deck with its problems and a search', async ({ start }, info) => {
  const { main, extra, side } = DECK
  const text = ['#main', ...main.map(codeOf), '#extra', ...extra.map(codeOf), '!side', ...side.map(codeOf)]
  const { page } = await start([await deckFile(info, 'Locals.ydk', text.join('\n'))])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await page.getByRole('button', { name: /\d problems?$/ }).click()
  await expect(page.getByRole('complementary', { name: 'Problems of this deck' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('snake-eye')
  await expect(page.getByRole('option', { name: /^Snake-Eye Ash/ }).first()).toBeVisible()
  await page
    .getByRole('option', { name: /^Snake-Eye Ash, Main/ })
    .first()
    .hover()
  await keep(page, info, 'deck.png')
})

test('a hand at the table, and what can be Summoned', async ({ start }, info) => {
  const { page } = await start()
  const practice = new PracticePage(page)
  await practice.begin()
  for (const [at, name] of ['Cyberse Gadget', 'RAM Clouder', 'Genex Controller', 'Sabersaurus'].entries())
    await practice.bring(name, at + 1)
  await expect(page.getByRole('region', { name: 'Can be Summoned now' })).toContainText('Black Rose Dragon')
  await practice.zone(/^Main Monster Zone 4/).hover()
  await keep(page, info, 'practice.png')
})
