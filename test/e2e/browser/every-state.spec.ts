import { expect, test } from '../app.ts'
import { deckFile } from '../deck-files.ts'
import { expectFocusInField } from '../focus.ts'
import { expectAllKept } from '../kept.ts'
import { DECK_WALKS } from '../states/deck-states.ts'
import { OTHER_WALKS } from '../states/other-states.ts'
import { PRACTICE_WALKS } from '../states/practice-states.ts'
import { ControlJudge } from '../states/control-states.ts'
import { expectNothingAmissInBothThemes } from '../states/state.ts'

// Every view in every state a player can bring it to, dark and light, judged by axe. What cannot be reached fails. A dialog opens on its
// first field, and what is closed leaves the focus somewhere.

for (const { title, deck, states } of [...DECK_WALKS, ...PRACTICE_WALKS, ...OTHER_WALKS])
  test(`${title}: ${states.length} states`, async ({ start }, info) => {
    test.setTimeout(60_000 + states.length * 40_000)
    const { page, choosing } = await start(deck === undefined ? [] : [await deckFile(info, 'Mine.ydk', deck)])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // A deck given at the start opens in its own time, and turns to its view then.
    if (deck !== undefined) await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
    // Nothing is being kept any more, so that leaving would not ask.
    await expectAllKept(page)
    // A state that is not reached fails before the time of all others is over.
    page.setDefaultTimeout(20_000)
    const controls = new ControlJudge(page)
    for (const [name, reach] of states)
      await test.step(name, async () => {
        await reach({ page, choosing, info })
        if ((await page.locator('.dialog').count()) > 0) await expectFocusInField(page)
        await expectNothingAmissInBothThemes(page)
        await controls.judge()
      })
  })
