import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrated when the page is first used, see `client/island/client-use.ts`. */
    'client:use'?: boolean;
  }
}
