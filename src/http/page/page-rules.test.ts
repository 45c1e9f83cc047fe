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
  it('is said by every page that anybody may ask for', () => {
    expect(PAGES.length).toBeGreaterThan(80);
    const silent = PAGES.filter(({ rule }) => !rule).map(({ file }) => file);
    const served = silent.filter((file) => !file.startsWith('desk/')).sort();
    expect(served).toEqual(['404.astro', '409.astro', '500.astro', '503.astro']);
    expect(PAGES.filter(({ file, rule }) => file.startsWith('desk/') && rule)).toEqual([]);
  });

  it('lets nobody ask for a page without one', async () => {
    for (const path of ['/404/', '/409/', '/500/', '/503/', '/desk/', '/desk/orders/'])
      expect(await read(path)).toMatchObject({ for: 'host', keepable: false });
    for (const path of ['/', '/5000/', '/catalog/500/', '/catalog/desk/'])
      expect(await read(path)).toMatchObject({ for: 'everybody' });
  });

  it('names parameters and the city where the page reads them, and only there', () => {
    const shared = PAGES.flatMap(({ rule, ...page }) => (rule && 'life' in rule ? { ...page, rule } : []));
    const wrong = shared.filter(
      ({ source, rule }) =>
        source.includes('searchParams') !== rule.parameters.length > 0 ||
        (rule.byCity && !source.includes('cityId')),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('keeps nothing for everybody of a page that reads who asks', () => {
    const reads = PAGES.filter(({ source }) =>
      /Astro\.(?:cookies|locals\.basketToken)|\bbasketToken\b/.test(source),
    );
    expect(reads.length).toBeGreaterThan(5);
    expect(reads.filter(({ rule }) => rule && !('visitor' in rule)).map(({ file }) => file)).toEqual([]);
  });
});

describe('the address of a page', () => {
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

  it('knows filters by their shape, each value once, and only where goods are listed', async () => {
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
  ])('drops «%s», which is no filter', async (field) =>
    expect(await queryOf(`/catalog/x/?${field}`)).toBe(''),
  );

  it('takes a filter with a name of 80 characters', async () => {
    expect(await queryOf(`/catalog/x/?${'a'.repeat(80)}[]=1`)).toBe(`?${'a'.repeat(80)}[]=1`);
  });

  it.each(['*', '/../x/', '/%2e%2e/', '/a%2fb/', '/%zz/', '/a%00/'])('is none for «%s»', async (url) => {
    await expect(read(url)).rejects.toThrow(URIError);
  });
});

describe('what is cached of pages', () => {
  it('is every page that is the same for everybody, with at most two choices', async () => {
    const keepable = async (query: string) => (await read(`/x/?${query}`, goods)).keepable;
    expect(await keepable('a[]=1&b[]=2')).toBe(true);
    expect(await keepable('a[]=1&b[]=2&c[]=3')).toBe(false);
    expect(await keepable('a[]=1&a[]=2&a[]=3')).toBe(false);
    expect(await keepable('a[]=1&b[]=2&sort=name&page=2')).toBe(true);
    expect(await keepable('a[]=1&b[]=2&sort=name&page=2&city=5')).toBe(true);
    expect(await keepable('q=a&a[]=1&b[]=2')).toBe(false);
  });

  it('is no address longer than 200 characters', async () => {
    const withQuery = (length: number) => `/search/?q=${'a'.repeat(length - '?q='.length)}`;
    expect(await read(withQuery(200))).toMatchObject({
      keepable: true,
      query: expect.stringMatching(/^.{200}$/),
    });
    expect((await read(withQuery(201))).keepable).toBe(false);
  });

  it('stands apart where parameters chose it, or the city', async () => {
    expect(await read('/catalog/x/')).toMatchObject({ narrowed: false, byCity: false });
    expect(await read('/catalog/x/?utm_source=a')).toMatchObject({ narrowed: false });
    expect(await read('/catalog/x/?page=2')).toMatchObject({ narrowed: true });
    expect(await read('/product/x/')).toMatchObject({ narrowed: false, byCity: true });
    const others = ['/', '/delivery/', '/search/', '/catalog/x/', '/brand/x/', '/remnants/', '/action/x/'];
    others.push('/articles/', '/events/', '/collection/', '/collection/x/', '/views/ajax/text/x/');
    for (const path of others)
      expect(await read(path)).toMatchObject({ path, byCity: false, keepable: true });
  });

  it('is nothing of a visitor, who sees the whole address', async () => {
    const personal = { for: 'visitor', life: 'none', keepable: false, narrowed: false, byCity: false };
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

  it('is nothing of an address without a page, and of one that takes any parameters, which keep their query', async () => {
    const other = { for: 'everybody', life: 'none', keepable: false, narrowed: false, byCity: false };
    for (const path of ['/visualiser/', '/views/ajax/recommended/', '/some/where/'])
      expect(await read(`${path}?a=1&z=2`)).toEqual({ ...other, path, query: '?a=1&z=2' });
  });

  it('is nothing of a second spelling that Astro knows', async () => {
    for (const path of ['/delivery.html', '/catalog/plitka.html', '/catalog/index.html/'])
      expect(await read(path)).toMatchObject({ keepable: false });
  });
});

describe('the memory of addresses', () => {
  it('reads an address once, and knows only what it has read', async () => {
    const memory = createAddressMemory();
    const url = '/catalog/x/?page=2&utm_source=a';
    expect(memory.known(url)).toBeUndefined();
    const address = await memory.read(url, ruleOf);
    expect(address).toEqual(await read(url));
    expect(memory.known(url)).toBe(address);
    expect(await memory.read(url, ruleOf)).toBe(address);
  });

  it('is bounded: no long addresses, and no more than 2,000', async () => {
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

  it('remembers nothing of an address that is refused', async () => {
    const memory = createAddressMemory();
    await expect(memory.read('/a%2fb/', ruleOf)).rejects.toThrow(URIError);
    expect(memory.known('/a%2fb/')).toBeUndefined();
  });
});
