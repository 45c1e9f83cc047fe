import type { SearchEngineTerms } from '../src/domain/delivery/selling-terms.ts';

/** Facts about products for search engines, in addition to what the page shows [PROD-12]. */
export const SEARCH_ENGINES: SearchEngineTerms = {
  country: 'BY',
  /** As in the terms of sale at `page`: products bought at a distance may be returned within this number of days. */
  returns: { days: 14, page: '/offer/' },
  /** Beginnings, in lower case, of the names of properties by which variants differ, each with what search engines call the property. */
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
