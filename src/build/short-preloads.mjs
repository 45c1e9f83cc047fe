/** The shell's own file of script, which brings the first islands. */
const BASE = /\/base\.[\w-]+\.js$/;
/** What comes with the first island of a page. */
const AT_HAND = /\/(?:base|react|every-page|rolldown-runtime)\.[\w-]+\.js$/;

/** Of what is fetched along with a file that `hostId` loads, what the page does not have already. */
function stillToFetch(_file, needed, { hostId }) {
  return BASE.test(hostId) ? needed : needed.filter((file) => !AT_HAND.test(file));
}

/**
 * Shortens the lists of files that stand beside each place which loads script: whatever loads some after the first island has what all
 * islands share.
 */
export function shortPreloads() {
  return {
    name: 'short-preloads',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies: stillToFetch } } }
        : undefined,
  };
}
