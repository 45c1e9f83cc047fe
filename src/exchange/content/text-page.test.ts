import { describe, expect, it } from 'vitest';
import { readPageFile, renderPage } from './text-page.ts';

const HEAD = '---\ntitle: Гарантия\ndescription: Сколько и на что.\n---\n';
const PICTURE = { hash: '0123456789abcdef', width: 800, height: 600, placeholder: 'none' };

const page = (markdown: string, slug = 'warranty') => readPageFile('warranty.md', slug, HEAD + markdown);
const html = (markdown: string) => renderPage(page(markdown), new Map([['box.jpg', PICTURE]])).html;

function refusal(text: string, slug = 'warranty'): string {
  try {
    readPageFile('warranty.md', slug, text);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('[CONTENT-6] a text page', () => {
  it('is Markdown with a title and a description', () => {
    expect(renderPage(page('## Сроки\n\n*Два* года, [подробнее](/offer/)'), new Map())).toEqual({
      slug: 'warranty',
      title: 'Гарантия',
      description: 'Сколько и на что.',
      html: '<h2>Сроки</h2>\n<p><em>Два</em> года, <a href="/offer/">подробнее</a></p>\n',
    });
  });

  it('keeps no script, event handler, foreign address or top-level heading', () => {
    const made = html(
      '# Первый\n\n<script>alert(1)</script><p onclick="x()" style="color:red">Да</p>\n\n[тык](javascript:alert(1)) <iframe src="https://x.example"></iframe><img src="https://x.example/a.png"><svg onload="x()"></svg>',
    );
    expect(made).toContain('<h2>Первый</h2>');
    expect(made).toContain('<p>Да</p>');
    expect(made).not.toMatch(/script|onclick|style|iframe|x\.example|svg|onload/);
  });

  it('has its pictures in the shop’s widths, with escaped alternative text', () => {
    const made = html('![Коробка" onerror="x()](box.jpg)');
    expect(made).toMatch(/<img [^>]*src="\/pictures\/0123456789abcdef-640"/);
    expect(made).toContain('width="800" height="600"');
    expect(made).not.toContain(' onerror="');
  });

  it('knows the line of each picture it names', () => {
    expect(page('Текст\n\n![а](one.jpg)\n\n- ![б](two.jpg)\n').pictures).toEqual([
      { path: 'one.jpg', line: 7 },
      { path: 'two.jpg', line: 9 },
    ]);
    expect(refusal(`${HEAD}\n![а](https://x.example/a.jpg)`)).toBe(
      'warranty.md:6: картинка «https://x.example/a.jpg» должна лежать рядом с файлом',
    );
  });

  it('refuses an unknown setting, with its line', () => {
    expect(page('Бесплатно от {free-near}').markdown).toContain('{free-near}');
    expect(() => page('Строка\n\nБесплатно от {free}')).toThrow(
      /:7.*Подстановки {free} нет, есть {free-near}/,
    );
    expect(() => page('Бесплатно {')).toThrow(/:5.*Фигурная скобка без пары/);
  });

  it('reports what is wrong with its front matter and its name', () => {
    expect(refusal('# Гарантия')).toContain('warranty.md:1: сверху нужны строки');
    expect(refusal('---\ntitle: Гарантия\n---\nТекст')).toContain('description: Этого поля не хватает');
    expect(refusal('---\ntitle: Да\ndescription: [\n---\nТекст')).toMatch(
      /^warranty\.md:\d:\d+: не разобрать/,
    );
    expect(refusal(`${HEAD}Да`, 'Гарантия')).toContain('имя файла станет адресом');
  });
});
