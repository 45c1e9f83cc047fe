/** The shell's own file of script, which loads the regions. */
const BASE = /\/base\.[\w-]+\.js$/;
/** What comes with the first region of a page. */
const AT_HAND = /\/(?:base|react|every-page|rolldown-runtime)\.[\w-]+\.js$/;

/** Regions of most pages: what they need is fetched at once with them. The names of all that every region needs would be a fifth of the shell's script. */
const OFTEN = /\/(?:every-page|listing|cards|ProductStage)\.[\w-]+\.js$/;

/** Of what is fetched along with a file that `hostId` loads, what the page does not have already, and is worth its place in the list. */
function stillToFetch(file, needed, { hostId }) {
  if (!BASE.test(hostId)) return needed.filter((each) => !AT_HAND.test(each));
  return needed.filter((each) => each.endsWith('.css') || (OFTEN.test(file) && !BASE.test(each)));
}

/**
 * Shortens the lists of files that stand beside each place which loads script: whatever loads some after the first region has what all
 * regions share.
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
