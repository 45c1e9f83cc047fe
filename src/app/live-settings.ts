import type { Connection } from '../data/connection.ts';
import type { Content } from '../domain/content/content.ts';
import { readContent } from '../services/content/current-content.ts';
import type { Settings } from '../services/settings.ts';
import { SETTINGS } from './settings.ts';

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
  };
}

/** The settings of this moment, for an operator's command. */
export async function settingsNow(pool: Connection['pool']): Promise<Settings> {
  const content = await readContent(pool, SETTINGS.content);
  return withContent(() => content);
}
