import type { TextSpan } from '../../text/sentences.ts'
import { entry } from '../../../record.ts'

export const GERUNDS: Readonly<Record<string, string>> = {
  tributing: 'tribute',
  banishing: 'banish',
  discarding: 'discard',
  sending: 'send',
  returning: 'return',
  paying: 'pay',
  shuffling: 'shuffle',
  detaching: 'detach',
  revealing: 'reveal',
  destroying: 'destroy',
  removing: 'remove',
  placing: 'place',
  targeting: 'target',
  summoning: 'summon',
}

/** "By Tributing 1 monster" says what "Tribute 1 monster" says; "removing from play" is banishing. */
export const asImperative = ({ source, start, end }: TextSpan): TextSpan => {
  const said = source.tokens.slice(start, end)
  const isFromPlay = (at: number): boolean => said[at]?.key === 'from' && said[at + 1]?.key === 'play'
  const firstRemoving = said.findIndex(({ key }) => key === 'removing')
  const lastFromPlay = said.findLastIndex((_, at) => isFromPlay(at))
  const tokens = said.flatMap((token, at) => {
    const isBehind = firstRemoving >= 0 && firstRemoving < at
    if (isBehind && (isFromPlay(at) || isFromPlay(at - 1))) return []
    const verb = token.key === 'removing' && at < lastFromPlay ? 'banish' : entry(GERUNDS, token.key)
    return [verb === undefined ? token : { ...token, key: verb }]
  })
  return { source: { ...source, tokens }, start: 0, end: tokens.length }
}
