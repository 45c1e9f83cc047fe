import { area, SQUARE_METRE } from '../src/domain/measures/area.ts';
import { kopecks } from '../src/domain/measures/money.ts';
import type { GivenPrice } from '../src/domain/price/unit-price.ts';

const PIECE = area(36_000_000);

const given: GivenPrice = {
  ...{ amount: kopecks(7990), before: null, unit: 'м²' },
  ...{ part: PIECE, whole: SQUARE_METRE },
};

/** A tile of 0,36 m² that its merchant prices at 79,90 a square metre: 28,764 a piece. */
export const GIVEN_TILE = { price: kopecks(2876), given, unit: 'шт.', unitArea: PIECE };
