import { readdirSync } from 'node:fs';
import { HIDDEN } from '../../../src/domain/form/form.ts';
import { type KnownForm, plainText, readForms } from './forms.ts';

/** A method and an address of the shop; `:name` and `[name]` stand for one segment, `*` for any. */
export interface Route {
  method: string;
  path: string;
}

/** What a robot could learn of a shop by looking around. */
export interface Known {
  routes: readonly Route[];
  forms: readonly KnownForm[];
  /** Names of fields and parameters. */
  names: readonly string[];
  /** Segments of real addresses. */
  segments: readonly string[];
  /** Real addresses, path and query. */
  addresses: readonly string[];
  /** Values that fields have had. */
  values: readonly string[];
  /** Cookies of baskets with goods. */
  baskets: readonly string[];
}

const PAGES = new URL('../../../src/pages/', import.meta.url);
const BASKETS = 12;

/** Addresses of the pages, from their files. */
function pageRoutes(): Route[] {
  return readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => ({
      method: 'GET',
      path: `/${file.replace(/(^|\/)index\.astro$/, '$1').replace(/\.astro$/, '/')}`,
    }));
}

/** What is worth reading for its forms, with a basket; `product` is a slug. */
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
/** Forms of one address that differ in their goods only say the same. */
const MAX_ALIKE = 4;

function distinctForms(forms: readonly KnownForm[]): KnownForm[] {
  return Object.values(Object.groupBy(forms, ({ action }) => action)).flatMap((alike = []) =>
    alike.slice(0, MAX_ALIKE),
  );
}

const distinct = (list: readonly string[]) => [...new Set(list)];

/** Everything about the pages that a robot may use. */
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

/** Looks around a running shop, fills baskets, orders once, and learns what can be asked of it. */
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
