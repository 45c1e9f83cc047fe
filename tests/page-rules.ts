import { globSync, readFileSync } from 'node:fs';
import type { PageRule, RuleOf } from '../src/http/page/page-rules.ts';

const FOLDER = new URL('../src/pages/', import.meta.url).pathname;
const RULE = /^export const rule = (\{.*?\}) satisfies App\.PageRule;$/ms;

/** Reads the rule from a page's source, as the build does; null if there is none. */
function ruleIn(source: string): PageRule | null {
  const [, rule] = RULE.exec(source) ?? [];
  return rule ? new Function(`return ${rule}`)() : null;
}

/** All pages with their files, addresses and rules; those with fewer parameters in the address come first, as in Astro. */
export const PAGES = globSync('**/*.{astro,ts}', { cwd: FOLDER })
  .filter((file) => !/(?:^|\/)_/.test(file))
  .map((file) => {
    const path = `/${file.replace(/(?:index)?\.(?:astro|ts)$/, '/')}`.replace('//', '/');
    const pattern = new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`);
    const source = readFileSync(FOLDER + file, 'utf8');
    return { file, path, pattern, source, rule: ruleIn(source) };
  })
  .sort((one, other) => one.path.split('[').length - other.path.split('[').length);

/** Finds the rule of a page from its source, for tests without the built pages. */
export const ruleOf: RuleOf = async (path) => {
  // Astro's own routes count as pages without a rule.
  if (/^\/_(?:image|server-islands)\//.test(path)) return 'host';
  const page = PAGES.find(({ pattern }) => pattern.test(path));
  return page ? (page.rule ?? 'host') : null;
};
