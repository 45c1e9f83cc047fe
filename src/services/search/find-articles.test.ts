import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SEARCH_WORDS } from '../../../content/search.ts';
import { articleOfFile } from '../../exchange/content/article-file.ts';
import { readHeadedFile } from '../../exchange/content/text-page.ts';
import { findArticles, withArticles } from './find-articles.ts';

const FOLDER = join(import.meta.dirname, '../../../demo/content/articles');
const ARTICLES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => {
    const slug = name.replace('.md', '');
    return articleOfFile(name, slug, readHeadedFile(name, slug, readFileSync(join(FOLDER, name), 'utf8')));
  });

/** Slugs of articles found for a text for which the catalogue has `total` products. */
const found = (text: string, total = 100) =>
  findArticles(ARTICLES, text, total, SEARCH_WORDS).map(({ address }) => address.split('/')[2]);

describe('[SEARCH-3] articles are found by the question they answer', () => {
  it.each([
    ['какой шов выбрать', ['kakoy-shov-vybrat']],
    ['как выбрать размер двери', ['razmer-mezhkomnatnoy-dveri']],
    ['33 класс ламината', ['klass-laminata']],
    ['что значат R10 и PEI 4', ['pol-v-vannoy']],
    ['Сколько нужно плитки на ванную', ['skolko-plitki', 'pol-v-vannoy']],
  ])('by a question such as «%s»: %j', (text, slugs) => {
    expect(found(text)).toEqual(slugs);
  });

  it('but not by the name of a product alone, or with an additional unknown word', () => {
    expect(found('ламинат')).toEqual([]);
    expect(found('купить ламинат')).toEqual([]);
    expect(found('белая плитка 60×60')).toEqual([]);
    expect(found('как')).toEqual([]);
    expect(found('', 0)).toEqual([]);
  });

  it('and by a single word of a title where no products have it', () => {
    expect(found('шов', 5)).toEqual([]);
    expect(found('шов', 0)).toEqual(['kakoy-shov-vybrat']);
    // Only the tag contains the word.
    expect(found('расчёт', 0)).toEqual([]);
  });

  it('after the pages of the shop, by the corrected text', () => {
    const pages = [{ name: 'Оплата', address: '/payment/' }];
    const answer = { text: 'какой шоф', corrected: 'какой шов', pages };
    expect(withArticles(answer, 3, ARTICLES, SEARCH_WORDS).pages).toEqual([
      ...pages,
      { name: 'Какой шов выбрать: 1,5, 2 или 5\u00a0мм', address: '/articles/kakoy-shov-vybrat/' },
    ]);
    const other = { ...answer, text: 'ламинат', corrected: null };
    expect(withArticles(other, 3, ARTICLES, SEARCH_WORDS)).toBe(other);
  });
});
