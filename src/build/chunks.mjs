/** The script of every page. */
const SHELL = /\/layouts\/Shell\.astro\?astro&type=script/;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\//;
const SHEET = /\.css$/;
/** A few lines that the bundler adds for those who need them. */
const RUNTIME = '\0rolldown/runtime.js';
/** Bytes of source below which what some islands share goes with a neighbour that others share too. */
const SMALL = 12_000;

/**
 * A question about modules that asks itself again about their neighbours: `question(id, module, again)`. Each module is answered once,
 * so rings end.
 */
function asked(question) {
  const known = new Map();
  return function answer(id, chunking) {
    if (known.has(id)) return known.get(id);
    known.set(id, false);
    const module = chunking.getModuleInfo(id);
    const again = (others) => [...others].some((other) => answer(other, chunking));
    known.set(id, module !== null && question(id, module, again, chunking));
    return known.get(id);
  };
}

/** The shell's script needs it before it does anything. */
const isOfShell = asked((id, { importers }, again) => SHELL.test(id) || again(importers));

/** The shell's script may load it: the sheets of that are on every page. */
const mayComeWithShell = asked(
  (id, { importers, dynamicImporters }, again) =>
    SHELL.test(id) || again(importers) || again(dynamicImporters),
);

const needsReact = asked((id, { importedIds }, again) => REACT.test(id) || again(importedIds));

/** A page's script, or what such a script loads when it is needed, has it without React. */
const isWithoutReact = asked((id, { isEntry, dynamicImporters, importers }, again, chunking) => {
  const begins = isEntry || dynamicImporters.length > 0;
  return (begins && !needsReact(id, chunking)) || again(importers);
});

const named = (name, test) => (id, chunking) => (!SHEET.test(id) && test(id, chunking) ? name : null);

const baseOf = (id, chunking) => {
  if (SHELL.test(id)) return null;
  if (id === RUNTIME) return 'base';
  const isBase = SHEET.test(id) ? mayComeWithShell(id, chunking) : isOfShell(id, chunking);
  return isBase ? 'base' : null;
};

/** Small sheets that go together: of cards on nearly every page with goods, and of the pages that lead to an order. */
export const SHEETS = {
  groups: [
    { name: 'parts', test: /\/blocks\/parts\/(?:card|picture|price|rating)\.css$/ },
    {
      name: 'purchase',
      test: /\/blocks\/(?:basket\/basket|bonus\/bonus|checkout\/checkout|samples\/samples|parts\/summary)\.css$/,
    },
  ],
};

/**
 * What goes into one file of the browser's script. Left to themselves the many small modules become some fifty files, a third of
 * them under 300 bytes. One file holds what every page loads, one React; what islands share becomes a few files; and what works
 * without React stays in files that never ask for it.
 */
export const CHUNKS = {
  groups: [
    { name: baseOf, priority: 40 },
    { name: named('react', (id) => REACT.test(id)), priority: 30 },
    { name: named('plain', isWithoutReact), priority: 20, minShareCount: 2, entriesAware: true },
    {
      name: named('island', () => true),
      priority: 10,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
    },
  ],
};
