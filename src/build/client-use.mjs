/** Adds `client:use`: an island that comes alive when somebody first uses the page, see `client/region/client-use.ts`. */
export function clientUse() {
  return {
    name: 'client-use',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'use', entrypoint: './src/client/region/client-use.ts' }),
    },
  };
}
