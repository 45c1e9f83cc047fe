import { area, SQUARE_METRE } from '../src/domain/measures/area.ts';
import { kopecks } from '../src/domain/measures/money.ts';
import type { GivenPrice } from '../src/domain/price/unit-price.ts';

const PIECE = area(36_000_000);

const given: GivenPrice = {
  ...{ amount: kopecks(7990), before: null, unit: 'м²' },
  ...{ part: PIECE, whole: SQUARE_METRE },
};

/** A tile of 0.36 m² whose merchant states a price of 79.90 per square metre, which is 28.764 per piece. */
export const GIVEN_TILE = { price: kopecks(2876), given, unit: 'шт.', unitArea: PIECE };
