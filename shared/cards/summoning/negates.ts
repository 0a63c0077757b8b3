/** "Negate the Summon", "negate that Special Summon", "negate the Summon(s)": in English texts nothing else is worded so [SUM-12]. */
const NEGATES_SUMMON =
  /\bnegate (?:the|that|those|its|their) (?:(?:Normal|Special|Flip|Tribute|Fusion|Ritual|Synchro|Xyz|Pendulum|Link) )*Summon/i

/** Whether the card can negate a Summon, by its activation or by an effect. */
export const saysItNegatesSummons = (text: string): boolean => NEGATES_SUMMON.test(text)
