import type { SearchEngineTerms } from '../src/domain/delivery/selling-terms.ts';

/** What search engines read of the goods beside what stands on the page [PROD-12]. */
export const SEARCH_ENGINES: SearchEngineTerms = {
  country: 'BY',
  /** As the terms of sale at `page` have it; goods bought at a distance may go back within so many days. */
  returns: { days: 14, page: '/offer/' },
  /** By which of the properties that search engines know variants differ: the beginnings of names in lower case. */
  variesBy: [
    ['цвет', 'color'],
    ['отделка', 'color'],
    ['размер', 'size'],
    ['формат', 'size'],
    ['длина', 'size'],
    ['ширина', 'size'],
    ['толщина', 'size'],
    ['фасовка', 'size'],
    ['материал', 'material'],
    ['рисунок', 'pattern'],
  ],
};
