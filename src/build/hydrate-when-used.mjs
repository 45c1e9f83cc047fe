/** Adds `client:use`: an island that comes alive when somebody first uses the page, see `ui/when-used.ts`. */
export function hydrateWhenUsed() {
  return {
    name: 'hydrate-when-used',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'use', entrypoint: './src/ui/when-used.ts' }),
    },
  };
}
