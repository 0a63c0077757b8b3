import { parseBase64, formatBase64 } from '../../shared/formats/packing/base64.ts'
import { deflateSync, inflateSync } from 'fflate'
import type { Chance } from './chance.ts'
import { mutatedBytes } from './mutate-bytes.ts'
import { mutatedJson } from './mutate-json.ts'
import { mutatedText } from './mutate-text.ts'
import { bytesOf, textOf } from './seeds.ts'

/** A reader of input that anybody may have written. */
export interface Target {
  readonly name: string
  /** What its input is made of, so that changes go where they hurt. */
  readonly made: 'bytes' | 'text' | 'json' | 'packed-base64'
  /** Words of its language. */
  readonly words?: readonly string[]
  readonly seeds: readonly Uint8Array[]
  /** Reads the input and says all there is to say of it. Throws only where the reader is broken, or does not keep a promise. */
  readonly run: (input: Uint8Array) => void | Promise<void>
}

/** JSON as our own files come in; what is none never reaches their readers. */
export const jsonFrom = (input: Uint8Array, read: (value: unknown) => unknown): void => {
  let value: unknown
  try {
    value = JSON.parse(textOf(input))
  } catch {
    return
  }
  read(value)
}

/** The next input to try. */
export const nextInput = ({ made, words = [], seeds }: Target, chance: Chance): Uint8Array => {
  const [seed, other] = [chance.of(seeds), chance.of(seeds)]
  if (made === 'bytes' || chance.oneIn(6)) return mutatedBytes(seed, chance, other)
  const text = new TextDecoder().decode(seed)
  if (made === 'packed-base64' && !chance.oneIn(4)) return repacked(text, chance) ?? seed
  if (made === 'json' && !chance.oneIn(4)) return bytesOf(changedJson(text, chance))
  return bytesOf(mutatedText(text, chance, words))
}

const changedJson = (text: string, chance: Chance): string => {
  try {
    let value: unknown = JSON.parse(text)
    for (let times = 1 + chance.below(4); times > 0; times -= 1) value = mutatedJson(value, chance)
    return JSON.stringify(value)
  } catch {
    // A seed that was cut is text and no more; so is a value too deep to be written.
    return mutatedText(text, chance, ['{', '}', '[', ']', ':', ','])
  }
}

/** What lies inside is changed, so that the outer form does not keep every change from its reader. */
const repacked = (text: string, chance: Chance): Uint8Array | undefined => {
  try {
    const inner = inflateSync(parseBase64(text.trim()) ?? new Uint8Array())
    return bytesOf(formatBase64(deflateSync(mutatedBytes(inner, chance, inner))))
  } catch {
    return undefined
  }
}

/** An input on which a reader failed. */
export interface Crash {
  readonly target: string
  readonly input: Uint8Array
  readonly why: string
}

/**
 * Gives the reader this input; answers with why it failed, where it did. How long it took is not asked: beside other tests the clock says
 * nothing, and an input that hangs runs into the test's own limit.
 */
export const tried = async ({ name, run }: Target, input: Uint8Array): Promise<Crash | undefined> => {
  try {
    await run(input)
    return undefined
  } catch (problem) {
    return {
      target: name,
      input,
      why: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
    }
  }
}

/** No input of this size may keep the processor busy for longer, in ms. */
const PATIENCE = 2_000

/** What is slow once is tried again: the first input of a reader also pays for what is read only once. */
const TRIES = 3

/** The same, for a process that does nothing else: an input that is slow every time counts as a failure too. */
export const triedAndTimed = async (target: Target, input: Uint8Array): Promise<Crash | undefined> => {
  let took = 0
  for (let tries = 0; tries < TRIES; tries += 1) {
    const began = process.cpuUsage()
    const crash = await tried(target, input)
    if (crash) return crash
    const { user, system } = process.cpuUsage(began)
    took = (user + system) / 1000
    if (took <= PATIENCE) return undefined
  }
  return { target: target.name, input, why: `it took ${Math.round(took)} ms, ${TRIES} times` }
}
