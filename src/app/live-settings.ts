import type { Connection } from '../data/connection.ts';
import type { Content } from '../domain/content/content.ts';
import { readContent } from '../services/content/current-content.ts';
import type { Settings } from '../services/settings.ts';
import { SETTINGS, saidSettings } from './settings.ts';

/** How a shop sells that says this: made once, for it is asked for with each card. */
const known = new WeakMap<Content, Partial<Settings>>();

function soldBy(content: Content): Partial<Settings> {
  let made = known.get(content);
  if (!made) {
    made = saidSettings(content);
    known.set(content, made);
  }
  return made;
}

/** Settings that say what the shop says now: whoever has them looks anew each time. */
export function withContent(content: () => Content): Settings {
  const settings = { ...SETTINGS };
  for (const name of Object.keys(saidSettings(SETTINGS.content)) as (keyof Settings)[])
    Object.defineProperty(settings, name, { enumerable: true, get: () => soldBy(content())[name] });
  return settings;
}

/** The settings of this moment, for an operator's command. */
export async function settingsNow(pool: Connection['pool']): Promise<Settings> {
  const content = await readContent(pool, SETTINGS.content);
  return withContent(() => content);
}
