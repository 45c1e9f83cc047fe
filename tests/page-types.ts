/** A page of one type, in the shop under test. */
export interface PageType {
  name: string;
  /** Path on this site. */
  path: string;
  /** Cookies that the page needs to show its content. */
  cookie: string;
  /** True for a page that lists products with filters. */
  isListing: boolean;
}

const LISTING = '/catalog/keramogranit/';

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Returns the first path in a page that begins with `begin`. */
function pathIn(html: string, begin: string): string {
  const found = new RegExp(`href="(${begin}[^"]+)"`).exec(html)?.[1];
  if (!found) throw new Error(`no link to ${begin}… on the page`);
  return found.replaceAll('&amp;', '&');
}

function fieldIn(html: string, name: string): string {
  const button = new RegExp(`<[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return /value="(\d+)"/.exec(button)?.[1] ?? '';
}

/** Returns the cookies of a visitor who has this product in the basket. */
async function buyerCookie(shop: string, product: string): Promise<string> {
  const body = new URLSearchParams({ offer: fieldIn(await textOf(shop + product), 'offer') });
  const answer = await fetch(`${shop}/basket/add`, { method: 'POST', body, redirect: 'manual' });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  // The other cookies are left out, because they would show a message on the next page.
  return cookies.find((cookie) => cookie.startsWith('basket=')) ?? '';
}

/** Returns a page of every type that shoppers see, with products of each kind, by following links in the shop at `shop`. */
export async function pageTypes(shop: string): Promise<PageType[]> {
  const search = (words: string) => `/search/?q=${encodeURIComponent(words)}`;
  const firstOf = async (path: string) => pathIn(await textOf(shop + path), '/product/').split('?')[0] ?? '';
  const [tile, laminate, door, set, doorSet, decor, handle] = await Promise.all([
    firstOf(LISTING),
    firstOf('/catalog/laminat/'),
    firstOf('/catalog/dveri-ekoshpon/'),
    firstOf(search('комплект')),
    firstOf('/catalog/dveri-v-komplekte/'),
    firstOf('/catalog/dekory/'),
    firstOf('/catalog/dvernye-ruchki/'),
  ]);
  const goods = await Promise.all([tile, laminate, door].map((path) => textOf(shop + path)));
  const [tileHtml = '', , doorHtml = ''] = goods;
  const ids = goods.map((html) => fieldIn(html, 'product'));
  const slug = tile.split('/')[2];
  const pages: Record<string, string> = {
    front: '/',
    catalogue: '/catalog/',
    listing: LISTING,
    'listing of sections': '/catalog/plitka-i-keramogranit/',
    'listing, nothing found': `${LISTING}?price%5Bfrom%5D=99999998`,
    search: search('керамогранит'),
    'search, nothing found': search('ъъъъъъ'),
    brand: pathIn(tileHtml, '/brand/'),
    collection: pathIn(await textOf(shop + decor), '/collection/'),
    brands: '/brand/',
    collections: '/collection/',
    articles: '/articles/',
    article: pathIn(await textOf(`${shop}/articles/`), '/articles/[a-z]'),
    remnants: '/remnants/',
    events: '/events/',
    promotions: '/action/',
    promotion: pathIn(await textOf(`${shop}/action/`), '/action/[a-z]'),
    'product, tile': tile,
    'product, laminate': laminate,
    'product, door': door,
    'product, set of tiles': set,
    'product, door in a set': doorSet,
    'product, plain': handle,
    calculator: `/calculator/?product=${slug}`,
    walls: `/room/?product=${slug}&height=2.5&wall0=3.2&wall1=2.1`,
    'door calculator': pathIn(doorHtml, '/door-set/'),
    credit: pathIn(doorHtml, '/credit/'),
    'fast order': pathIn(doorHtml, '/fast-order/'),
    question: `/question/?product=${slug}`,
    review: `/review/?product=${slug}`,
    text: '/delivery/',
    city: '/city/',
    'find an order': '/order/find/',
    projects: '/project/',
    'not found': '/no-such-page/',
    'basket, empty': '/cart/',
    basket: '/cart/',
    'basket, articles': '/cart/articles/',
    'order form': '/order/',
    visualiser: `/visualiser/?goods=${slug}`,
    favourites: '/favourites/',
    comparison: '/comparison/',
  };
  const cookies: Record<string, string> = {
    favourites: `favourites=${ids.join(',')}`,
    comparison: `comparison=${ids.join(',')}`,
  };
  cookies['basket'] = cookies['order form'] = await buyerCookie(shop, tile);
  const listings = ['listing', 'search', 'brand', 'collection'];
  return Object.entries(pages).map(([name, path]) => ({
    name,
    path,
    cookie: cookies[name] ?? '',
    isListing: listings.includes(name),
  }));
}
