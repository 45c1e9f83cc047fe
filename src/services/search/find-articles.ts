import { stemOf } from '../../catalogue/text/stem.ts';
import { normalise, plainWords } from '../../catalogue/text/words.ts';
import { type Article, articleAddress } from '../../domain/content/article.ts';
import type { SearchWords } from '../../domain/search/search-words.ts';

/** More would be a list of articles, which has a page of its own. */
const MAX_FOUND = 2;

type Titled = Pick<Article, 'slug' | 'title' | 'description' | 'tags'>;

/** The stems of an article. */
interface Indexed {
  article: Titled;
  title: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

type AskedWords = Pick<SearchWords, 'fillers' | 'questions'>;

/** A preposition says nothing; «33» does. */
const SAYS = /\d|.../;

const stemsOf = (text: string): string[] =>
  plainWords(normalise(text))
    .filter((word) => SAYS.test(word))
    .map(stemOf);

const known = new WeakMap<readonly Titled[], readonly Indexed[]>();

function indexOf(articles: readonly Titled[]): readonly Indexed[] {
  const index =
    known.get(articles) ??
    articles.map((article) => {
      const title = new Set(stemsOf(article.title));
      return {
        article,
        title,
        all: new Set([...title, ...stemsOf([article.description, ...article.tags].join(' '))]),
      };
    });
  known.set(articles, index);
  return index;
}

const knownWords = new WeakMap<AskedWords, { asking: ReadonlySet<string>; dropped: ReadonlySet<string> }>();

/** The stems that ask for advice, and all that tell no articles apart. */
function readWords(words: AskedWords) {
  const read = knownWords.get(words);
  if (read) return read;
  const asking = new Set(words.questions.flatMap(stemsOf));
  const made = { asking, dropped: new Set([...words.fillers.flatMap(stemsOf), ...asking]) };
  knownWords.set(words, made);
  return made;
}

/** True for a text that wants advice rather than goods: it asks, says more than a name, or no goods are found for it. */
function wantsAdvice(
  stems: readonly string[],
  meant: readonly string[],
  questions: ReadonlySet<string>,
  total: number,
) {
  return meant.length > 0 && (total === 0 || meant.length > 1 || stems.some((stem) => questions.has(stem)));
}

/** Articles that say all of what a text asks for, those first whose titles say most of it; `total` is how many goods it finds. */
export function findArticles(
  articles: readonly Titled[],
  text: string,
  total: number,
  words: AskedWords,
): { name: string; address: string }[] {
  const { asking, dropped } = readWords(words);
  const stems = stemsOf(text);
  const meant = [...new Set(stems)].filter((stem) => !dropped.has(stem));
  if (!wantsAdvice(stems, meant, asking, total)) return [];
  const titled = (title: ReadonlySet<string>) => meant.filter((stem) => title.has(stem)).length;
  return indexOf(articles)
    .filter(({ all, title }) => meant.every((stem) => all.has(stem)) && titled(title) > 0)
    .toSorted((one, other) => titled(other.title) - titled(one.title))
    .slice(0, MAX_FOUND)
    .map(({ article }) => ({ name: article.title, address: articleAddress(article.slug) }));
}

/** What a search found, with the articles that answer it beside the pages of the shop [SEARCH-3]. */
export function withArticles<
  Found extends {
    text: string;
    corrected: string | null;
    pages: readonly { name: string; address: string }[];
  },
>(found: Found, total: number, articles: readonly Titled[], words: AskedWords): Found {
  const advice = findArticles(articles, found.corrected ?? found.text, total, words);
  return advice.length > 0 ? { ...found, pages: [...found.pages, ...advice] } : found;
}
