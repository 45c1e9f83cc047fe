import { describe, expect, it } from 'vitest';
import { countedName, countedSearch, readCountedName } from './counted.ts';
import { daysOf, listDays, momentsOf, readPeriod } from './period.ts';

const NOW = new Date('2026-11-25T22:30:00Z');
const read = (query: string) => readPeriod(new URLSearchParams(query), NOW);

describe('periods', () => {
  it('[SHOP-7] end today in Minsk, which is already the next day there', () => {
    expect(read('days=7')).toEqual({ from: '2026-11-20', to: '2026-11-26' });
    expect(daysOf(read('days=90'))).toBe(90);
    expect(momentsOf({ from: '2026-11-26', to: '2026-11-26' })).toEqual({
      since: new Date('2026-11-25T21:00:00Z'),
      until: new Date('2026-11-26T21:00:00Z'),
    });
    expect(listDays({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  it.each(['', 'days=5', 'from=x', 'from=2026-02-30', 'from=2027-01-01', 'from=2026-11-20&to=2026-11-10'])(
    '[SHOP-7] «%s» is thirty days',
    (query) => expect(read(query)).toEqual({ from: '2026-10-28', to: '2026-11-26' }),
  );

  it('[SHOP-7] chosen ones are at most a year and end no later than today', () => {
    expect(read('from=2026-11-01&to=2026-11-05')).toEqual({ from: '2026-11-01', to: '2026-11-05' });
    expect(read('from=2026-11-20&to=2028-01-01')).toEqual({ from: '2026-11-20', to: '2026-11-26' });
    expect(daysOf(read('from=2001-01-01'))).toBe(366);
  });
});

describe('counted searches', () => {
  it('[SHOP-7] are the same whatever their spaces and capitals, and contain nothing of a person', () => {
    expect(countedSearch('  Плитка   60x60 ')).toBe('плитка 60x60');
    expect(countedSearch('x'.repeat(100))).toHaveLength(60);
    for (const text of ['a', 'ivan@mail.by', '+375 (29) 111-22-33', '80291112233'])
      expect(countedSearch(text)).toBeNull();
    expect(countedSearch('арт. 123-456-78')).toBe('арт. 123-456-78');
  });

  it('[SHOP-7] are stored under their own name', () => {
    expect(readCountedName(countedName('search', 'плитка'))).toEqual({ kind: 'search', subject: 'плитка' });
    expect(readCountedName(countedName('visit'))).toEqual({ kind: 'visit', subject: '' });
    expect(readCountedName('else')).toBeNull();
  });
});
