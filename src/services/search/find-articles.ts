import { stemOf } from '../../catalogue/text/stem.ts';
import { normalise, plainWords } from '../../catalogue/text/words.ts';
import { type Article, articleAddress } from '../../domain/content/article.ts';
import type { SearchWords } from '../../domain/search/search-words.ts';

/** More would make a list of articles, which has a page of its own. */
const MAX_FOUND = 2;

type Titled = Pick<Article, 'slug' | 'title' | 'description' | 'tags'>;

/** Stems of an article's words. */
interface Indexed {
  article: Titled;
  title: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

type AdviceWords = Pick<SearchWords, 'fillers' | 'questions'>;

/** Short words such as prepositions carry no meaning; numbers such as «33» do. */
const MEANINGFUL = /\d|.../;

const stemsOf = (text: string): string[] =>
  plainWords(normalise(text))
    .filter((word) => MEANINGFUL.test(word))
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

const knownWords = new WeakMap<
  AdviceWords,
  { questionWords: ReadonlySet<string>; dropped: ReadonlySet<string> }
>();

/** Stems that ask for advice, and all stems that do not distinguish articles. */
function readWords(words: AdviceWords) {
  const read = knownWords.get(words);
  if (read) return read;
  const questionWords = new Set(words.questions.flatMap(stemsOf));
  const made = {
    questionWords,
    dropped: new Set([...words.fillers.flatMap(stemsOf), ...questionWords]),
  };
  knownWords.set(words, made);
  return made;
}

/** True for a text that seeks advice rather than products: it is a question, more than a name, or finds no products. */
function wantsAdvice(
  stems: readonly string[],
  meant: readonly string[],
  questions: ReadonlySet<string>,
  total: number,
) {
  return meant.length > 0 && (total === 0 || meant.length > 1 || stems.some((stem) => questions.has(stem)));
}

/** Articles that contain every word of a text, those with most of them in the title first; `total` is the number of products it finds. */
export function findArticles(
  articles: readonly Titled[],
  text: string,
  total: number,
  words: AdviceWords,
): { name: string; address: string }[] {
  const { questionWords, dropped } = readWords(words);
  const stems = stemsOf(text);
  const meant = [...new Set(stems)].filter((stem) => !dropped.has(stem));
  if (!wantsAdvice(stems, meant, questionWords, total)) return [];
  const titled = (title: ReadonlySet<string>) => meant.filter((stem) => title.has(stem)).length;
  return indexOf(articles)
    .filter(({ all, title }) => meant.every((stem) => all.has(stem)) && titled(title) > 0)
    .toSorted((one, other) => titled(other.title) - titled(one.title))
    .slice(0, MAX_FOUND)
    .map(({ article }) => ({ name: article.title, address: articleAddress(article.slug) }));
}

/** Adds articles that answer a search to the pages found [SEARCH-3]. */
export function withArticles<
  Found extends {
    text: string;
    corrected: string | null;
    pages: readonly { name: string; address: string }[];
  },
>(found: Found, total: number, articles: readonly Titled[], words: AdviceWords): Found {
  const advice = findArticles(articles, found.corrected ?? found.text, total, words);
  return advice.length > 0 ? { ...found, pages: [...found.pages, ...advice] } : found;
}
