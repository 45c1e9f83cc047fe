import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isInternal } from './canonical-path.ts';
import { createAddressMemory, readPageAddress } from './page-rules.ts';

const read = (url: string) => readPageAddress(url);
const queryOf = (url: string) => decodeURIComponent(read(url).query);

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
    ['/listing/search/?q=a&city=5', '/listing/search/', '?city=5&q=a'],
    ['/articles/?tag=x&page=2', '/articles/', '?tag=x'],
    ['/events/?from=2014-01-01&till=2014-02-01&page=2', '/events/', '?from=2014-01-01&till=2014-02-01'],
    ['/remnants/?area=5&page=2&sort=name', '/remnants/', '?area=5&page=2'],
    ['/product/x/?TAB=2&ELEMENT_ID=5&page=2', '/product/x/', '?ELEMENT_ID=5&TAB=2'],
    ['/views/ajax/product/x/?GOODS=1&REVIEWS=2', '/views/ajax/product/x/', '?GOODS=1'],
    ['/action/sale/?page=2', '/action/sale/', ''],
    ['/delivery/?utm_medium=x', '/delivery/', ''],
    ['/?page=2', '/', ''],
  ])('%s is %s with «%s»', (url, path, query) => {
    const address = read(url);
    expect([address.path, decodeURIComponent(address.query)]).toEqual([path, query]);
  });

  it('knows filters by their shape, each value once, and only where goods are listed', () => {
    const filters = 'color[]=b&color[]=a&color[]=b&price[from]=5&price[to]=9&цвет[]=1&a.b-c_1[]=2';
    const cleaned = '?a.b-c_1[]=2&color[]=a&color[]=b&price[from]=5&price[to]=9&цвет[]=1';
    for (const path of ['/catalog/x/', '/brand/x/', '/collection/x/', '/listing/x/', '/search/'])
      expect(queryOf(`${path}?${filters}`)).toBe(cleaned);
    const others = ['/', '/product/x/', '/collection/', '/articles/', '/action/x/', '/remnants/', '/events/'];
    others.push('/delivery/', '/views/ajax/product/x/', '/views/ajax/text/x/');
    for (const path of others) expect(queryOf(`${path}?${filters}`)).toBe('');
    expect(queryOf('/catalog/x/?price[from]=5&price[from]=6')).toBe('?price[from]=5');
  });

  it.each([
    'color[x]=1',
    'color[]x=1',
    '[]=1',
    'co lor[]=1',
    'color=1',
    'a[from][to]=1',
    `${'a'.repeat(81)}[]=1`,
  ])('drops «%s», which is no filter', (field) => expect(queryOf(`/catalog/x/?${field}`)).toBe(''));

  it('takes a filter with a name of 80 characters', () => {
    expect(queryOf(`/catalog/x/?${'a'.repeat(80)}[]=1`)).toBe(`?${'a'.repeat(80)}[]=1`);
  });

  it.each(['*', '/../x/', '/%2e%2e/', '/a%2fb/', '/%zz/', '/a%00/'])('throws for «%s»', (url) => {
    expect(() => read(url)).toThrow(URIError);
  });
});

