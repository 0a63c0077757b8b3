import { BOARD_BREAKERS } from './board-breakers.ts'
import { BRANDED_CARDS } from './branded.ts'
import { EARLIER_YEARS } from './earlier-years.ts'
import type { EntryByHand } from './entry.ts'
import { CLASSIC_MONSTERS } from './classic-monsters.ts'
import { CLASSIC_SPELLS } from './classic-spells.ts'
import { HAND_TRAPS } from './hand-traps.ts'
import { OPENING_LINES } from './opening-lines.ts'
import { PURRELY_CARDS } from './purrely.ts'
import { STAPLES } from './staples.ts'
import { THEME_DECKS } from './theme-decks.ts'
import { FIRE_DRAGONS } from './fire-dragons.ts'
import { BANISHERS } from './banishers.ts'
import { BATTLERS } from './battlers.ts'
import { METALFOES_CARDS } from './metalfoes.ts'
import { PSY_FRAMES } from './psy-frames.ts'
import { RITUALS } from './rituals.ts'
import { FUSION_DECKS } from './fusion-decks.ts'
import { ZOODIACS } from './zoodiacs.ts'
import { TENYI_AND_STRIKERS } from './tenyi-and-strikers.ts'
import { LINK_STAPLES } from './link-staples.ts'
import { DOMINUS_TRAPS } from './dominus.ts'
import { DARK_WORLD_CARDS } from './dark-world.ts'
import { TENPAI_DRAGONS } from './tenpai.ts'
import { CENTUR_IONS } from './centur-ion.ts'
import { DINOSAURS } from './dinosaurs.ts'
import { NOUVELLES_CARDS } from './nouvelles.ts'
import { WELL_KNOWN } from './well-known.ts'
import { YUMMIES } from './yummy.ts'
import { EARTHBOUND_CARDS } from './earthbound.ts'
import { FISH_DECKS } from './fish-decks.ts'
import { FIEND_DECKS } from './fiend-decks.ts'
import { SARCOPHAGUS_CARDS } from './sarcophagus.ts'
import { FIELD_SPELLS } from './field-spells.ts'
import { PYRO_DECKS } from './pyro-decks.ts'
import { MANY_DECKS } from './many-decks.ts'
import { OLDER_STAPLES } from './older-staples.ts'
import { OTHER_DECKS } from './other-decks.ts'
import { LEGENDARY_DRAGONS } from './legendary-dragons.ts'
import { TEXTS_OF_THEIR_OWN } from './texts-of-their-own.ts'

/** Cards whose effects were written by hand, because their texts are not read to the end. */
export const ENTRIES: readonly EntryByHand[] = [
  ...LEGENDARY_DRAGONS,
  ...HAND_TRAPS,
  ...STAPLES,
  ...BOARD_BREAKERS,
  ...OPENING_LINES,
  ...PURRELY_CARDS,
  ...BRANDED_CARDS,
  ...TENYI_AND_STRIKERS,
  ...THEME_DECKS,
  ...ZOODIACS,
  ...FUSION_DECKS,
  ...PSY_FRAMES,
  ...RITUALS,
  ...METALFOES_CARDS,
  ...BATTLERS,
  ...BANISHERS,
  ...FIRE_DRAGONS,
  ...CLASSIC_MONSTERS,
  ...CLASSIC_SPELLS,
  ...LINK_STAPLES,
  ...DOMINUS_TRAPS,
  ...DARK_WORLD_CARDS,
  ...TENPAI_DRAGONS,
  ...CENTUR_IONS,
  ...DINOSAURS,
  ...NOUVELLES_CARDS,
  ...YUMMIES,
  ...EARTHBOUND_CARDS,
  ...FISH_DECKS,
  ...FIEND_DECKS,
  ...SARCOPHAGUS_CARDS,
  ...FIELD_SPELLS,
  ...PYRO_DECKS,
  ...OTHER_DECKS,
  ...TEXTS_OF_THEIR_OWN,
  ...WELL_KNOWN,
  ...EARLIER_YEARS,
  ...OLDER_STAPLES,
  ...MANY_DECKS,
]
