import fc from 'fast-check'

// Laws try the same cases on every computer, so that what passed on one passes on the next. DUELWRIGHT_SEED=WORD tries others:
// what it finds becomes a named case.

const SHIPPED = 'the same everywhere'

/** A number for a word (32 bits, FNV-1a), as fast-check asks for one. */
const seedOf = (word: string): number => {
  let seed = 0x811c9dc5
  for (const sign of word) seed = Math.imul(seed ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return seed
}

const asked = process.env['DUELWRIGHT_SEED'] ?? ''
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOf(asked === '' ? SHIPPED : asked) })
