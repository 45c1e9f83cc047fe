/** What is searched often: offered under an empty search box and where a search found nothing. */
export const POPULAR_QUERIES: readonly string[] = [
  'керамогранит 60×60',
  'ламинат дуб',
  'белая дверь',
  'мозаика',
  'затирка',
];
