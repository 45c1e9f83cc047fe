import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { InlineHashes } from '../host/policy.ts';
import type { PageRule, RuleOf } from './page-rules.ts';

/** What the built pages offer to the server. */
export interface Renderer {
  /** Never rejects because of a page: one that throws becomes the 500 page, an unknown address the 404 page. */
  render(request: Request, locals: App.Locals): Promise<Response>;
  ruleOf: RuleOf;
  inline: InlineHashes;
}

const MAX_RULES = 2000;
const MAX_REMEMBERED_PATH = 200;

/** Caches the rules of recent paths: visitors from advertisements request the same paths with ever new queries. */
function rememberRules(find: RuleOf): RuleOf {
  const known = new LRUCache<string, PageRule | 'host'>({ max: MAX_RULES });
  return async (path) => {
    const rule = known.get(path) ?? (await find(path));
    if (rule && path.length <= MAX_REMEMBERED_PATH) known.set(path, rule);
    return rule;
  };
}

/** Loads the built pages from a `dist` folder. @throws when they have not been built */
export async function loadRenderer(folder: string): Promise<Renderer> {
  const { render, ruleOf } = (await import(
    /* @vite-ignore */ pathToFileURL(`${folder}/server/entry.mjs`).href
  )) as Omit<Renderer, 'inline'>;
  const inline = JSON.parse(readFileSync(`${folder}/server/inline-hashes.json`, 'utf8')) as InlineHashes;
  return { render, ruleOf: rememberRules(ruleOf), inline };
}
