/** Sheets of cards, which every page links as one file, and of regions that the server always draws first: header, listing, opinions. */
const DRAWN =
  /\/src\/blocks\/(?:parts\/(?:card|card\/card-stepper|picture|price|rating|area-field|shortfall|strip|near-strip)|product\/(?:facts\/video|opinions\/[\w-]+)|listing\/(?:filter|results)|menu\/(?:menu|sidebar|unfolding-link)|search\/search-form|visitor\/small-basket)\.css$/;

/**
 * Leaves these sheets out of the browser's script. The shell's script may load every region, so that what their components
 * import stands in the sheet of every page; these would stand there a second time.
 */
export function drawnSheets() {
  return {
    name: 'drawn-sheets',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (DRAWN.test(id) ? '' : null),
  };
}
