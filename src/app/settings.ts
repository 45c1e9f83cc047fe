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
    jointColour: consumables.JOINT_COLOUR,
  },
};

/** The settings by what the shop says at the moment they are read. */
export function withContent(content: () => Content, cardBank: CardBank = 'none'): () => Settings {
  // Made once of each content, for they are read with each card.
  const known = new WeakMap<Content, Settings>();
  return () => {
    const said = content();
    const settings = known.get(said) ?? settingsOf(said, cardBank, VOCABULARY);
    known.set(said, settings);
    return settings;
  };
}

/** The settings of a shop of which nobody has said anything. */
export const SETTINGS = withContent(() => SHIPPED_CONTENT)();

/** The settings of this moment, for an operator's command. */
export async function settingsNow(pool: Connection['pool']): Promise<() => Settings> {
  const content = await readContent(pool, SHIPPED_CONTENT);
  return withContent(() => content);
}
