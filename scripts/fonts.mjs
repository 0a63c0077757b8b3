// @ts-check
// npm run fonts [-- WALK…]: walks through the window with other default fonts, as computers have them. The window brings its
// own font for Latin; whatever that lacks, and a page that does not load it, is shown in the system's. Linux only: there
// Fontconfig says which font is the default, and one process may have another.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, env, exit, platform, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { runStep } = await import('./steps.mjs')

const FAMILIES = ['DejaVu Sans', 'Noto Sans', 'Liberation Sans']
/** Every state judged by axe, and the walks that point at places on the page. */
const WALKS = ['browser/every-state', 'walks/practice-evening', 'walks/deck-editing', 'walks/card-search']

/** Makes a family the default, after the system's own settings are read: the last to prepend stands first. @type {(family: string) => string} */
const settings = (family) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include>/etc/fonts/fonts.conf</include>
${['sans-serif', 'serif', 'system-ui', 'ui-sans-serif', 'monospace']
  .map(
    (generic) =>
      `  <match target="pattern"><test name="family"><string>${generic}</string></test><edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit></match>`,
  )
  .join('\n')}
</fontconfig>
`

/** The family that Fontconfig gives to who asks for any sans-serif. @type {(file: string) => string} */
const defaultFamily = (file) =>
  spawnSync('fc-match', ['--format', '%{family}', 'sans-serif'], {
    env: { ...env, FONTCONFIG_FILE: file },
    encoding: 'utf8',
  }).stdout ?? ''

if (platform !== 'linux') {
  stdout.write('Only on Linux can one process have another default font.\n')
  exit(2)
}
const asked = argv.length > 2 ? argv.slice(2) : WALKS
const folder = fileURLToPath(new URL('../.cache/fonts', import.meta.url))
mkdirSync(folder, { recursive: true })
const failed = FAMILIES.filter((family) => {
  const file = join(folder, `${family.replaceAll(' ', '-')}.conf`)
  writeFileSync(file, settings(family))
  if (!defaultFamily(file).includes(family)) {
    stdout.write(`${family} is not installed here.\n`)
    return true
  }
  return !runStep([`walks in ${family}`, `playwright test ${asked.join(' ')} --project=browser`], {
    ...env,
    FONTCONFIG_FILE: file,
  })
})
if (failed.length > 0) {
  stdout.write(`Failed: ${failed.join(', ')}\n`)
  exit(1)
}
