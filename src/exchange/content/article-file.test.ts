import { describe, expect, it } from 'vitest';
import { articleOfFile, isArticle, renderArticle } from './article-file.ts';
import { readHeadedFile } from './text-page.ts';

const HEAD = '---\ntitle: Шов\ndescription: Какой взять.\ndate: "2026-11-20"\n---\n';
const PICTURE = { hash: '0123456789abcdef', width: 800, height: 600, placeholder: 'none' };

const read = (text: string, slug = 'joint') => {
  const headed = readHeadedFile('joint.md', slug, text);
  expect(isArticle(headed)).toBe(true);
  return articleOfFile('joint.md', slug, headed);
};
const article = (markdown: string, head = HEAD) =>
  renderArticle(read(head + markdown), new Map([['wall.webp', PICTURE]]));

function refusal(text: string): string {
  try {
    read(text);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
}

const goods = (...lines: string[]) => `\`\`\`goods\n${lines.join('\n')}\n\`\`\`\n`;

describe('[CONTENT-6] an article read from a file', () => {
  it('contains text with products between its paragraphs, a date, tags and sections', () => {
    const head = HEAD.replace('---\n', '---\ntags: [Плитка]\nsections: [plitka]\nchanged: "2026-11-22"\n');
    const text = `## Сколько\n\nДва *миллиметра*, [см. ниже][1].\n\n${goods('VT-100', '/product/plitka-terra/', '/catalog/plitka/?cvet[]=belyi')}\nИ всё.\n\n[1]: /delivery/\n`;
    expect(article(text, head)).toEqual({
      ...{
        slug: 'joint',
        title: 'Шов',
        description: 'Какой взять.',
        date: '2026-11-20',
        changed: '2026-11-22',
      },
      ...{ tags: ['Плитка'], sections: ['plitka'], picture: null },
      parts: [
        { html: '<h2>Сколько</h2>\n<p>Два <em>миллиметра</em>, <a href="/delivery/">см. ниже</a>.</p>\n' },
        {
          goods: [
            { kind: 'article', number: 'VT-100' },
            { kind: 'product', slug: 'plitka-terra' },
            { kind: 'listing', section: 'plitka', query: 'cvet[]=belyi' },
          ],
        },
        { html: '<p>И всё.</p>\n' },
      ],
    });
  });

  it('uses the stated picture as lead, otherwise the first of its text', () => {
    expect(article('![Стена](wall.webp)\n').picture).toEqual(PICTURE);
    expect(article('Да', HEAD.replace('---\n', '---\npicture: wall.webp\n')).picture).toEqual(PICTURE);
    expect(article('Да').picture).toBeNull();
  });

  it('keeps no script, event handler or foreign address in any of its parts', () => {
    const bad = '<script>alert(1)</script><p onclick="x()">Да</p>\n\n';
    const made = JSON.stringify(article(`${bad}${goods('VT-1')}\n[тык](javascript:alert(1))\n\n${bad}`));
    expect(made).not.toMatch(/<script|onclick|alert/);
    expect(made.match(/<p>Да<\/p>/g)).toHaveLength(2);
  });

  it.each([
    [
      'a line of goods that names none',
      `Да\n\n${goods('VT-1', 'https://other.example/product/a/')}`,
      'joint.md:10: нужен артикул',
    ],
    ['goods without any', goods('', ''), 'joint.md:7: в блоке goods нет товаров'],
    ['too many goods', goods(...Array(13).fill('VT-1')), 'joint.md:7: в блоке goods больше 12'],
    [
      'goods in a list',
      `- да\n\n  ${goods('VT-1').replaceAll('\n', '\n  ')}`,
      'joint.md:8: блок goods стоит отдельно',
    ],
    ['a picture from elsewhere', 'Да\n\n![](https://x.example/a.png)', 'joint.md:8: картинка'],
  ])('is refused, with the line: %s', (_what, markdown, message) => {
    expect(refusal(HEAD + markdown)).toContain(message);
  });

  it.each([
    ['a day that there is not', HEAD.replace('2026-11-20', 'завтра'), 'joint.md:4:7: date: Нужен день'],
    ['a field that there is not', HEAD.replace('title', 'author: Я\ntitle'), 'author: Такого поля нет'],
    ['a change before it came out', HEAD.replace('date', 'changed: "2026-11-01"\ndate'), 'Изменена раньше'],
    ['a tag that stands twice', HEAD.replace('date', 'tags: [Шов, Шов]\ndate'), 'tags: Метка стоит дважды'],
    [
      'a section that can be none',
      HEAD.replace('date', 'sections: [Плитка]\ndate'),
      'sections.0: Нужен адрес раздела',
    ],
  ])('is refused, with the line: %s', (_what, text, message) => {
    expect(refusal(text)).toContain(message);
  });
});
