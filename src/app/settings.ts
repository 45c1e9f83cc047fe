import { COLLECTIONS } from '../../content/collections.ts';
import * as consumables from '../../content/consumables.ts';
import { DOOR_LEAVES, DOOR_NAMES } from '../../content/door-set.ts';
import { SEARCH_WORDS } from '../../content/search.ts';
import { VARIANT_WORDS } from '../../content/variants.ts';
import type { Connection } from '../data/connection.ts';
import type { Content } from '../domain/content/content.ts';
import type { CardBank } from '../domain/order/payment-issue.ts';
import { readContent } from '../services/content/current-content.ts';
import { type Settings, settingsOf, type Vocabulary } from '../services/settings.ts';
import { SHIPPED_CONTENT } from './shipped-content.ts';

const VOCABULARY: Vocabulary = {
  variantWords: VARIANT_WORDS,
  collections: COLLECTIONS,
  doorLeaves: DOOR_LEAVES,
  doorNames: DOOR_NAMES,
  searchWords: SEARCH_WORDS,
  consumables: {
    names: consumables.CONSUMABLE_NAMES,
    consumption: consumables.CONSUMPTION,
    longSide: consumables.LONG_SIDE,
    thickness: consumables.THICKNESS,
    recommendedJoint: consumables.RECOMMENDED_JOINT,
    groutJoints: consumables.GROUT_JOINTS,
    colour: consumables.COLOUR,
    pack: consumables.PACK,
    packSize: consumables.PACK_SIZE,
    maker: consumables.MAKER,
  },
};

/** Returns a function that returns the settings of the current content. */
export function withContent(content: () => Content, cardBank: CardBank = 'none'): () => Settings {
  // Cached per content, because they are read for every card.
  const known = new WeakMap<Content, Settings>();
  return () => {
    const record = content();
    const settings = known.get(record) ?? settingsOf(record, cardBank, VOCABULARY);
    known.set(record, settings);
    return settings;
  };
}

/** Settings of a shop that has no content of its own. */
export const SETTINGS = withContent(() => SHIPPED_CONTENT)();

/** Reads the content once and returns a function that returns its settings, for an operator's command. */
export async function settingsNow(pool: Connection['pool']): Promise<() => Settings> {
  const content = await readContent(pool, SHIPPED_CONTENT);
  return withContent(() => content);
}
