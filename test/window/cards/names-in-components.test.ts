import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Markup that writes a card's English name out, past `CardName` and the names that the player reads. */
const PAST = [
  /\{(?:@const )?[^{}@#]*\bfind\([^)]*\)\?\.name\b[^{}]*(?:\{[^{}]*\}[^{}]*)?\}/g,
  /(?<!\$)\{(?:card|facts)\.name\}/g,
]

/** What is written so; attributes such as `name=` and `title=` hand a name on to what shows it. */
const writtenPast = (text: string): readonly string[] => {
  const markup = text.slice(text.lastIndexOf('</script>'))
  return PAST.flatMap((past) =>
    [...markup.matchAll(past)]
      .filter(({ index }) => !/\w=$/.test(markup.slice(0, index)))
      .map(([found]) => found)
      .filter((found) => !/naming|Named?\(/.test(found)),
  )
}

describe('a component that names a card', () => {
  it('is caught where it writes the English name out', () => {
    expect(writtenPast('</script><b>{data.pool.find(card)?.name ?? card}</b>')).toHaveLength(1)
    expect(writtenPast('</script><b>{card.name}</b>')).toHaveLength(1)
    expect(writtenPast('</script>{@const name = pool.find(card)?.name ?? String(card)}')).toHaveLength(1)
    expect(writtenPast('</script><CardName passcode={card} name={data.pool.find(card)?.name} />')).toEqual([])
  })

  it('leaves it to the names that the player reads', () => {
    const root = join(import.meta.dirname, '../../../src-renderer')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.svelte'),
    )
    expect(files.length).toBeGreaterThan(100)
    const past = files.flatMap((file) =>
      writtenPast(readFileSync(join(root, file), 'utf8')).map((found) => `${file}: ${found}`),
    )
    expect(past).toEqual([])
  })
})
