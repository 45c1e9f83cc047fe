import { describe, expect, it } from 'vitest';
import { closestPages } from './closest-pages.ts';
import { readMissedAddress } from './missed-address.ts';
import { planRedirects, type RequestedRedirect } from './plan-redirects.ts';
import { lookedUp, MAX_REDIRECTS, readOldAddress, readTarget } from './redirect.ts';

const HOST = 'shop.test';

describe('old addresses', () => {
  it.each([
    ['/old/tile.html', '/old/tile.html'],
    ['https://www.old-shop.by/old//tile.html', '/old/tile.html'],
    ['/old', '/old/'],
    ['/Плитка/', '/%D0%9F%D0%BB%D0%B8%D1%82%D0%BA%D0%B0/'],
    ['/index.php?utm_source=x&product_id=5&a=1', '/index.php?a=1&product_id=5'],
    ['/x/?yclid=1#top', '/x/'],
  ])('[SHOP-6] %s has one form', (given, read) => {
    expect(readOldAddress(given)?.toLowerCase()).toBe(read.toLowerCase());
  });

  it.each(['', 'tile.html', 'javascript:alert(1)', 'ftp://x/y', '/a%2Fb', '/%zz', `/${'a'.repeat(600)}`])(
    '[SHOP-6] %s is refused',
    (given) => expect(readOldAddress(given)).toBeNull(),
  );

  it('[SHOP-6] is looked up with its query first, then without', () => {
    expect(lookedUp('/index.php?id=5&gclid=x')).toEqual(['/index.php?id=5', '/index.php']);
    expect(lookedUp('/old?utm_source=x')).toEqual(['/old/']);
  });
});

describe('targets', () => {
  it.each([
    ['/product/x', '/product/x/'],
    [`https://${HOST}/catalog/plitka/?page=2#list`, '/catalog/plitka/?page=2#list'],
    ['/documents/a.pdf', '/documents/a.pdf'],
  ])('[SHOP-6] %s is a page of the shop', (given, read) => expect(readTarget(given, HOST)).toBe(read));

  it.each([
    ...['https://evil.test/', '//evil.test/x', '/\\evil.test', `https://${HOST}@evil.test/`, 'product/x'],
    ...[`https://${HOST}.evil.test/`, 'javascript:alert(1)', '/\t/evil.test', '/%2F/evil.test', ''],
  ])('[SHOP-6] %s leads to no other site', (given) => {
    const read = readTarget(given, HOST);
    expect(read === null || /^\/[^/\\]/.test(read), String(read)).toBe(true);
    expect(new URL(read ?? '/', `https://${HOST}`).host).toBe(HOST);
  });

  it('[SHOP-6] a doubled slash within the own site stays a path', () => {
    expect(readTarget(`https://${HOST}//evil.test/x`, HOST)).toBe('/evil.test/x/');
  });
});

