import { describe, expect, it } from 'vitest';
import { PAGES, ruleOf } from '../../../tests/page-rules.ts';
import { createAddressMemory, type PageRule, readPageAddress } from './page-rules.ts';

const read = (url: string, rule = ruleOf) => readPageAddress(url, rule);
const queryOf = async (url: string, rule = ruleOf) => decodeURIComponent((await read(url, rule)).query);
const goods = async (): Promise<PageRule> => ({
  parameters: ['q', 'city', 'sort', 'page'],
  filters: true,
  life: 'hour',
});

describe('the rule of a page', () => {
  it('is defined by every page that visitors may request', () => {
    expect(PAGES.length).toBeGreaterThan(80);
    const silent = PAGES.filter(({ rule }) => !rule).map(({ file }) => file);
    const served = silent.filter((file) => !file.startsWith('admin/')).sort();
    expect(served).toEqual(['404.astro', '409.astro', '500.astro', '503.astro']);
    expect(PAGES.filter(({ file, rule }) => file.startsWith('admin/') && rule)).toEqual([]);
  });

  it('blocks a page without a rule', async () => {
    for (const path of ['/404/', '/409/', '/500/', '/503/', '/admin/', '/admin/orders/'])
      expect(await read(path)).toMatchObject({ for: 'host', cacheable: false });
    for (const path of ['/', '/5000/', '/catalog/500/', '/catalog/admins/'])
      expect(await read(path)).toMatchObject({ for: 'everybody' });
  });

  it('names parameters and the city exactly where the page reads them', () => {
    const shared = PAGES.flatMap(({ rule, ...page }) => (rule && 'life' in rule ? { ...page, rule } : []));
    const wrong = shared.filter(
      ({ source, rule }) =>
        source.includes('searchParams') !== rule.parameters.length > 0 ||
        (rule.byCity && !source.includes('cityId')),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('caches nothing of a page that depends on the visitor', () => {
    const reads = PAGES.filter(({ source }) =>
      /Astro\.(?:cookies|locals\.basketToken)|\bbasketToken\b/.test(source),
    );
    expect(reads.length).toBeGreaterThan(5);
    expect(reads.filter(({ rule }) => rule && !('visitor' in rule)).map(({ file }) => file)).toEqual([]);
  });
});

describe('the cache address of a page', () => {
  it.each([
    ['/catalog/plitka', '/catalog/plitka/', ''],
    ['//catalog//%70litka/', '/catalog/plitka/', ''],
    ['/catalog/plitka/?', '/catalog/plitka/', ''],
    ['/catalog/plitka/?sort=name&page=2', '/catalog/plitka/', '?page=2&sort=name'],
    ['/catalog/plitka/?page=2&utm_source=mail&sort=name&yclid=1', '/catalog/plitka/', '?page=2&sort=name'],
    ['/catalog/plitka/?page=2&page=3', '/catalog/plitka/', '?page=2'],
    ['/brand/vistan/?page=2&tag=1', '/brand/vistan/', '?page=2'],
    ['/collection/?brand=a&page=2&sort=name', '/collection/', '?brand=a&page=2'],
    ['/collection/oro/?walls=12&base=5&sort=name&x=1', '/collection/oro/', '?base=5&sort=name&walls=12'],
    ['/search/?q=a%20b&exact=1&city=5', '/search/', '?exact=1&q=a+b'],
    ['/articles/?tag=x&page=2', '/articles/', '?tag=x'],
    ['/events/?from=2014-01-01&till=2014-02-01&page=2', '/events/', '?from=2014-01-01&till=2014-02-01'],
    ['/remnants/?area=5&page=2&sort=name', '/remnants/', '?area=5&page=2'],
    ['/product/x/?TAB=2&ELEMENT_ID=5&page=2', '/product/x/', '?ELEMENT_ID=5&TAB=2'],
    ['/views/ajax/product/x/?ELEMENT_ID=1&TAB=2', '/views/ajax/product/x/', '?ELEMENT_ID=1'],
    ['/action/sale/?page=2', '/action/sale/', ''],
    ['/delivery/?utm_medium=x', '/delivery/', ''],
    ['/?page=2', '/', ''],
  ])('%s is %s with «%s»', async (url, path, query) => {
    const address = await read(url);
    expect([address.path, decodeURIComponent(address.query)]).toEqual([path, query]);
  });

  it('accepts filters by their format, each value once, and only on listings', async () => {
    const filters = 'color[]=b&color[]=a&color[]=b&price[from]=5&price[to]=9&цвет[]=1&a.b-c_1[]=2';
    const cleaned = '?a.b-c_1[]=2&color[]=a&color[]=b&price[from]=5&price[to]=9&цвет[]=1';
    for (const path of ['/catalog/x/', '/brand/x/', '/collection/x/', '/search/'])
      expect(await queryOf(`${path}?${filters}`)).toBe(cleaned);
    const others = ['/', '/product/x/', '/collection/', '/articles/', '/action/x/', '/remnants/', '/events/'];
    others.push('/delivery/', '/views/ajax/product/x/', '/views/ajax/text/x/');
    for (const path of others) expect(await queryOf(`${path}?${filters}`)).toBe('');
    expect(await queryOf('/catalog/x/?price[from]=5&price[from]=6')).toBe('?price[from]=5');
  });

  it.each([
    'color[x]=1',
    'color[]x=1',
    '[]=1',
    'co lor[]=1',
    'color=1',
    'a[from][to]=1',
    `${'a'.repeat(81)}[]=1`,
  ])('drops «%s», which is not a filter', async (field) =>
    expect(await queryOf(`/catalog/x/?${field}`)).toBe(''),
  );

  it('accepts a filter with a name of 80 characters', async () => {
    expect(await queryOf(`/catalog/x/?${'a'.repeat(80)}[]=1`)).toBe(`?${'a'.repeat(80)}[]=1`);
  });

  it.each(['*', '/../x/', '/%2e%2e/', '/a%2fb/', '/%zz/', '/a%00/'])(
    'does not exist for «%s»',
    async (url) => {
      await expect(read(url)).rejects.toThrow(URIError);
    },
  );
});

describe('the page cache', () => {
  it('includes every page that is the same for everybody, with at most two selected values', async () => {
    const cacheable = async (query: string) => (await read(`/x/?${query}`, goods)).cacheable;
    expect(await cacheable('a[]=1&b[]=2')).toBe(true);
    expect(await cacheable('a[]=1&b[]=2&c[]=3')).toBe(false);
    expect(await cacheable('a[]=1&a[]=2&a[]=3')).toBe(false);
    expect(await cacheable('a[]=1&b[]=2&sort=name&page=2')).toBe(true);
    expect(await cacheable('a[]=1&b[]=2&sort=name&page=2&city=5')).toBe(true);
    expect(await cacheable('q=a&a[]=1&b[]=2')).toBe(false);
  });

  it('excludes addresses longer than 200 characters', async () => {
    const withQuery = (length: number) => `/search/?q=${'a'.repeat(length - '?q='.length)}`;
    expect(await read(withQuery(200))).toMatchObject({
      cacheable: true,
      query: expect.stringMatching(/^.{200}$/),
    });
    expect((await read(withQuery(201))).cacheable).toBe(false);
  });

  it('separates pages by parameters, and by city', async () => {
    expect(await read('/catalog/x/')).toMatchObject({ narrowed: false, byCity: false });
    expect(await read('/catalog/x/?utm_source=a')).toMatchObject({ narrowed: false });
    expect(await read('/catalog/x/?page=2')).toMatchObject({ narrowed: true });
    expect(await read('/product/x/')).toMatchObject({ narrowed: false, byCity: true });
    const others = ['/', '/delivery/', '/search/', '/catalog/x/', '/brand/x/', '/remnants/', '/action/x/'];
    others.push('/articles/', '/events/', '/collection/', '/collection/x/', '/views/ajax/text/x/');
    for (const path of others)
      expect(await read(path)).toMatchObject({ path, byCity: false, cacheable: true });
  });

  it('excludes visitor pages, which receive the full address', async () => {
    const personal = { for: 'visitor', life: 'none', cacheable: false, narrowed: false, byCity: false };
    for (const path of [
      '/cart/',
      '/order/',
      '/pay/x/',
      '/fast-order/',
      '/favourites/',
      '/chat/',
      '/project/x/',
    ])
      expect(await read(`${path}?any=1&b[]=2`)).toEqual({ ...personal, path, query: '?any=1&b[]=2' });
    for (const similar of ['/cartoon/', '/my/cart/', '/orders/'])
      expect(await read(similar)).toMatchObject({ for: 'everybody' });
  });

  it('excludes an address without a page, and one that accepts any parameters; both keep their query', async () => {
    const other = { for: 'everybody', life: 'none', cacheable: false, narrowed: false, byCity: false };
    for (const path of ['/visualiser/', '/views/ajax/recommended/', '/some/where/'])
      expect(await read(`${path}?a=1&z=2`)).toEqual({ ...other, path, query: '?a=1&z=2' });
  });

  it('excludes a second spelling that Astro accepts', async () => {
    for (const path of ['/delivery.html', '/catalog/plitka.html', '/catalog/index.html/'])
      expect(await read(path)).toMatchObject({ cacheable: false });
  });
});

describe('the memory of addresses', () => {
  it('parses an address once, and knows only parsed addresses', async () => {
    const memory = createAddressMemory();
    const url = '/catalog/x/?page=2&utm_source=a';
    expect(memory.known(url)).toBeUndefined();
    const address = await memory.read(url, ruleOf);
    expect(address).toEqual(await read(url));
    expect(memory.known(url)).toBe(address);
    expect(await memory.read(url, ruleOf)).toBe(address);
  });

  it('is limited: no long addresses, and no more than 2,000', async () => {
    const memory = createAddressMemory();
    const long = (length: number) => `/x/?a=${'b'.repeat(length - '/x/?a='.length)}`;
    await memory.read(long(200), ruleOf);
    await memory.read(long(201), ruleOf);
    expect(memory.known(long(200))).toBeDefined();
    expect(memory.known(long(201))).toBeUndefined();
    for (let at = 0; at < 2000; at++) await memory.read(`/n${at}/`, ruleOf);
    expect(memory.known(long(200))).toBeUndefined();
    expect(memory.known('/n0/')).toBeDefined();
  });

  it('stores nothing for a refused address', async () => {
    const memory = createAddressMemory();
    await expect(memory.read('/a%2fb/', ruleOf)).rejects.toThrow(URIError);
    expect(memory.known('/a%2fb/')).toBeUndefined();
  });
});
