import { describe, expect, it } from 'vitest';
import { exchangeNotes } from './exchange-notes.ts';

describe('notes about orders sent by 1C', () => {
  it('is nothing when all could follow', () => {
    expect(exchangeNotes({ stuck: [], unknownNumbers: [], unnamed: [] })).toEqual([]);
  });

  it('counts foreign orders and unknown states, with the first as examples, before single orders', () => {
    const numbers = ['К-000001', 'К-000002', 'К-000003', 'К-000004'];
    expect(
      exchangeNotes({
        stuck: ['Заказ К-000009: «Выдан», дальше по правилам сайта не идёт'],
        unknownNumbers: ['УТ-1', 'УТ-2'],
        unnamed: [
          ...numbers.map((number) => ({ number, word: 'К отгрузке' })),
          { number: 'К-000005', word: 'Закрыт' },
        ],
      }),
    ).toEqual([
      'Заказов не с этого сайта: 2 («УТ-1», «УТ-2»)',
      'Статуса «К отгрузке» на сайте нет, заказов с ним: 4 («К-000001», «К-000002», «К-000003» …)',
      'Статуса «Закрыт» на сайте нет, заказов с ним: 1 («К-000005»)',
      'Заказ К-000009: «Выдан», дальше по правилам сайта не идёт',
    ]);
  });

  it('is as short with fifty thousand of them', () => {
    const many = Array.from({ length: 50_000 }, (_, at) => `К-${at}`);
    const lines = exchangeNotes({
      stuck: many,
      unknownNumbers: many,
      unnamed: many.map((number) => ({ number, word: number })),
    });
    expect(lines).toHaveLength(1 + 21 + 21);
    expect(lines.at(-1)).toBe('и ещё строк: 49980');
  });
});
