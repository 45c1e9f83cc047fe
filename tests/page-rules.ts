import { globSync, readFileSync } from 'node:fs';
import { PIECE_FIELDS, SET_FIELDS } from '../src/domain/collection/set-form.ts';
import type { PageRule, RuleOf } from '../src/http/page/page-rules.ts';

const FOLDER = new URL('../src/pages/', import.meta.url).pathname;
const RULE = /^export const rule = (\{.*?\}) satisfies App\.PageRule;$/ms;

/** What a page's source says of it, as the build finds it there; null where it says nothing. */
function ruleIn(source: string): PageRule | null {
  const [, rule] = RULE.exec(source) ?? [];
  return rule ? new Function('SET_FIELDS', 'PIECE_FIELDS', `return ${rule}`)(SET_FIELDS, PIECE_FIELDS) : null;
}

/** Every page with its file, its addresses and what it says of itself; those with fewer parameters in the address come first, as in Astro. */
export const PAGES = globSync('**/*.{astro,ts}', { cwd: FOLDER })
  .filter((file) => !/(?:^|\/)_/.test(file))
  .map((file) => {
    const path = `/${file.replace(/(?:index)?\.(?:astro|ts)$/, '/')}`.replace('//', '/');
    const pattern = new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`);
    const source = readFileSync(FOLDER + file, 'utf8');
    return { file, path, pattern, source, rule: ruleIn(source) };
  })
  .sort((one, other) => one.path.split('[').length - other.path.split('[').length);

/** The rules of the shop's own pages, for tests that do without the built ones. */
export const ruleOf: RuleOf = async (path) => {
  // What Astro brings itself has a page and says nothing.
  if (/^\/_(?:image|server-islands)\//.test(path)) return 'host';
  const page = PAGES.find(({ pattern }) => pattern.test(path));
  return page ? (page.rule ?? 'host') : null;
};
