/** The script of every page. */
const SHELL = /\/layouts\/Shell\.astro\?astro&type=script/;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//;
/** Mounts a region with React, with its error boundary and hooks that many regions share. */
const MOUNT =
  /\/client\/(?:region\/(?:mount-region|RegionBoundary)\.tsx|gesture\/use-(?:caret|lost-focus)\.ts)$/;
/** Regions on every page. */
const OF_EVERY_PAGE =
  /\/blocks\/(?:menu\/Menu(?:Button)?|search\/SearchBox|visitor\/(?:CountedLink|Notices|ChatLink)|navigation\/ToTop|parts\/AreaField|city\/(?:CityName|DeliveryHead))\.tsx$/;
/** Regions of a listing. */
const OF_LISTING = /\/blocks\/(?:listing\/(?:Listing|ListingTotal)|navigation\/ClippedText)\.tsx$/;
/** A card and its behaviour. */
const OF_CARDS = /\/blocks\/parts\/card\/Card\.tsx$/;
/** Small modules of pages with cards, which would otherwise be files of their own or bring a listing's script to product pages. */
const ALONGSIDE_CARDS =
  /\/(?:blocks\/parts\/(?:TermLink\.tsx|list-items\.ts)|domain\/(?:visualiser\/try-address|basket\/basket-set)\.ts)$/;
/** Scrolling rows of cards. */
const OF_STRIPS =
  /\/(?:blocks\/parts\/(?:Strip|Loaded|card\/(?:CardRow|LaterCards))\.tsx|client\/(?:gesture\/use-(?:near-viewport|row-ends)|net\/use-(?:json|fetched))\.ts)$/;
/** Modules for quantities, stock and adding to the basket, shared by cards, product page, calculator and basket. */
const AMOUNTS =
  /\/(?:domain\/(?:measures\/[\w-]+|price\/unit-price-schema|stock\/(?:supply|(?:supply|sold-goods)-schema)|tile\/(?:my-area|tile-quantity))|client\/actions\/add-goods)\.ts$/;
/** What the server answers about a basket, and how its lines are divided into batches: loaded together wherever totals are. */
const BASKETS =
  /\/(?:domain\/basket\/(?:batch-choice|batches|shortage|basket)(?:-schema)?|domain\/(?:discount\/(?:bonus-card|coupon|applied-discounts)|product\/sample|tile\/tile-quantity)-schema|client\/store\/read-basket)\.ts$/;
/** Modules for choosing and buying on product pages and in the popups over them. */
const BUYING =
  /\/(?:domain\/(?:product\/(?:offer-choice|goods-now|options)|door\/door-set)|client\/(?:store\/goods-now|actions\/request-sample))\.ts$/;
/** Modules for the totals of basket, product page and order form, and for adding companions to the first two. */
const TOTALS =
  /\/(?:client\/(?:store\/whole-basket|actions\/use-buy-form)|ui\/ActButton|blocks\/parts\/quantity\/(?:QuantityField|use-counting)|domain\/(?:basket\/(?:basket|batches)|companion\/companion-schema|discount\/(?:discount|bonus-card|coupon)|delivery\/lift|order\/(?:order-totals|fast-order)|product\/sample|measures\/weight))\.tsx?$/;
/** Regions below the goods on their page. */
const OF_GOODS = /\/blocks\/(?:product\/feedback\/Feedback|recently-viewed\/RecentlyViewed)\.tsx$/;
/** The form kit and the fields that most forms have. */
const OF_FORMS =
  /\/(?:forms\/(?:Choices|GoodsForm|Row|RowError|Field|Form|Done|ErrorSummary|HiddenFields|SubmitButton|WholeError|read-controls|submit-form|use-form|use-masked|form-state|form-context)|domain\/(?:form\/(?:form|form-fields|mail-address|outcome-schema|control-characters|phone|date-field)|product\/goods-form-schema)|client\/(?:rules\/(?:phone-mask|date-mask|field-masks|field-watch)|net\/send-form|storage\/form-drafts|gesture\/after-press))\.tsx?$/;
const SHEET = /\.css$/;
/** Styles of forms that few pages contain; these pages load them. */
const SHEET_OF_FORMS = /\/ui\/form-choices\.css$/;
/** The bundler's own helpers, a few lines that it adds where needed. */
const RUNTIME = '\0rolldown/runtime.js';
/**
 * Size in bytes below which code shared by some regions is merged into a neighbouring shared file. A limit twelve times as high saved no
 * requests, but loaded 25 KB of forms and product pages on a page of text.
 */
const SMALL = 1000;

