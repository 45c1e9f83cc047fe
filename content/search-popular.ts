/** Popular queries: offered under an empty search box and when a search finds nothing. */
export const POPULAR_QUERIES: readonly string[] = [
  'керамогранит 60×60',
  'ламинат дуб',
  'белая дверь',
  'мозаика',
  'затирка',
];
