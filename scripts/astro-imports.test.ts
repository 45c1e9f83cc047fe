import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { type ImportRule, importsOf, refusedImports, refuses, targetOf } from './astro-imports.ts';

const { forbidden } = createRequire(import.meta.url)('./dependency-cruiser.cjs') as {
  forbidden: readonly ImportRule[];
};
const rules = forbidden.filter(({ to }) =>
  Object.keys(to).every((key) => key === 'path' || key === 'pathNot'),
);
const page = (...imports: string[]) => `---\n${imports.join('\n')}\n---\n<p>Цена</p>\n`;

describe('an Astro file', () => {
  it('is checked for imports in its frontmatter and in its scripts', () => {
    const text = `${page("import a from './a.ts';", "import './b.css';")}<script>\n  import('./c.ts');\n</script>\n`;
    expect(importsOf(text)).toEqual(['./a.ts', './b.css', './c.ts']);
  });

  it.each([
    ['src/blocks/front/X.astro', '../../../content/shop.ts', 'layers-of-blocks'],
    ['src/blocks/front/X.astro', '../../kit/page-life.ts', 'layers-of-blocks'],
    ['src/blocks/front/X.astro', '../search/SearchForm.tsx', 'no-sibling-blocks'],
    ['src/blocks/front/X.astro', 'pg', 'packages-of-blocks'],
    ['src/blocks/front/X.astro', 'node:fs', 'packages-of-blocks'],
    ['src/pages/x/X.astro', '../../services/open-shop.ts', 'layers-of-pages'],
    ['src/pages/x/X.astro', '../../../demo/fill.ts', 'layers-of-pages, only-the-seed-imports-demo'],
    ['src/elsewhere/X.astro', 'pg', 'a-new-layer-needs-boundaries'],
  ])('in %s may not import %s', (file, specifier, by) => {
    const broken = rules.filter((rule) => refuses(rule, file, targetOf(file, specifier)));
    expect(broken.map(({ name }) => name).join(', ')).toBe(by);
  });

  it.each([
    ['src/blocks/front/X.astro', '../parts/Crumbs.tsx'],
    ['src/pages/x/X.astro', '../../../content/shop.ts'],
    ['src/layouts/X.astro', 'react-dom/server'],
  ])('in %s may import %s', (file, specifier) => {
    expect(refusedImports(file, page(`import '${specifier}';`), rules)).toEqual([]);
  });

  it('is refused when it imports a missing file', () => {
    expect(refusedImports('src/pages/X.astro', page("import './gone.ts';"), rules)).toEqual([
      'src/pages/X.astro: ./gone.ts is not there',
    ]);
  });
});
