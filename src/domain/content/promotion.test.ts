import { describe, expect, it } from 'vitest';
import { readIsoDay } from '../delivery/delivery-day.ts';
import { readPart } from './content-schema.ts';
import { promotionAddress, promotionSlug, promotionState, termAnchor } from './promotion.ts';

const NIGHT = {
  slug: 'night',
  title: 'Ночь скидок',
  description: 'Четыре дня',
  from: '2026-11-26',
  till: '2026-11-29',
  terms: [{ id: 5, title: 'Плитка', text: 'До −25 %', section: 'keramogranit', query: 'special[]=sale' }],
};
const on = (day: string) => promotionState(NIGHT, readIsoDay(day) as number);

describe('promotions', () => {
  it('[CONTENT-2] hold from their first day to their last', () => {
    expect(['2026-11-25', '2026-11-26', '2026-11-29', '2026-11-30'].map(on)).toEqual([
      'coming',
      'running',
      'running',
      'over',
    ]);
  });

  it('[CONTENT-2] without a last day go on while there are goods', () => {
    expect(promotionState({ ...NIGHT, till: '' }, readIsoDay('2031-01-01') as number)).toBe('running');
    expect(readPart('promotions', [{ ...NIGHT, till: '' }])).toMatchObject({ ok: true });
  });

  it('[CONTENT-2] have addresses, «special» being the night’s', () => {
    expect(promotionAddress(promotionSlug('special'))).toBe('/action/night/');
    expect(promotionSlug('constructor')).toBe('constructor');
    expect(termAnchor(5)).toBe('tid5');
  });

  it.each([
    ['days that are none', { from: '2026-13-40' }, ['0', 'from']],
    ['a last day before the first', { till: '2026-11-25' }, ['0']],
    ['no terms', { terms: [] }, ['0', 'terms']],
    ['two terms of one number', { terms: [NIGHT.terms[0], NIGHT.terms[0]] }, ['0', 'terms']],
    [
      'a section that is no slug',
      { terms: [{ ...NIGHT.terms[0], section: '../etc' }] },
      ['0', 'terms', '0', 'section'],
    ],
  ])('[CONTENT-2] are refused with %s, by the place', (_what, wrong, path) => {
    expect(readPart('promotions', [{ ...NIGHT, ...wrong }])).toMatchObject({ ok: false, path });
  });

  it('[CONTENT-2] are read as the merchant wrote them, each address once', () => {
    expect(readPart('promotions', [NIGHT])).toEqual({ ok: true, value: [NIGHT] });
    expect(readPart('promotions', [NIGHT, NIGHT])).toMatchObject({ ok: false, path: [] });
  });
});
