/**
 * The art of a card drawn without a picture: colours and a pattern that depend on nothing but its facts,
 * so that a player recognises it again. Coordinates are those of a 100 by 100 box.
 */
export interface Art {
  /** Two hues in degrees, from the Attribute (or the kind) and the passcode. */
  readonly hues: readonly [number, number]
  /** SVG path data, filled or stroked thinly. */
  readonly pattern: { readonly d: string; readonly as: 'fill' | 'stroke' }
  /** Where the light comes from, in percent. */
  readonly light: readonly [number, number]
  /** SVG path data of the plate behind the emblem. */
  readonly plate: string
}

type Random = () => number

/** Mulberry32: the same numbers from 0 to 1 for the same passcode, always. */
const randomFrom = (seed: number): Random => {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
const between = (random: Random, low: number, high: number): number => low + random() * (high - low)
const at = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const polar = (x: number, y: number, radius: number, angle: number): string =>
  at(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
const ring = (x: number, y: number, r: number): string =>
  `M${at(x - r, y)}a${at(r, r)} 0 1 0 ${at(2 * r, 0)}a${at(r, r)} 0 1 0 ${at(-2 * r, 0)}`

const rays = (random: Random): Art['pattern'] => {
  const count = Math.round(between(random, 7, 16))
  const [x, y, turn] = [between(random, 30, 70), between(random, 40, 100), random() * Math.PI]
  const step = (2 * Math.PI) / count
  return {
    as: 'fill',
    d: times(
      count,
      (n) =>
        `M${at(x, y)}L${polar(x, y, 160, turn + n * step)}L${polar(x, y, 160, turn + (n + 0.45) * step)}Z`,
    ),
  }
}

const rings = (random: Random): Art['pattern'] => {
  const [x, y, gap] = [between(random, 0, 100), between(random, 0, 100), between(random, 6, 12)]
  return { as: 'stroke', d: times(14, (n) => ring(x, y, (n + 1) * gap)) }
}

const shards = (random: Random): Art['pattern'] => ({
  as: 'fill',
  d: times(9, () => {
    const [x, y, turn] = [random() * 100, random() * 100, random() * 6.3]
    const size = between(random, 14, 38)
    return `M${polar(x, y, size, turn)}L${polar(x, y, size * 0.5, turn + 2)}L${polar(x, y, size * 0.8, turn + 3.6)}Z`
  }),
})

const waves = (random: Random): Art['pattern'] => {
  const [rows, height] = [Math.round(between(random, 5, 9)), between(random, 5, 14)]
  const length = between(random, 24, 50)
  return {
    as: 'stroke',
    d: times(rows, (n) => {
      const y = ((n + 0.5) * 100) / rows
      return (
        `M${at(-length + (n % 2) * (length / 2), y)}` +
        times(7, () => `q${at(length / 4, -height)} ${at(length / 2, 0)}t${at(length / 2, 0)}`)
      )
    }),
  }
}

const cells = (random: Random): Art['pattern'] => {
  const radius = between(random, 9, 14)
  const [wide, high] = [radius * Math.sqrt(3), radius * 1.5]
  return {
    as: 'fill',
    d: times(90, (n) => {
      const [column, row] = [n % 9, Math.floor(n / 9)]
      if (random() > 0.4) return ''
      const [x, y] = [column * wide + ((row % 2) * wide) / 2, row * high]
      return (
        'M' +
        Array.from({ length: 6 }, (_, k) => polar(x, y, radius * 0.9, (k + 0.5) * (Math.PI / 3))).join('L') +
        'Z'
      )
    }),
  }
}

const orbits = (random: Random): Art['pattern'] => ({
  as: 'stroke',
  d: times(6, () => {
    const [x, y, r] = [between(random, 20, 80), between(random, 20, 80), between(random, 14, 52)]
    return ring(x, y, r) + ring(x + r * Math.cos(r), y + r * Math.sin(r), 2.5)
  }),
})

const stripes = (random: Random): Art['pattern'] => {
  const lean = between(random, -70, 70)
  let x = -80
  return {
    as: 'fill',
    d: times(16, () => {
      x += between(random, 8, 20)
      const width = between(random, 2, 9)
      return `M${at(x, 0)}h${Math.round(width)}l${at(lean, 100)}h${-Math.round(width)}Z`
    }),
  }
}

const sparks = (random: Random): Art['pattern'] => ({
  as: 'fill',
  d: times(34, () => {
    const [x, y, r] = [random() * 100, random() * 100, between(random, 1.2, 5.5)]
    const q = r * 0.2
    return `M${at(x, y - r)}L${at(x + q, y - q)}L${at(x + r, y)}L${at(x + q, y + q)}L${at(x, y + r)}L${at(x - q, y + q)}L${at(x - r, y)}L${at(x - q, y - q)}Z`
  }),
})

const chevrons = (random: Random): Art['pattern'] => {
  const [gap, rise] = [between(random, 11, 20), between(random, 12, 40) * (random() < 0.5 ? -1 : 1)]
  return {
    as: 'fill',
    d: times(14, (n) => {
      const y = n * gap - 40
      return `M${at(0, y)}l${at(50, rise)}l${at(50, -rise)}v${Math.round(gap * 0.4)}l${at(-50, rise)}l${at(-50, -rise)}Z`
    }),
  }
}

const weave = (random: Random): Art['pattern'] => {
  const size = between(random, 16, 26)
  return {
    as: 'stroke',
    d: times(49, (n) => {
      const [x, y] = [(n % 7) * size, Math.floor(n / 7) * size]
      const half = size / 2
      const arc = `a${at(half, half)} 0 0 `
      return random() < 0.5
        ? `M${at(x + half, y)}${arc}1 ${at(-half, half)}M${at(x + size, y + half)}${arc}0 ${at(-half, half)}`
        : `M${at(x + half, y)}${arc}0 ${at(half, half)}M${at(x, y + half)}${arc}1 ${at(half, half)}`
    }),
  }
}

const PATTERNS = [rays, rings, shards, waves, cells, orbits, stripes, sparks, chevrons, weave]
const PLATES = [
  ring(50, 50, 31),
  'M50 15 85 50 50 85 15 50Z',
  'M50 17 79 33.5V66.5L50 83 21 66.5V33.5Z',
  'M23 20h54v32c0 16-12 25-27 32-15-7-27-16-27-32Z',
  'M22 22h56v56H22Z',
]

/** `hue` is the colour the card's facts ask for; the passcode moves it by at most 34 degrees. */
export const artOf = (passcode: number, hue: number): Art => {
  const random = randomFrom(passcode)
  const first = hue + between(random, -34, 34)
  const second = first + between(random, 25, 95) * (random() < 0.5 ? -1 : 1)
  const draw = PATTERNS[Math.floor(random() * PATTERNS.length)] ?? rays
  const plate = PLATES[Math.floor(random() * PLATES.length)] ?? ring(50, 50, 31)
  const light = [Math.round(between(random, 15, 85)), Math.round(between(random, 0, 55))] as const
  return { hues: [Math.round(first), Math.round(second)], pattern: draw(random), light, plate }
}
