import type { Connection } from '../data/connection.ts';
import type { Content } from '../domain/content/content.ts';
import type { CardBank } from '../domain/content/promises.ts';
import { readContent } from '../services/content/current-content.ts';
import type { Settings } from '../services/settings.ts';
import { SETTINGS, saidSettings } from './settings.ts';

/** Settings that say what the shop says now: whoever has them looks anew each time. */
export function withContent(content: () => Content, cardBank: CardBank = 'none'): Settings {
  // Made once of each content, for it is asked for with each card.
  const known = new WeakMap<Content, Partial<Settings>>();
  const soldBy = (said: Content): Partial<Settings> => {
    const made = known.get(said) ?? saidSettings(said, cardBank);
    known.set(said, made);
    return made;
  };
  const settings = { ...SETTINGS };
  for (const name of Object.keys(saidSettings(SETTINGS.content, cardBank)) as (keyof Settings)[])
    Object.defineProperty(settings, name, { enumerable: true, get: () => soldBy(content())[name] });
  return settings;
}

/** The settings of this moment, for an operator's command. */
export async function settingsNow(pool: Connection['pool']): Promise<Settings> {
  const content = await readContent(pool, SETTINGS.content);
  return withContent(() => content);
}
