import type { Piece, PieceKind } from '../../domain/collection/piece.ts';
import type { SetRow } from '../../domain/collection/set-rows.ts';
import { amountWords } from '../../domain/measures/amount-words.ts';
import { formatArea } from '../../domain/measures/area.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { formatStock, ONE } from '../../domain/measures/quantity.ts';
import { cardMeasure } from '../../domain/product/card-goods.ts';
import { priceLines } from '../../domain/product/price-lines.ts';
import { maxOrderable, supplyNote } from '../../domain/stock/supply.ts';
import { tileFigures } from '../../domain/tile/tile-quantity.ts';

export const KIND_TITLES: Readonly<Record<PieceKind, string>> = {
  base: 'Стены',
  decor: 'Декор',
  border: 'Бордюр',
  floor: 'Пол',
};

/** Text for a set that is not fully available. */
export const INCOMPLETE = 'Весь комплект сейчас не собрать. В сумме столько, сколько есть.';

/** Formats the prices of a piece, each to stay on one line: «48,90 руб./м²», «8,80 руб./шт.». */
export function piecePrices(piece: Piece): string[] {
  const { main, others } = priceLines({ ...piece, oldPrice: null });
  return [main, ...others.slice(0, 1)].map(({ amount, unit }) => `${formatRoubles(amount)}/${unit}`);
}

/** Formats an amount in all units: «60 штук · 6 упак. и 6 шт. · 10,8 м²». */
export function countText({ piece, amount }: SetRow): string {
  const measure = cardMeasure(piece);
  const texts = [amountWords(amount, piece.unit)];
  const { piecesPerBox, soldByBox } = piece;
  if (measure && amount % ONE === 0) {
    const { pieces, area } = tileFigures(amount / ONE, measure);
    if (soldByBox && pieces !== null) texts.push(`${pieces}\u00a0шт.`);
    if (!soldByBox && piecesPerBox !== null && piecesPerBox > 1)
      texts.push(boxesText(amount / ONE, piecesPerBox));
    texts.push(`${formatArea(area)}\u00a0м²`);
  }
  return texts.filter(Boolean).join(' · ');
}

/** Formats pieces in boxes: «6 упак. и 6 шт.»; empty for less than a box. */
export function boxesText(pieces: number, perBox: number): string {
  const boxes = Math.floor(pieces / perBox);
  const rest = pieces % perBox;
  if (boxes === 0) return '';
  return `${boxes}\u00a0упак.${rest > 0 ? ` и ${rest}\u00a0шт.` : ''}`;
}

/** Returns a note about the availability of an amount; null if there is none. */
export function stockNote({ piece, amount, buyable, sold, suffices }: SetRow): string | null {
  if (!sold) return 'Нет в наличии, в сумму не входит';
  if (suffices) return supplyNote(piece, amount);
  const [there, summed] = [maxOrderable(piece), buyable].map((some) => formatStock(some, piece));
  const unit = `\u00a0${piece.unit}`;
  const inSum = summed === there ? 'столько и в\u00a0сумме' : `в\u00a0сумме из них ${summed}${unit}`;
  return `Не хватает: сейчас есть ${there}${unit}, ${inSum}`;
}
