import { area } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { ONE, quantity } from '../measures/quantity.ts';
import type { TileMeasure } from '../tile/tile-quantity.ts';
import type { Card } from './card.ts';
import type { Supply } from './supply.ts';

/** What a card must know of its goods to count with them in the browser. */
export type CardGoods = Pick<
  Card,
  'price' | 'stock' | 'supply' | 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'step' | 'min' | 'unit'
>;

const CODE =
  /^(\d{1,15}) (\d{1,15}) (\d{1,15}) (\d{1,9}) ([01])(?: (\d{1,15}) (\d{1,15}))?(?: ([ub])(\d{1,15}) (\d{1,15}))?$/;

/** What can be ordered beyond the stock: «u» with the amount to confirm, «b» with the days, then the most. */
function encodeSupply(supply: Supply | undefined): string[] {
  if (!supply) return [];
  return [supply.kind === 'unstated' ? `u${supply.confirmAbove}` : `b${supply.days}`, String(supply.max)];
}

function decodeSupply([kind, figure, max]: (string | undefined)[]): { supply?: Supply } {
  if (!kind) return {};
  const most = quantity(Number(max));
  return {
    supply:
      kind === 'u'
        ? { kind: 'unstated', max: most, confirmAbove: quantity(Number(figure)) }
        : { kind: 'backorder', days: Number(figure), max: most },
  };
}

/** The goods as one short text of a card's markup, without their unit; whole units are not said. */
export function encodeCardGoods({
  price,
  stock,
  supply,
  unitArea,
  piecesPerBox,
  soldByBox,
  step,
  min,
}: CardGoods): string {
  const bounds = step === ONE && min === ONE ? [] : [step, min];
  return [
    price,
    stock,
    unitArea ?? 0,
    piecesPerBox ?? 0,
    soldByBox ? 1 : 0,
    ...bounds,
    ...encodeSupply(supply),
  ].join(' ');
}

/** Reads {@link encodeCardGoods}, with the unit that stands beside; null for anything else. */
export function decodeCardGoods(code: string, unit: string): CardGoods | null {
  const match = CODE.exec(code);
  if (!match) return null;
  const figure = (index: number) => Number(match[index] ?? ONE);
  return {
    price: kopecks(figure(1)),
    stock: quantity(figure(2)),
    ...decodeSupply(match.slice(8)),
    unitArea: figure(3) > 0 ? area(figure(3)) : null,
    piecesPerBox: figure(4) > 0 ? figure(4) : null,
    soldByBox: match[5] === '1',
    step: quantity(figure(6)),
    min: quantity(figure(7)),
    unit,
  };
}

/** How covering goods are counted; null for goods that cover nothing or are sold by the square metre itself. */
export function cardMeasure({
  unitArea,
  piecesPerBox,
  soldByBox,
  unit,
}: Pick<CardGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'unit'>): TileMeasure | null {
  if (unitArea === null || unitArea <= 0 || unit === 'м²') return null;
  return { unitArea, piecesPerBox, soldByBox, boxRounding: 'up' };
}
