import type { Connection } from '../data/connection.ts';
import type { Content } from '../domain/content/content.ts';
import { pickupPoints, tariffOf } from '../domain/content/delivery-terms.ts';
import type { Tariff } from '../domain/delivery/delivery.ts';
import { readContent } from '../services/content/current-content.ts';
import type { Settings } from '../services/settings.ts';
import { SETTINGS } from './settings.ts';

/** How a shop sells that says this: made once, for it is asked for with each card. */
const known = new WeakMap<Content, { tariff: Tariff; points: Settings['pickupPoints'] }>();

function soldBy(content: Content) {
  let made = known.get(content);
  if (!made) {
    made = { tariff: tariffOf(content.delivery.prices), points: pickupPoints(content, SETTINGS.cities) };
    known.set(content, made);
  }
  return made;
}

/** Settings that say what the shop says now: whoever has them looks anew each time. */
export function withContent(content: () => Content): Settings {
  return {
    ...SETTINGS,
    get contacts() {
      return content().shop;
    },
    get content() {
      return content();
    },
    get tariff() {
      return soldBy(content()).tariff;
    },
    get pickupPoints() {
      return soldBy(content()).points;
    },
  };
}

/** The settings of this moment, for an operator's command. */
export async function settingsNow(pool: Connection['pool']): Promise<Settings> {
  const content = await readContent(pool, SETTINGS.content);
  return withContent(() => content);
}
