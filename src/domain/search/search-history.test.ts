import { describe, expect, it } from 'vitest';
import { readQueries, withQuery } from './search-history.ts';

const historyOf = (...queries: string[]) => queries.reduce(withQuery, [] as readonly string[]);

describe('the queries of a device', () => {
  it('[SEARCH-4] are the last five, the newest first', () => {
    expect(historyOf('а1', 'а2', 'а3', 'а4', 'а5', 'а6')).toEqual(['а6', 'а5', 'а4', 'а3', 'а2']);
  });

  it('[SEARCH-4] contain equal words once, as typed last', () => {
    expect(historyOf('Дуб белый', 'бук', '  дуб   белый ')).toEqual(['дуб белый', 'бук']);
    expect(historyOf('а1', 'а2', 'а3', 'а4', 'а5', 'а1')).toEqual(['а1', 'а5', 'а4', 'а3', 'а2']);
  });

  it('[SEARCH-4] are one line each, at most 60 characters long and never cut within one', () => {
    expect(historyOf('дуб\nбелый')).toEqual(['дуб белый']);
    expect(historyOf(`${'щ'.repeat(59)} белый`)).toEqual(['щ'.repeat(59)]);
    expect(historyOf(`${'щ'.repeat(59)}🚪🚪`)).toEqual([`${'щ'.repeat(59)}🚪`]);
  });

  it('[SEARCH-4] stay unchanged for an empty query', () => {
    expect(historyOf('дуб', ' ', '')).toEqual(['дуб']);
  });

  it.each([
    [null, []],
    ['', []],
    ['\n\n дуб \nДУБ\n', ['дуб']],
    [`${'дуб\n'.repeat(1e5)}бук`, ['дуб']],
  ])('[SEARCH-4] are read from any stored text', (text, queries) => {
    expect(readQueries(text)).toEqual(queries);
  });
});
