import { listed } from '../../english.ts'
import { phraseWords } from '../filter/describe.ts'
import type { Range } from '../filter/filter.ts'
import type { FusionEffect, RitualEffect } from '../summoning/effect.ts'
import { oneOf, rangeWords } from './describe-cards.ts'
import { placeList, POSITIONS } from './describe-holding.ts'
import { conditionWords } from './describe-when.ts'

/* Fusion and Ritual Summons that effects make, in words. */

const FATES: Readonly<Record<string, string>> = {
  sent: 'sent to the GY',
  banished: 'banished',
  tributed: 'Tributed',
  shuffled: 'shuffled into the Deck',
  bottom: 'placed on the bottom of the Deck',
  destroyed: 'destroyed',
  returned: 'returned to the GY',
  discarded: 'discarded',
}

/** "monsters from the hand or field (sent to the GY)". */
export const sourcesWords = (sources: FusionEffect['sources'], count?: Range): string =>
  sources
    .map((source, at) => {
      const { use, from, fate, atMost, if: condition, summoning, beside, itself, equippedTo } = source
      const { asTraps, atMostTheirs, losesAtk } = source
      const losing = losesAtk ? ', losing LP equal to their total ATK' : ''
      return [
        ...(at === 0 && count ? [rangeWords(count)] : []),
        ...(atMost === undefined ? [] : [`up to ${atMost}`]),
        ...(atMostTheirs ? ['up to as many as your opponent controls'] : []),
        `${itself ? 'this card' : phraseWords(use, true)}${equippedTo ? ` equipped to ${oneOf(equippedTo)}` : ''}${asTraps ? ' treated as Continuous Traps' : ''} from ${placeList(from)} (${FATES[fate] ?? fate}${condition ? `, if ${conditionWords(condition)}` : ''}${summoning ? `, for ${oneOf(summoning)}` : ''}${beside ? `, with ${oneOf(beside)} among the materials` : ''}${losing})`,
      ].join(' ')
    })
    .join(' and ')

/** "Fusion Summon a Dragon Fusion Monster using 2 monsters from the hand or field (sent to the GY)". */
export const fusionWords = ({
  summons,
  sources,
  count,
  mentioning,
  lists,
  including,
  includingAtLeast,
  position,
  standsFor,
  treatedAs,
  countsAs,
}: FusionEffect): string =>
  [
    `Fusion Summon ${oneOf(summons)}`,
    ...(mentioning
      ? [
          `that mentions ${listed(
            mentioning.map((name) => `"${name}"`),
            'or',
          )} as material`,
        ]
      : []),
    ...(lists ? [`that lists ${oneOf(lists)} as material`] : []),
    ...(standsFor === undefined ? [] : [`that must be Special Summoned with "${standsFor}"`]),
    ...(position ? [`in ${POSITIONS[position]}`] : []),
    ...(treatedAs === undefined ? [] : [`as if with "${treatedAs}"`]),
    `using ${sourcesWords(sources, count)}`,
    ...(including
      ? [
          includingAtLeast === undefined
            ? `including ${oneOf(including)}`
            : `including ${includingAtLeast} or more ${phraseWords(including, true)}`,
        ]
      : []),
    ...(countsAs ? [`where ${oneOf(countsAs.use)} can count as a "${countsAs.archetype}" monster`] : []),
  ].join(' ')

/** "Ritual Summon … whose total Levels equal or exceed its Level". */
export const ritualWords = ({
  summons,
  from,
  sources,
  levels,
  tributes,
  including,
  position,
  lifePointsPerLevel,
  defense,
  or,
}: RitualEffect): string =>
  [
    `Ritual Summon ${oneOf(summons)} from ${placeList(from)}`,
    // Only where Defense Position is chosen it is face-down.
    ...(position
      ? [`in ${defense ? 'face-down ' : ''}Defense Position`]
      : defense
        ? [`in Attack Position or ${defense} Defense Position`]
        : []),
    ...(sources.length > 0 ? [`using ${sourcesWords(sources)}`] : []),
    ...(levels
      ? [
          `whose total ${levels.of ? 'ATK' : 'Levels'} ${levels.orMore ? 'equal or exceed' : 'exactly equal'} ${levels.total === 'its-own' ? `${levels.times === undefined ? '' : `${levels.times} times `}its ${levels.of ? 'ATK' : 'Level'}` : levels.total}`,
        ]
      : []),
    ...(tributes && tributes.length > 0
      ? [
          `namely ${listed(
            tributes.map(({ count, of }) => `${rangeWords(count)} ${phraseWords(of, count.max !== 1)}`),
            'and',
          )}`,
        ]
      : []),
    ...(including ? [`including ${oneOf(including)}`] : []),
    ...(lifePointsPerLevel === undefined
      ? []
      : [`and paying ${lifePointsPerLevel} LP for each of its Levels`]),
    ...(or ?? []).map((other) => `or ${ritualWords(other)}`),
  ].join(' ')
