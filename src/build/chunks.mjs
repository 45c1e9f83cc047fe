/** The script of every page. */
const SHELL = /\/layouts\/Shell\.astro\?astro&type=script/;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//;
/** Hands a region to React, with its boundary, and hooks that many regions share. */
const MOUNT =
  /\/client\/(?:region\/(?:mount-region|RegionBoundary)\.tsx|gesture\/use-(?:caret|lost-focus)\.ts)$/;
/** Regions that stand on every page. */
const OF_EVERY_PAGE =
  /\/blocks\/(?:menu\/Menu(?:Button)?|search\/SearchBox|visitor\/(?:CountedLink|Notices|ChatLink)|navigation\/ToTop|parts\/AreaField|city\/(?:CityName|DeliveryHead))\.tsx$/;
/** Regions of a listing. */
const OF_LISTING = /\/blocks\/(?:listing\/(?:Listing|ListingTotal)|navigation\/ClippedText)\.tsx$/;
/** A card of goods and all that it does. */
const OF_CARDS = /\/blocks\/parts\/card\/Card\.tsx$/;
/** A small thing of pages with cards, which would be a file of its own. */
const BESIDE_CARDS = /\/blocks\/parts\/TermLink\.tsx$/;
/** A row of cards that scrolls, and what brings and moves it. */
const OF_STRIPS =
  /\/(?:blocks\/parts\/(?:Strip|Loaded|card\/(?:CardRow|LaterCards))\.tsx|client\/(?:gesture\/use-(?:near|row-ends)|net\/use-(?:json|asked))\.ts)$/;
/** What cards, product page, calculator and basket count with; how goods are bought comes with the shell. */
const AMOUNTS =
  /\/(?:domain\/(?:measures\/[\w-]+|stock\/supply|tile\/(?:my-area|tile-quantity))|client\/actions\/add-goods)\.ts$/;
/** What the pages of goods and the popups that open over them choose and buy by. */
const BUYING =
  /\/(?:domain\/(?:product\/(?:offer-choice|goods-now|options)|door\/door-set)|client\/(?:store\/goods-now|actions\/(?:use-buy-form|ask-sample)))\.ts$/;
/** What basket, product page and order form count and make sums with. */
const TOTALS =
  /\/(?:client\/store\/whole-basket|ui\/ActButton|blocks\/parts\/quantity\/(?:QuantityField|use-counting)|domain\/(?:basket\/(?:basket|batches)|discount\/(?:discount|bonus-card|coupon)|delivery\/lift|order\/(?:order-totals|fast-order)|product\/sample|measures\/weight))\.tsx?$/;
/** What stands below the goods on their page. */
const OF_GOODS = /\/blocks\/(?:product\/opinions\/Opinions|recently-viewed\/RecentlyViewed)\.tsx$/;
const SHEET = /\.css$/;
/** Of forms that open or stand on few pages, which bring it along. */
const SHEET_OF_FORMS = /\/ui\/form-choices\.css$/;
/** A few lines that the bundler adds for those who need them. */
const RUNTIME = '\0rolldown/runtime.js';
/**
 * Bytes of source below which what some regions share goes with a neighbour that others share too. Twelve times as many saved
 * no requests and gave a page of text 25 KB of forms and product pages.
 */
const SMALL = 1000;

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

/** Whether a module of the pattern needs it. */
const neededBy = (pattern) => asked((id, { importers }, again) => pattern.test(id) || again(importers));

const isOfEveryPage = neededBy(OF_EVERY_PAGE);
const isOfCards = neededBy(OF_CARDS);

const named = (name, test) => (id, chunking) => (!SHEET.test(id) && test(id, chunking) ? name : null);

const baseOf = (id, chunking) => {
  if (SHELL.test(id) || SHEET_OF_FORMS.test(id)) return null;
  if (id === RUNTIME) return 'base';
  const isBase = SHEET.test(id) ? mayComeWithShell(id, chunking) : isOfShell(id, chunking);
  return isBase ? 'base' : null;
};

/** Sheets of nearly every page, and of what may open or come later on any: one file, which the browser keeps from page to page. */
export const COMMON_SHEET =
  /\/src\/(?:styles\/\w+|layouts\/(?!page-error)[\w-]+|forms\/form|ui\/(?!form-choices)[\w-]+|blocks\/(?:articles\/article-tiles|menu\/[\w-]+|search\/search-form|visitor\/[\w-]+|navigation\/clipped-text|recently-viewed\/[\w-]+|parts\/(?:card|card\/card-stepper|picture|price|rating|area-field|strip|near-strip|collection-tile|crumbs|kept|page-turns|section-tiles|quantity\/quantity)))\.css$/;

/** Sheets that go together: those of every page, and those of the pages that lead to an order. */
export const SHEETS = {
  groups: [
    { name: 'common', test: COMMON_SHEET },
    {
      name: 'purchase',
      test: /\/blocks\/(?:basket\/basket|bonus\/bonus|checkout\/checkout|samples\/samples|parts\/(?:summary|total-bar))\.css$/,
    },
  ],
};

/**
 * What goes into one file of the browser's script. Left to themselves the many small modules become some fifty files, a third of
 * them under 300 bytes. One file holds what every page loads, one React; what regions share becomes a few files; and what works
 * without React stays in files that never ask for it.
 */
export const CHUNKS = {
  groups: [
    { name: baseOf, priority: 40 },
    { name: named('react', (id) => REACT.test(id) || MOUNT.test(id)), priority: 30 },
    {
      // With what the regions of every page need besides, which would be as many files of a few hundred bytes.
      name: named(
        'amounts',
        (id, chunking) => (AMOUNTS.test(id) || isOfEveryPage(id, chunking)) && isWithoutReact(id, chunking),
      ),
      priority: 22,
    },
    {
      name: named('plain', isWithoutReact),
      priority: 20,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
    },
    { name: named('every-page', isOfEveryPage), priority: 16 },
    {
      name: named('cards', (id, chunking) => isOfCards(id, chunking) || BESIDE_CARDS.test(id)),
      priority: 14,
    },
    { name: named('strips', (id) => OF_STRIPS.test(id)), priority: 14 },
    { name: named('totals', (id) => TOTALS.test(id)), priority: 13 },
    { name: named('buying', (id) => BUYING.test(id)), priority: 13 },
    { name: named('listing', (id) => OF_LISTING.test(id)), priority: 12 },
    { name: named('goods', (id) => OF_GOODS.test(id)), priority: 12 },
    {
      name: named('regions', () => true),
      priority: 10,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
    },
  ],
};

/** What several pages share the bundler names after all of them: a name of a hundred letters in every list of files. */
export function chunkFileName({ name }) {
  return `_astro/${name.length > 24 ? 'shared' : name}.[hash].js`;
}
