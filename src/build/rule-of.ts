import type { createApp } from 'astro/app/entrypoint';

/**
 * Returns the rule that a page exports, for the page that Astro would render at a canonical path; `host` if it exports none, null if there
 * is no page.
 */
export async function ruleOf(
  pages: Pick<ReturnType<typeof createApp>, 'match' | 'manifest'>,
  path: string,
): Promise<App.PageRule | 'host' | null> {
  const route = pages.match(new Request(`http://shop${path}`));
  if (!route) return null;
  const built = await pages.manifest.pageMap?.get(route.component)?.();
  // Astro has no type for additional exports of a page; each page declares the type of its rule itself.
  const { rule } = ((await built?.page()) ?? {}) as { rule?: App.PageRule };
  return rule ?? 'host';
}
