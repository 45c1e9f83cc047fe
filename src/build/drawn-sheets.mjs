import { COMMON_SHEET } from './chunks.mjs';

/** Styles of regions that the server always renders with their page. */
const DRAWN =
  /\/src\/blocks\/(?:basket\/basket|bonus\/bonus|brand\/brand|checkout\/checkout|collection\/[\w-]+|comparison\/comparison|front\/(?:brands|front-slider|reviews)|promotion\/promotion|listing\/(?:filter|results)|order\/[\w-]+|parts\/(?:summary|total-bar)|product\/(?:buy|facts|gallery|feedback|stage)\/[\w-]+|samples\/samples)\.css$/;

const NOTHING = '\0sheet-of-the-page';

/**
 * Leaves these styles out of the browser's script: the shell's script may load every region, so their components' styles are in the style
 * sheet of every page already. The build fails if no page links one of these sheets, because its styles would then be lost.
 */
export function drawnSheets() {
  const linked = new Set();
  const leftOut = new Set();
  return {
    name: 'drawn-sheets',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.css')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || !(COMMON_SHEET.test(found.id) || DRAWN.test(found.id))) return found;
      if (this.environment.name !== 'client') {
        linked.add(found.id);
        return found;
      }
      leftOut.add(found.id);
      return NOTHING;
    },
    load: (id) => (id === NOTHING ? '' : null),
    buildEnd() {
      if (this.environment.name !== 'client') return;
      for (const id of leftOut) if (!linked.has(id)) this.error(`No page links ${id}`);
    },
  };
}
