import type { createApp } from 'astro/app/entrypoint';

/** What the page that Astro would render for a canonical path says of itself; `host` where it says nothing, null where there is none. */
export async function ruleOf(
  pages: Pick<ReturnType<typeof createApp>, 'match' | 'manifest'>,
  path: string,
): Promise<App.PageRule | 'host' | null> {
  const route = pages.match(new Request(`http://shop${path}`));
  if (!route) return null;
  const built = await pages.manifest.pageMap?.get(route.component)?.();
  // Astro has no type for what else a page exports; each says that its rule is one.
  const { rule } = ((await built?.page()) ?? {}) as { rule?: App.PageRule };
  return rule ?? 'host';
}
