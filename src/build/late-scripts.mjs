const ASTRO_TAG = '<script type="module" src="';
const LATE_TAG = '<script type="module" data-src="';
/** The module of Astro that writes the tags of page scripts. */
const WRITER = /\/astro\/dist\/runtime\/server\/render\/script\.js$/;

/**
 * Makes pages name their scripts in `data-src` without loading them. `start-scripts.js`, the only script loaded before, starts them after the
 * first paint, so that they take neither bandwidth nor processor from what is painted first; at once in a tab in the background, which is
 * not painted, and three seconds after the page is complete at the latest. That script is a file because Chromium lays a page out as soon as
 * it is read: an inline one would not let it wait for style and fonts, and it would do so twice (docs/decisions/0311).
 *
 * The build fails if Astro writes the tags otherwise, because such scripts would compete with the first paint.
 */
export function lateScripts() {
  return {
    name: 'late-scripts',
    transform: {
      filter: { id: WRITER },
      handler(code) {
        if (!code.includes(ASTRO_TAG)) this.error('Astro writes the tags of scripts in an unknown form');
        return { code: code.replace(ASTRO_TAG, LATE_TAG), map: null };
      },
    },
  };
}
