/** The shell's own script file, which loads the regions. */
const BASE = /\/base\.[\w-]+\.js$/;
/** Files that come with the first region of a page. */
const AT_HAND = /\/(?:base|react|every-page|rolldown-runtime)\.[\w-]+\.js$/;

/**
 * Files of regions that most pages contain: their dependencies are preloaded. Listing the dependencies of all regions would take a fifth of
 * the shell's script.
 */
const OFTEN = /\/(?:every-page|listing|cards|ProductStage)\.[\w-]+\.js$/;

/**
 * Returns which of the `needed` files to preload for a file that `hostId` loads: without those that the page has already, and without those
 * that are not worth listing.
 */
function remaining(file, needed, { hostId }) {
  if (!BASE.test(hostId)) return needed.filter((each) => !AT_HAND.test(each));
  return needed.filter((each) => each.endsWith('.css') || (OFTEN.test(file) && !BASE.test(each)));
}

/**
 * Shortens the lists of files to preload that the bundler writes wherever script is loaded: after the first region, a page already has the
 * files that all regions share.
 */
export function shortPreloads() {
  return {
    name: 'short-preloads',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies: remaining } } }
        : undefined,
  };
}
