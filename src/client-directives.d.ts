import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrated when the page is first used, see `client/region/client-use.ts`; `drawnWith` is the version of what its markup
     * shows, so that only a newer one wakes it.
     */
    'client:use'?: boolean | { drawnWith: number };
  }
}
