import type { Phase } from '../state/turn-state.ts'

/** The phases as the rulebook calls them. */
export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  draw: 'Draw Phase',
  standby: 'Standby Phase',
  main1: 'Main Phase 1',
  battle: 'Battle Phase',
  main2: 'Main Phase 2',
  end: 'End Phase',
}
