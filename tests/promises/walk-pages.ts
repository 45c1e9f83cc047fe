import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { linksIn, type Visitor } from './visitor.ts';

const TOGETHER = 4;

export const PERSON = {
  [HIDDEN.robot]: ROBOT_CODE,
  agreement: 'on',
  name: 'Анна',
  author: 'Анна',
  email: 'anna@example.by',
  phone: '+375291234567',
};

/** Витебск, which has another delivery price than Минск. */
const ELSEWHERE = '12701';

export const listed = (text: string) => text.trim().split(/\s+/);

/** Pages and responses that no page links to. */
const APART = listed(`
  /no-such-page/ /search/?q=ъъъъъъ /search/?q=доставка /search/?q=оплата /search/suggest?query=Ручей
  /action/ /events/ /articles/ /term/?name=pei /views/ajax/term/?name=pei /views/ajax/chat/ /views/ajax/city/ /views/ajax/consent/
  /newsletter/ /newsletter/confirm/?key=x /newsletter/leave/?key=x /pay/none/
  /robots.txt /sitemap.xml /sitemap-1.xml /llms.txt /feeds/yandex.xml /feeds/google.xml /feeds/onliner.xml
  /menu/sections /search/popular /listing/catalog/smesiteli/?city=12699 /goods/cards?ids=1,5&city=12701
  /delivery/lookup?CITY_ID=12699 /delivery/lookup?CITY_ID=12701
`);
const FORMS = listed('question review comment calculator room credit fast-order availability price-request');
const POPUPS = listed('question calculator credit fast-order availability price-request recommended');
const DATA = ['', 'buying/', 'pictures/', 'widget/', 'opinions/'];

const ofUnsold = ({ slug, offer }: Goods) => [
  `/product/${slug}/`,
  ...['availability', 'price-request'].map(
    (form) => `/views/ajax/${form}/?product=${slug}&ELEMENT_ID=${offer}`,
  ),
];

const ofGoods = ({ slug, offer, product }: Goods) => [
  `/product/${slug}/`,
  ...FORMS.map((form) => `/${form}/?product=${slug}&ELEMENT_ID=${offer}`),
  ...POPUPS.map((form) => `/views/ajax/${form}/?product=${slug}&ELEMENT_ID=${offer}`),
  ...DATA.map((data) => `/views/ajax/product/${data}${slug}/?TAB=questions`),
  ...['', 'code/'].map((page) => `/visualiser/${page}?goods=${slug}`),
  `/views/ajax/credit/figures/?product=${slug}&ELEMENT_ID=${offer}`,
  `/project/put/?product=${slug}&offer=${offer}`,
  `/cart/add/p${product}_q1/`,
  `/delivery/lookup?CITY_ID=12699&offer=${offer}`,
];

export interface Goods {
  slug: string;
  product: string;
  offer: string;
}

export const fieldIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Finds products by name, whether for sale or not. */
export async function findGoods({ read }: Visitor, name: string): Promise<Goods> {
  const found = await read(`/search/?q=${encodeURIComponent(name)}`);
  const slug = /href="\/product\/([^"/?#]+)/.exec(found)?.[1] ?? '';
  const html = await read(`/product/${slug}/`);
  const offer = fieldIn(html, 'offer') || fieldIn(await read(`/availability/?product=${slug}`), 'offer');
  return { slug, offer, product: fieldIn(html, 'product') };
}

/** Replaces ids in a path, so that the paths of all pages of one type become equal. */
const shapeOf = (path: string) =>
  path.replace(/^(\/(?:\w[\w-]*\/){1,2})[^/?]+/, '$1*').replaceAll(/=[^&]*/g, '');

/** Reads pages and everything they link to; with `quick`, one page of each shape. */
export async function walk({ read }: Visitor, begin: readonly string[], quick: boolean): Promise<void> {
  const key = (path: string) => (quick ? shapeOf(path) : path);
  const known = new Set(begin.map(key));
  let next = [...begin];
  while (next.length > 0) {
    const found: string[] = [];
    for (let at = 0; at < next.length; at += TOGETHER)
      found.push(...(await Promise.all(next.slice(at, at + TOGETHER).map(read))).flatMap(linksIn));
    next = [];
    for (const path of found) if (known.size < known.add(key(path)).size) next.push(path);
  }
}

/** Reads everything that is public, and submits all forms except orders. */
export async function walkPages(visitor: Visitor, { quick }: { quick: boolean }): Promise<void> {
  const [tap, tile, gone, unpriced] = await Promise.all([
    findGoods(visitor, 'Ручей 12'),
    findGoods(visitor, 'Берег белая'),
    findGoods(visitor, 'Ручей 40'),
    findGoods(visitor, 'Ручей 50'),
  ]);
  const ofOthers = quick ? ofUnsold : ofGoods;
  const addresses = [...[tap, tile].flatMap(ofGoods), ...[gone, unpriced].flatMap(ofOthers)];
  await walk(visitor, ['/', ...APART, ...addresses], quick);
  for (const [form, { slug, offer }] of [
    ['availability/wait', gone],
    ['price-request/send', unpriced],
    ['question/ask', tap],
    ['comment/write', tap],
  ] as const) {
    const about = { offer, product: slug, contact: PERSON.email, text: 'Какой длины шланг?' };
    await visitor.post(`/${form}`, { ...PERSON, ...about });
  }
  await visitor.post('/newsletter/subscribe', PERSON);
  // A city with another delivery price.
  visitor.cookies.set('CITY_ID', ELSEWHERE);
  for (const path of ['/city/', '/visitor', `/product/${tap.slug}/`, `/product/${tile.slug}/`])
    await visitor.read(path);
  visitor.cookies.delete('CITY_ID');
}