describe('planning', () => {
  const request = (from: string, to: string, line = 1): RequestedRedirect => ({ line, from, to });
  const plan = (stored: Record<string, string>, ...requested: RequestedRedirect[]) =>
    planRedirects(new Map(Object.entries(stored)), requested, HOST);

  it('[SHOP-6] chains lead to their last page, whichever part came first', () => {
    const after = plan({ '/a/': '/b/' }, request('/b/', '/c/'));
    expect(Object.fromEntries(after.changed)).toEqual({ '/a/': '/c/', '/b/': '/c/' });
    const before = plan({ '/b/': '/c/' }, request('/a/', '/b/'));
    expect(Object.fromEntries(before.changed)).toEqual({ '/a/': '/c/' });
  });

  it.each([
    [{}, request('/a/', '/a/')],
    [{}, request('/a/', '/a/?x=1')],
    [{ '/a/': '/b/' }, request('/b/', '/a/')],
    [{ '/a/': '/b/?x=1' }, request('/b/', '/a/')],
    [{ '/a/': '/b/', '/b/': '/c/' }, request('/c/', '/a/')],
  ])('[SHOP-6] circles are refused: %j and %j', (stored, requested) => {
    const { changed, problems } = plan(stored, requested);
    expect(problems).toHaveLength(1);
    expect(changed.has(requested.from)).toBe(false);
  });

  it('[SHOP-6] each bad line is named, the others are saved; repeated ones are the same', () => {
    const done = plan(
      { '/same/': '/x/' },
      request('/good', '/x', 2),
      request('bad', '/x', 3),
      request('/evil', 'https://evil.test/', 4),
      request('/', '/x', 5),
      request('/same', '/x/', 6),
    );
    expect(done.problems.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect([...done.changed]).toEqual([['/good/', '/x/']]);
    expect(done.same).toBe(1);
  });

  it('[SHOP-6] a shop has a bounded number of redirects, and long chains are planned quickly', () => {
    const lines = Array.from({ length: MAX_REDIRECTS + 2 }, (_, at) =>
      request(`/p${at + 1}`, `/p${at}`, at + 1),
    );
    const { changed, problems } = plan({}, ...lines);
    expect(changed.size).toBe(MAX_REDIRECTS);
    expect(problems).toHaveLength(2);
    expect(new Set(changed.values())).toEqual(new Set(['/p0/']));
  });
});

describe('addresses requested in vain', () => {
  it.each([
    ['/old/tile.html', '/old/tile.html'],
    [
      '/index.php?route=product/product&product_id=42&session=abc',
      '/index.php?product_id=42&route=product%2Fproduct',
    ],
    ['/old?phone=375291112233&utm_source=x', '/old/'],
    ['/plitka-kerama-marazzi-60-60-12-2000.html', '/plitka-kerama-marazzi-60-60-12-2000.html'],
  ])('[SHOP-6] %s is counted by what selects the page alone', (url, counted) => {
    expect(readMissedAddress(url)).toBe(counted);
  });

  it.each([
    ...['/wp-login.php', '/.env', '/.git/config', '/xmlrpc.php', '/vendor/phpunit/x.php', '/admin/config/'],
    ...['/app.js', '/favicon.ico', '/x/backup.zip', '/user/ivan@mail.by/', '/call/+375291112233/'],
    ...['/call/111-22-33/', '/o/123e4567-e89b-12d3-a456-426614174000/'],
    ...['/order/K-1/a8f5f167f44f4964e6c998dee827110c/', `/${'a'.repeat(300)}/`, '/%zz'],
  ])('[SHOP-6] %s is not', (url) => expect(readMissedAddress(url)).toBeNull());
});

describe('suggestions', () => {
  const page = (slug: string) => ({ slug, address: () => `/product/${slug}/` });
  it('[SHOP-6] the page whose words agree most is suggested, in any transliteration', () => {
    const pages = ['plitka-ploshchad-belaya', 'plitka-tsvetnaya-60x60', 'dver-khrushchevka'].map(page);
    const found = closestPages(
      [
        '/catalog/plitka-ploschad-belaja.html',
        '/p/plitka-cvetnaia-60x60/',
        '/dver-hruschevka',
        '/contacts-of-us/',
        '/x/12/',
      ],
      pages,
    );
    expect(Object.fromEntries(found)).toEqual({
      '/catalog/plitka-ploschad-belaja.html': '/product/plitka-ploshchad-belaya/',
      '/p/plitka-cvetnaia-60x60/': '/product/plitka-tsvetnaya-60x60/',
      '/dver-hruschevka': '/product/dver-khrushchevka/',
    });
  });

  it('[SHOP-6] are found among 100,000 goods', () => {
    const pages = Array.from({ length: 100_000 }, (_, at) => page(`plitka-kerama-belaya-${at}x${at}`));
    const requested = Array.from({ length: 20 }, (_, at) => `/old/plitka-kerama-belaja-${at}x${at}.html`);
    const found = closestPages(requested, pages);
    expect(found.get(requested[7] ?? '')).toBe('/product/plitka-kerama-belaya-7x7/');
  });
});
