import react from '@astrojs/react';

/** React for Astro, whose islands the browser begins by `hydrate-island`, which puts a boundary around each. */
export function reactIslands(options) {
  const integration = react(options);
  const setUp = integration.hooks['astro:config:setup'];
  integration.hooks['astro:config:setup'] = (astro) =>
    setUp({
      ...astro,
      addRenderer: (renderer) =>
        astro.addRenderer({ ...renderer, clientEntrypoint: './src/client/region/hydrate-island.tsx' }),
    });
  return integration;
}