describe('what is cached of pages', () => {
  it('is every page that is the same for everybody, with at most two choices', () => {
    const keepable = (url: string) => read(url).keepable;
    expect(keepable('/catalog/x/?a[]=1&b[]=2')).toBe(true);
    expect(keepable('/catalog/x/?a[]=1&b[]=2&c[]=3')).toBe(false);
    expect(keepable('/catalog/x/?a[]=1&a[]=2&a[]=3')).toBe(false);
    expect(keepable('/catalog/x/?a[]=1&b[]=2&sort=name&page=2')).toBe(true);
    expect(keepable('/listing/x/?a[]=1&b[]=2&sort=name&page=2&city=5')).toBe(true);
    expect(keepable('/listing/search/?q=a&a[]=1&b[]=2')).toBe(false);
  });

  it('is no address longer than 200 characters', () => {
    const withQuery = (length: number) => `/search/?q=${'a'.repeat(length - '?q='.length)}`;
    expect(read(withQuery(200))).toMatchObject({ keepable: true, query: expect.stringMatching(/^.{200}$/) });
    expect(read(withQuery(201)).keepable).toBe(false);
  });

  it('stands apart where parameters chose it, or the city', () => {
    expect(read('/catalog/x/')).toMatchObject({ narrowed: false, byCity: false });
    expect(read('/catalog/x/?utm_source=a')).toMatchObject({ narrowed: false });
    expect(read('/catalog/x/?page=2')).toMatchObject({ narrowed: true });
    expect(read('/product/x/')).toMatchObject({ narrowed: false, byCity: true });
    expect(read('/views/ajax/product/x/').byCity).toBe(true);
    const others = [
      '/',
      '/delivery/',
      '/search/',
      '/listing/x/',
      '/catalog/x/',
      '/brand/x/',
      '/remnants/',
      '/action/x/',
    ];
    others.push('/articles/', '/events/', '/collection/', '/collection/x/', '/views/ajax/text/x/');
    for (const path of others) expect(read(path)).toMatchObject({ path, byCity: false, keepable: true });
  });

  it('is nothing of a visitor, who sees the whole address', () => {
    const personal = { personal: true, keepable: false, narrowed: false, byCity: false };
    for (const path of [
      '/cart/',
      '/order/',
      '/pay/x/',
      '/fast-order/',
      '/favourites/',
      '/chat/',
      '/project/x/',
    ]) {
      expect(read(`${path}?any=1&b[]=2`)).toEqual({ ...personal, path, query: '?any=1&b[]=2' });
      expect(read(`/views/ajax${path}`)).toEqual({ ...personal, path: `/views/ajax${path}`, query: '' });
    }
    for (const similar of ['/cartoon/', '/my/cart/', '/orders/']) expect(read(similar).personal).toBe(false);
  });

  it('is nothing of an address without a rule, which keeps its query', () => {
    const other = { personal: false, keepable: false, narrowed: false, byCity: false };
    expect(read('/visualiser/?a=1&z=2')).toEqual({ ...other, path: '/visualiser/', query: '?a=1&z=2' });
    expect(read('/some/where/?a=1')).toEqual({ ...other, path: '/some/where/', query: '?a=1' });
  });

  it('is decided for every page that there is', () => {
    const addresses = globSync('**/*.astro', { cwd: new URL('../../pages/', import.meta.url).pathname })
      .map((file) => `/${file.replace(/(?:index)?\.astro$/, '/')}`.replaceAll(/\[[^\]]*\]/g, 'x'))
      .map((path) => read(path))
      .filter(({ path }) => !isInternal(path));
    expect(addresses.length).toBeGreaterThan(40);
    const undecided = addresses.filter(({ personal, keepable }) => !personal && !keepable);
    // What one visitor has seen, and the states of the visualiser, of which there are more than can be cached.
    expect(undecided.map(({ path }) => path).sort()).toEqual([
      '/views/ajax/recommended/',
      '/visualiser/',
      '/visualiser/code/',
    ]);
  });
});

describe('the memory of addresses', () => {
  it('reads an address once, and knows only what it has read', () => {
    const memory = createAddressMemory();
    const url = '/catalog/x/?page=2&utm_source=a';
    expect(memory.known(url)).toBeUndefined();
    const address = memory.read(url);
    expect(address).toEqual(read(url));
    expect(memory.known(url)).toBe(address);
    expect(memory.read(url)).toBe(address);
  });

  it('is bounded: no long addresses, and no more than 2,000', () => {
    const memory = createAddressMemory();
    const long = (length: number) => `/x/?a=${'b'.repeat(length - '/x/?a='.length)}`;
    memory.read(long(200));
    memory.read(long(201));
    expect(memory.known(long(200))).toBeDefined();
    expect(memory.known(long(201))).toBeUndefined();
    for (let at = 0; at < 2000; at++) memory.read(`/n${at}/`);
    expect(memory.known(long(200))).toBeUndefined();
    expect(memory.known('/n0/')).toBeDefined();
  });

  it('remembers nothing of an address that is refused', () => {
    const memory = createAddressMemory();
    expect(() => memory.read('/a%2fb/')).toThrow(URIError);
    expect(memory.known('/a%2fb/')).toBeUndefined();
  });
});
