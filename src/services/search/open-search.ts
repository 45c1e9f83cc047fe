import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Suggestions } from '../../domain/search/suggestions.ts';
import { bind } from '../bind.ts';
import type { Settings } from '../settings.ts';
import { withArticles } from './find-articles.ts';
import { searchCatalogue } from './search-catalogue.ts';
import type { SearchPage } from './search-page.ts';
import { suggest } from './suggest.ts';
import { popularQueries } from './true-advice.ts';

interface SearchDeps {
  snapshot: Snapshot;
  settings: () => Pick<Settings, 'content' | 'popularQueries' | 'searchWords'>;
}

/** The page of {@link searchCatalogue} with articles that answer it. */
function showSearch({ snapshot, settings }: SearchDeps, parameters: URLSearchParams): SearchPage {
  const { content, searchWords } = settings();
  const found = searchCatalogue(snapshot, parameters);
  return withArticles(found, found.result.total, content.articles, searchWords);
}

/** The suggestions of {@link suggest} with articles that answer them. */
function suggestAll({ snapshot, settings }: SearchDeps, text: string): Suggestions {
  const { content, searchWords } = settings();
  const found = suggest(snapshot, text);
  return withArticles(found, found.total, content.articles, searchWords);
}

/** Popular searches to offer for an empty text. */
const offerQueries = ({ snapshot, settings }: SearchDeps) =>
  popularQueries(snapshot, settings().popularQueries);

export const openSearch = (deps: () => SearchDeps) =>
  bind(deps, { show: showSearch, suggest: suggestAll, popularQueries: offerQueries });
