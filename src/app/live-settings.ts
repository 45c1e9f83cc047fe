import type { Connection } from '../data/connection.ts';
import type { Content } from '../domain/content/content.ts';
import type { CardBank } from '../domain/content/promises.ts';
import { readContent } from '../services/content/current-content.ts';
import type { Settings } from '../services/settings.ts';
import { SETTINGS, saidSettings } from './settings.ts';

/** The settings by what the shop says at the moment they are read. */
export function withContent(content: () => Content, cardBank: CardBank = 'none'): () => Settings {
  // Made once of each content, for they are read with each card.
  const known = new WeakMap<Content, Settings>();
  return () => {
    const said = content();
    const settings = known.get(said) ?? { ...SETTINGS, ...saidSettings(said, cardBank) };
    known.set(said, settings);
    return settings;
  };
}

/** The settings of this moment, for an operator's command. */
export async function settingsNow(pool: Connection['pool']): Promise<() => Settings> {
  const content = await readContent(pool, SETTINGS.content);
  return withContent(() => content);
}
