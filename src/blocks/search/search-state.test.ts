import { describe, expect, it } from 'vitest';
import { optionsOf, type SuggestionList } from '../../domain/search/suggestion-list.ts';
import { CLOSED, listOf, noticeOf, type SearchAction, searchAfter } from './search-state.ts';

const found = (text: string, brands: number): SuggestionList => ({
  message: text,
  notes: [],
  groups: [
    {
      name: 'Бренды',
      options: Array.from({ length: brands }, (_, index) => ({
        name: `Б${index}`,
        address: `/brand/${index}/`,
      })),
    },
    { name: '', options: [{ name: 'Показать все', address: '/search/' }] },
  ],
});

const stateAfter = (...actions: SearchAction[]) => actions.reduce(searchAfter, CLOSED);
const type = (text: string, now: number): SearchAction => ({ do: 'type', text, now });
const tick = (now: number): SearchAction => ({ do: 'tick', now });
const answer = (text: string, brands = 2): SearchAction => ({
  do: 'answer',
  text,
  found: found(text, brands),
});
const learn = (recent: string[], popular: string[]): SearchAction => ({
  do: 'learn',
  ideas: { recent, popular },
});
const move = (by: 1 | -1): SearchAction => ({ do: 'move', by });

describe('the search box and its dropdown', () => {
  it('[SEARCH-4] arrows move through the options and, past either end, to the box itself', () => {
    const shown = [type('дуб', 0), tick(500), answer('дуб')];
    // The options passed are two brands and «Показать все».
    const places = [move(1), move(1), move(1), move(1), move(-1)];
    const visited = places.map((_, index) => stateAfter(...shown, ...places.slice(0, index + 1)).at);
    expect(visited).toEqual([0, 1, 2, -1, 2]);
  });

  it('[SEARCH-4] moves the selection back to the box on new results, and when it closes', () => {
    const shown = [type('дуб', 0), tick(500), answer('дуб'), move(1)];
    expect(stateAfter(...shown).at).toBe(0);
    expect(stateAfter(...shown, { do: 'dismiss' }).at).toBe(-1);
    expect(stateAfter(...shown, type('дуб белый', 600), tick(1100), answer('дуб белый')).at).toBe(-1);
  });

  it('[SEARCH-1] never shows an outdated response, and keeps the results when one fails', () => {
    const overtaken = stateAfter(type('дуб', 0), tick(500), type('бук', 600), answer('дуб'));
    expect(overtaken.found).toBeNull();
    const shown = [type('дуб', 0), tick(500), answer('дуб')];
    const failed = stateAfter(...shown, type('бук', 600), tick(1100), {
      do: 'answer',
      text: 'бук',
      found: null,
    });
    expect(failed.live.view).toBe('failed');
    expect(failed.found?.message).toBe('дуб');
  });

  it('[SEARCH-1] [SEARCH-2] states how many characters are missing, and that a search has failed', () => {
    expect(noticeOf(stateAfter(type('ла', 0)).live)).toBe('Ещё 1\u00a0символ');
    expect(noticeOf(stateAfter({ do: 'refuse', text: 'д', now: 0 }).live)).toBe(
      'Ещё 2\u00a0символа или цифра',
    );
    const failed = stateAfter(type('дуб', 0), tick(500), { do: 'answer', text: 'дуб', found: null });
    expect(noticeOf(failed.live)).toContain('нет связи');
    expect(noticeOf(CLOSED.live)).toBe('');
  });

  const ideas = [type('', 0), learn(['дуб'], ['затирка', 'мозаика'])];
  const namesAfter = (...actions: SearchAction[]) => {
    const list = listOf(stateAfter(...actions));
    return list && optionsOf(list).map(({ name }) => name);
  };

  it('[SEARCH-4] suggests recent and popular searches under an empty box, selectable by arrows', () => {
    expect(namesAfter(...ideas)).toEqual(['дуб', 'затирка', 'мозаика']);
    expect(stateAfter(...ideas, move(-1)).at).toBe(2);
    expect(namesAfter(type('', 0), learn(['дуб'], ['дуб']))).toEqual(['дуб']);
    expect(namesAfter(type('', 0), learn([], []))).toBeNull();
  });

  it('[SEARCH-1] suggests none of them once something is typed, and shows the results instead', () => {
    expect(namesAfter(...ideas, move(1), type('д', 1))).toBeNull();
    expect(stateAfter(...ideas, move(1), type('д', 1)).at).toBe(-1);
    const shown = [...ideas, type('дуб', 0), tick(500)];
    expect(namesAfter(...shown)).toBeNull();
    expect(namesAfter(...shown, answer('дуб', 1))).toEqual(['Б0', 'Показать все']);
    expect(namesAfter(...shown, answer('дуб', 1), type('', 600))).toEqual(['дуб', 'затирка', 'мозаика']);
  });

  it('[SEARCH-4] suggests nothing once it is dismissed or refused, until the box is used again', () => {
    expect(namesAfter(...ideas, { do: 'dismiss' })).toBeNull();
    expect(namesAfter(...ideas, { do: 'refuse', text: '', now: 1 })).toBeNull();
    expect(namesAfter(...ideas, { do: 'dismiss' }, type('', 1))).toHaveLength(3);
  });
});
