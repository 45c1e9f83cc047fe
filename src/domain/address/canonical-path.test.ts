import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('the canonical path of a page', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/catalog/plitka', '/catalog/plitka/'],
    ['//catalog///plitka//', '/catalog/plitka/'],
    ['/c%61talog/%70litka/', '/catalog/plitka/'],
    ['/order/К-1/', '/order/%D0%9A-1/'],
    ['/order/%d0%9a-1', '/order/%D0%9A-1/'],
    ['/delivery.html', '/delivery.html/'],
    ['//evil.example/', '/evil.example/'],
    ['/__proto__/constructor', '/__proto__/constructor/'],
  ])('for %s is %s', (requested, path) => expect(canonicalPath(requested)).toBe(path));

  it.each([
    ...['*', '', 'catalog/', 'evil:443', '/%', '/%ff/', '/%E0%A4%A/'],
    ...['/s1/../', '/.', '/./catalog/', '/%2e/', '/s1/%2E%2e/', '/s1/.%2e'],
    ...['/product/%2500/', '/%25/', '/%2561/', '/a%2fb/', '/a%5Cb/', '/a\\b/', '/%0d%0ax/', '/%00/', '/%7f/'],
  ])('for %s does not exist', (requested) => expect(() => canonicalPath(requested)).toThrow(URIError));

  it('is idempotent, and equals what a browser makes of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab/.%2eEfF5c0ж') }), (text) => {
        let path: string;
        try {
          path = canonicalPath(`/${text}`);
        } catch (error) {
          expect(error).toBeInstanceOf(URIError);
          return;
        }
        expect(canonicalPath(path)).toBe(path);
        expect(new URL(`http://shop.test${path}`).pathname).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});
