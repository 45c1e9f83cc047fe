import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedRows,
  choiceNotice,
  chooseValue,
  nearestOffer,
  readChoiceBefore,
  showOffer,
} from './offer-choice.ts';
import type { OfferRow } from './product.ts';

const FORMAT = 1;
const SURFACE = 2;
const COLOUR = 3;
const row = (propertyId: number, ...ids: number[]): OfferRow => ({
  propertyId,
  name: `row ${propertyId}`,
  values: ids.map((id) => ({ id, label: `value ${id}` })),
});
const rows = [row(FORMAT, 11, 12, 13), row(SURFACE, 21, 22), row(COLOUR, 31, 32, 33)];
const offer = (id: number, format: number, surface: number, colour: number) => ({
  id,
  values: { [FORMAT]: format, [SURFACE]: surface, [COLOUR]: colour },
});
const at = (format: number, surface: number, colour: number) => ({
  [FORMAT]: format,
  [SURFACE]: surface,
  [COLOUR]: colour,
});
const all = () => true;
const offers = [
  offer(101, 11, 21, 31),
  offer(102, 11, 21, 32),
  offer(103, 11, 22, 33),
  offer(104, 12, 22, 32),
  offer(105, 12, 22, 33),
  offer(106, 12, 22, 33),
];

describe('the offer selector', () => {
  type Values = [format: number, surface: number, colour: number];
  it.each<[Values, number, number, Values, number]>([
    // Columns: chosen before, row, value; then chosen after, offer.
    [[11, 21, 31], 0, 12, [12, 22, 32], 104],
    [[11, 21, 31], 1, 22, [11, 22, 33], 103],
    [[11, 21, 31], 2, 32, [11, 21, 32], 102],
    [[12, 22, 33], 0, 11, [11, 22, 33], 103],
    [[12, 22, 32], 2, 33, [12, 22, 33], 105],
  ])('[PROD-2] from %j row %i value %i leads to %j, offer %i', (before, index, value, after, offerId) => {
    const chosen = { [FORMAT]: before[0], [SURFACE]: before[1], [COLOUR]: before[2] };
    const choice = chooseValue(rows, offers, chosen, index, value);
    expect(choice.chosen).toEqual({ [FORMAT]: after[0], [SURFACE]: after[1], [COLOUR]: after[2] });
    expect(choice.offerId).toBe(offerId);
  });

  it('[PROD-2] a value that fits nothing chosen leads to the nearest offer with it, and reports other changed rows', () => {
    const chosen = { [FORMAT]: 11, [SURFACE]: 21, [COLOUR]: 33 };
    expect(nearestOffer(rows, offers, chosen, 0, 12, all)).toBe(105);
    expect(nearestOffer(rows, offers, { ...chosen, [COLOUR]: 32 }, 1, 22, all)).toBe(103);
    expect(nearestOffer(rows, offers, chosen, 0, 13, all)).toBeNull();
    expect(nearestOffer(rows, offers, chosen, 7, 12, all)).toBeNull();
    const after = { [FORMAT]: 12, [SURFACE]: 22, [COLOUR]: 33 };
    expect(changedRows(rows, chosen, after, 0)).toEqual(['row 2: value 22']);
    expect(changedRows(rows, chosen, chosen, 0)).toEqual([]);
  });

  it('[PROD-2] of equally close offers leads to the available one', () => {
    const close = [offer(201, 12, 21, 31), offer(202, 12, 21, 31), offer(203, 12, 22, 32)];
    const had = (...ids: number[]) =>
      nearestOffer(rows, close, at(11, 21, 31), 0, 12, ({ id }) => ids.includes(id));
    expect(had(202)).toBe(202);
    expect(had()).toBe(201);
    // An offer that keeps more values wins over one that is available.
    expect(had(203)).toBe(201);
  });

  it('[PROD-2] disables values that share no offer with the rows above', () => {
    const choice = chooseValue(rows, offers, {}, 0, 12);
    expect(choice.enabled.map((set) => [...set])).toEqual([[11, 12], [22], [32, 33]]);
  });

  it('[PROD-2] a disabled or unknown value changes nothing', () => {
    const chosen = { [FORMAT]: 12, [SURFACE]: 22, [COLOUR]: 33 };
    for (const [index, value] of [
      [1, 21],
      [0, 13],
      [0, 999],
      [7, 11],
    ] as const) {
      expect(chooseValue(rows, offers, chosen, index, value)).toMatchObject({ chosen, offerId: 105 });
    }
  });

  it('[PROD-3] shows exactly the offer of the address', () => {
    expect(showOffer(rows, offers, 106)).toMatchObject({
      offerId: 106,
      chosen: { [FORMAT]: 12, [SURFACE]: 22, [COLOUR]: 33 },
    });
    expect(showOffer(rows, offers, 999).offerId).toBe(101);
  });

  it('copes with a product without offers or rows', () => {
    expect(chooseValue(rows, [], {}, 0, 11)).toMatchObject({ chosen: {}, offerId: null });
    expect(chooseValue([], [{ id: 5, values: {} }], {}, 0, 1)).toEqual({
      chosen: {},
      offerId: 5,
      enabled: [],
    });
  });

  it('[PROD-2] always ends on an offer that has every chosen value, whatever is clicked', () => {
    const value = (first: number) => fc.integer({ min: first, max: first + 2 });
    const someOffers = fc.array(fc.tuple(value(11), value(21), value(31)), { minLength: 1, maxLength: 12 });
    const clicks = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 10, max: 34 })), { maxLength: 8 });
    fc.assert(
      fc.property(someOffers, clicks, (values, steps) => {
        const all = [row(FORMAT, 11, 12, 13), row(SURFACE, 21, 22, 23), row(COLOUR, 31, 32, 33)];
        const some = values.map(([a, b, c], index) => offer(index + 1, a, b, c));
        let choice = showOffer(all, some, 1);
        for (const [index, valueId] of steps) {
          const open = choice.enabled[index]?.has(valueId) ?? false;
          const next = chooseValue(all, some, choice.chosen, index, valueId);
          const clicked = all[index];
          if (open && clicked) expect(next.chosen[clicked.propertyId]).toBe(valueId);
          else expect(next.chosen).toEqual(choice.chosen);
          choice = next;
          const shown = some.find(({ id }) => id === choice.offerId);
          expect(shown?.values).toEqual(choice.chosen);
          all.forEach((each, at) => {
            const chosenHere = choice.chosen[each.propertyId];
            expect(choice.enabled[at]?.has(chosenHere as number)).toBe(true);
          });
        }
      }),
    );
  });
});

describe('a choice made by a link', () => {
  it('[PROD-2] names what else changed, and ignores an address that says nothing', () => {
    expect(choiceNotice([])).toBeNull();
    expect(choiceNotice(['Стекло: матовое'])).toBe('Такого сочетания нет, взяли ближайшее. Стекло: матовое');
    expect(readChoiceBefore('12-0')).toEqual({ offerId: 12, row: 0 });
    for (const text of [null, '', '12', '-1', '12-x', '12-0-1']) expect(readChoiceBefore(text)).toBeNull();
  });
});
