import { describe, expect, it } from 'vitest';
import {
  type CityForm,
  cityAnswered,
  cityPicked,
  cityTicked,
  cityTyped,
  confirmShown,
  EMPTY_CITY_FORM,
} from './city-form.ts';

const MINSK = { value: 'Минск', data: 12699 };
const GOMEL = { value: 'Гомель', data: 12700 };
const GORODOK = { value: 'Городок', data: 12770 };

function searched(text: string): CityForm {
  const { form, search } = cityTicked(cityTyped(EMPTY_CITY_FORM, text, 0), 300);
  expect(search).toBe(text.trim());
  return form;
}

describe('the city-select form', () => {
  it('[CITY-5] hides confirm while searching, even where a city was selected before', () => {
    const before = cityPicked(MINSK);
    expect(confirmShown(before)).toBe(true);
    const typing = cityTyped(before, 'Гом', 0);
    expect([typing.view, confirmShown(typing)]).toEqual(['searching', false]);
    expect(confirmShown(cityTicked(typing, 300).form)).toBe(false);
  });

  it('[CITY-5] shows confirm when exactly one city was found, and not for several', () => {
    expect(cityAnswered(searched('мин'), 'мин', [MINSK])).toMatchObject({ view: 'found', chosen: MINSK });
    const several = cityAnswered(searched('гом'), 'гом', [GOMEL, GORODOK]);
    expect([several.view, several.chosen, confirmShown(several)]).toEqual(['found', null, false]);
  });

  it('[CITY-5] shows confirm once a suggestion is selected, which fills the field', () => {
    expect(cityPicked(GOMEL)).toMatchObject({ text: 'Гомель', chosen: GOMEL });
    expect(confirmShown(cityPicked(GOMEL))).toBe(true);
  });

  it('[CITY-5] marks the field where nothing was found, but not after a failed search', () => {
    expect(cityAnswered(searched('зззз'), 'зззз', [])).toMatchObject({ view: 'nothing', chosen: null });
    expect(cityAnswered(searched('зззз'), 'зззз', null)).toMatchObject({ view: 'failed', chosen: null });
  });

  it('[CITY-2] searches from three characters, once the shopper pauses', () => {
    expect(cityTyped(EMPTY_CITY_FORM, 'ми ', 0)).toMatchObject({ view: 'short', due: null });
    const form = cityTyped(EMPTY_CITY_FORM, 'мин', 1000);
    expect(cityTicked(form, 1299).search).toBeNull();
    expect(cityTicked(form, 1300).search).toBe('мин');
    expect(cityTyped(form, '', 1400)).toEqual(EMPTY_CITY_FORM);
  });

  it('ignores an outdated response', () => {
    const now = cityTicked(cityTyped(searched('мин'), 'гоме', 400), 700).form;
    expect(cityAnswered(now, 'мин', [MINSK])).toBe(now);
    const picked = cityPicked(GOMEL);
    expect(cityAnswered(picked, 'Гомель', [])).toBe(picked);
    const retyping = cityTyped(cityTyped(searched('мин'), 'минс', 350), 'мин', 360);
    expect(cityAnswered(retyping, 'мин', [MINSK])).toBe(retyping);
  });
});
