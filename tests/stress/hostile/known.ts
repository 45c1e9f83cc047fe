import { readdirSync } from 'node:fs';
import { HIDDEN } from '../../../src/domain/form/form.ts';
import { type KnownForm, plainText, readForms } from './forms.ts';

/** A method and an address of the shop; `:name` and `[name]` stand for one segment, `*` for any number. */
export interface Route {
  method: string;
  path: string;
}

/** Facts that a robot can learn about a shop. */
export interface Known {
  routes: readonly Route[];
  forms: readonly KnownForm[];
  names: readonly string[];
  /** Segments of real addresses. */
  segments: readonly string[];
  /** Paths with queries, as found on the pages. */
  addresses: readonly string[];
  values: readonly string[];
  /** Cookies of baskets with goods. */
  baskets: readonly string[];
}

const PAGES = new URL('../../../src/pages/', import.meta.url);
const BASKETS = 12;

/** Returns the addresses of the pages, derived from their files. */
function pageRoutes(): Route[] {
  return readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => ({
      method: 'GET',
      path: `/${file.replace(/(^|\/)index\.astro$/, '$1').replace(/\.astro$/, '/')}`,
    }));
}

/** Addresses of pages with forms, for a visitor with a basket; `product` is a slug. */
const withForms = (product: string) => [
  ...['/', '/catalog/', '/cart/', '/order/', '/cart/articles/', '/fast-order/?what=basket', '/city/'],
  ...[
    `/question/?product=${product}`,
    `/review/?product=${product}`,
    `/availability/?product=${product}`,
    '/favourites/',
    '/comparison/',
  ],
];
/** Largest number of forms kept with the same address; more of them would differ only in their products. */
const MAX_ALIKE = 4;

function distinctForms(forms: readonly KnownForm[]): KnownForm[] {
  return Object.values(Object.groupBy(forms, ({ action }) => action)).flatMap((alike = []) =>
    alike.slice(0, MAX_ALIKE),
  );
}

const distinct = (list: readonly string[]) => [...new Set(list)];

/** Collects what a robot can use from the pages. */
function learn(pages: readonly string[], paths: readonly string[]): Omit<Known, 'routes' | 'baskets'> {
  const forms = distinctForms(pages.flatMap(readForms));
  const linked = pages.flatMap((html) => [...html.matchAll(/(?:href|src|action|data-[\w-]+)="(\/[^"]*)"/g)]);
  const addresses = distinct([...paths, ...linked.map(([, path]) => plainText(String(path)))]);
  const read = addresses.map((path) => new URL(path, 'http://self.invalid'));
  const parameters = read.flatMap(({ searchParams }) => [...searchParams.keys()]);
  return {
    ...{ forms, addresses },
    names: distinct([
      ...forms.flatMap(({ fields }) => Object.keys(fields)),
      ...parameters,
      ...Object.values(HIDDEN),
    ]),
    segments: distinct(read.flatMap(({ pathname }) => pathname.split('/').filter(Boolean))),
    values: distinct(forms.flatMap(({ fields }) => Object.values(fields))),
  };
}

/** Explores a running shop, fills baskets, orders once, and collects everything that can be requested. */
export async function lookAround(address: string, routes: readonly Route[]): Promise<Known> {
  const read = async (path: string, cookie = '') =>
    (await fetch(address + path, { headers: { cookie } })).text();
  const submit = async ({ action, fields }: KnownForm, cookie = '') =>
    fetch(address + action, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const sitemap = [...(await read('/sitemap-1.xml')).matchAll(/<loc>([^<]*)/g)].map(([, url]) => String(url));
  const paths = sitemap.map((url) => new URL(url).pathname);
  const products = paths.filter((path) => path.startsWith('/product/')).slice(0, BASKETS);
  const pages = await Promise.all([...products, ...paths.slice(0, 20)].map((path) => read(path)));
  const baskets: string[] = [];
  for (const form of pages
    .flatMap(readForms)
    .filter(({ action }) => action === '/basket/add')
    .slice(0, BASKETS)) {
    const cookies = (await submit(form)).headers.getSetCookie();
    baskets.push(
      ...cookies.filter((cookie) => cookie.startsWith('basket=')).map((cookie) => cookie.split(';')[0] ?? ''),
    );
  }
  for (const path of withForms(products[0]?.split('/')[2] ?? '')) pages.push(await read(path, baskets[0]));
  const order = pages.flatMap(readForms).find(({ action }) => action === '/order/place');
  const ordered = order && (await submit(order, baskets[0]));
  const placed = ordered?.headers.get('location');
  if (!placed?.startsWith('/order/'))
    throw new Error('nothing can be ordered, so much would not be attacked');
  pages.push(await read(placed));
  return { ...learn(pages, [...paths, placed]), routes: [...routes, ...pageRoutes()], baskets };
}
