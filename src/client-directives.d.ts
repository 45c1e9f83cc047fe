import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrated when the page is first used, see `ui/when-used.ts`. */
    'client:use'?: boolean;
  }
}
