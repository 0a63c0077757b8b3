/* npm run build:icons: draws the window's own sign at the size from which the packager makes the icons of all systems. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { QUIET_FLAGS, ROOT_FLAGS, testBrowser } from '../../scripts/browsers.mjs'
import { packageRoot } from '../../src-main/package-root.ts'

const SIZE = 1024

const executablePath = testBrowser()
if (!executablePath)
  throw new Error('No Chromium, Chrome or Edge is installed; DUELWRIGHT_BROWSER names another.')
const svg = readFileSync(join(packageRoot, 'src-renderer', 'icon.svg'), 'utf8')
const browser = await chromium.launch({
  executablePath,
  args: [...ROOT_FLAGS, ...QUIET_FLAGS, '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } })
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`,
  )
  const picture = await page.screenshot({ omitBackground: true })
  writeFileSync(join(packageRoot, 'build', 'icons', 'icon.png'), picture)
  process.stdout.write(`build/icons/icon.png, ${SIZE} by ${SIZE}\n`)
} finally {
  await browser.close()
}