/** Memoises a check of modules that recurses into their neighbours by `again`. Each module is checked once, so cycles end. */
function remembered(check) {
  const known = new Map();
  return function answer(id, chunking) {
    if (known.has(id)) return known.get(id);
    known.set(id, false);
    const module = chunking.getModuleInfo(id);
    const again = (others) => [...others].some((other) => answer(other, chunking));
    known.set(id, module !== null && check(id, module, again, chunking));
    return known.get(id);
  };
}

/** Whether the shell's script needs the module when it starts. */
const isOfShell = remembered((id, { importers }, again) => SHELL.test(id) || again(importers));

/** Whether the shell's script may load the module, so that its styles are on every page. */
const mayComeWithShell = remembered(
  (id, { importers, dynamicImporters }, again) =>
    SHELL.test(id) || again(importers) || again(dynamicImporters),
);

const needsReact = remembered((id, { importedIds }, again) => REACT.test(id) || again(importedIds));

/** Whether the module is used without React, by a page's script or by something that such a script loads on demand. */
const isWithoutReact = remembered((id, { isEntry, dynamicImporters, importers }, again, chunking) => {
  const begins = isEntry || dynamicImporters.length > 0;
  return (begins && !needsReact(id, chunking)) || again(importers);
});

/** Returns a check of whether a module is needed by one that matches the pattern. */
const neededBy = (pattern) => remembered((id, { importers }, again) => pattern.test(id) || again(importers));

const isOfEveryPage = neededBy(OF_EVERY_PAGE);
const isOfCards = neededBy(OF_CARDS);

const named = (name, test) => (id, chunking) => (!SHEET.test(id) && test(id, chunking) ? name : null);

const baseOf = (id, chunking) => {
  if (SHELL.test(id) || SHEET_OF_FORMS.test(id)) return null;
  if (id === RUNTIME) return 'base';
  const isBase = SHEET.test(id) ? mayComeWithShell(id, chunking) : isOfShell(id, chunking);
  return isBase ? 'base' : null;
};

/**
 * Styles of nearly every page, and of what may open on any page: one file, which the browser caches. A few rules that would be a third sheet
 * of pages with a large picture are here as well, because each request delays that picture.
 */
export const COMMON_SHEET =
  /\/src\/(?:styles\/\w+|layouts\/(?!page-error)[\w-]+|forms\/form|ui\/(?!form-choices)[\w-]+|blocks\/(?:articles\/article-tiles|consent\/consent-question|menu\/[\w-]+|search\/search-(?:form|advice)|brand\/brand|product\/facts\/facts|visitor\/[\w-]+|navigation\/clipped-text|recently-viewed\/[\w-]+|parts\/(?:card|card\/card-stepper|picture|price|rating|area-field|strip|later-strip|collection-tile|crumbs|saved-lists|page-turns|section-tiles|quantity\/quantity)))\.css$/;

/** Styles grouped into files: those of every page, and those of the pages that lead to an order. */
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
 * Groups browser code into files. By default the many small modules become some fifty files, a third of them under 300 bytes. Here one file
 * holds what every page loads and one holds React, code shared by regions becomes a few files, and code that works without React is in
 * files that never import it.
 */
export const CHUNKS = {
  groups: [
    { name: baseOf, priority: 40 },
    { name: named('react', (id) => REACT.test(id) || MOUNT.test(id)), priority: 30 },
    {
      // This file also holds whatever else the regions of every page need without React; otherwise that would become many files of a few
      // hundred bytes.
      name: named(
        'amounts',
        (id, chunking) => (AMOUNTS.test(id) || isOfEveryPage(id, chunking)) && isWithoutReact(id, chunking),
      ),
      priority: 22,
    },
    {
      name: named('baskets', (id, chunking) => BASKETS.test(id) && isWithoutReact(id, chunking)),
      priority: 21,
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
      name: named('cards', (id, chunking) => isOfCards(id, chunking) || ALONGSIDE_CARDS.test(id)),
      priority: 14,
    },
    { name: named('strips', (id) => OF_STRIPS.test(id)), priority: 14 },
    { name: named('totals', (id) => TOTALS.test(id)), priority: 13 },
    { name: named('buying', (id) => BUYING.test(id)), priority: 13 },
    { name: named('listing', (id) => OF_LISTING.test(id)), priority: 12 },
    { name: named('goods', (id) => OF_GOODS.test(id)), priority: 12 },
    { name: named('forms', (id) => OF_FORMS.test(id)), priority: 12 },
    {
      name: named('regions', () => true),
      priority: 10,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
    },
  ],
};

/**
 * Shortens the name that the bundler gives a file shared by several pages: it lists all of them, a hundred characters in every list of
 * files.
 */
export function chunkFileName({ name }) {
  return `_astro/${name.length > 24 ? 'shared' : name}.[hash].js`;
}
