import { counted } from '../measures/plural.ts';
import { clampQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import { type Failure, failure } from '../result.ts';
import { amountOf } from './amount-of.ts';
import type { Basket, BasketLine } from './basket.ts';
import { type BasketSet, isOutsideSets, type SetItem, sameGoods } from './basket-set.ts';
import { digest } from './digest.ts';
import { joinNotes, noteAbout } from './join-notes.ts';
import type { Shortage, ShortageAnswer, ShortageChoice } from './shortage.ts';

interface SetPart {
  item: SetItem;
  line: BasketLine;
}

type Lines = readonly BasketLine[];

/** Returns the parts of a set that are still in the basket; removed ones do not count. */
function partsOf(set: BasketSet, lines: Lines): SetPart[] {
  const { items } = set;
  const own = lines.filter(({ setId, giftFor }) => setId === set.id && giftFor === null);
  // Quantities inside a group may have been changed by hand, so what a line holds now is what the set needs.
  if (own.length > 0)
    return own.map((line) => ({
      item: { offerId: line.offerId, optionIds: line.optionIds, quantity: line.quantity },
      line,
    }));
  return items.flatMap((item) => {
    const line = lines.find((each) => each.giftFor === null && isOutsideSets(each) && sameGoods(each, item));
    return line ? [{ item, line }] : [];
  });
}

const isShort = ({ giftFor, orderable, quantity: wanted }: BasketLine) =>
  giftFor === null && orderable < wanted;

/** Returns a digest of the lines as shown, so that answers to an outdated question are rejected. */
const seenOf = (lines: Lines) => digest(lines.map((line) => `${line.id}:${line.orderable}`).join(';'));

function answer(
  choice: ShortageChoice,
  text: string,
  lines: Lines,
  quantityOf: (line: BasketLine) => Quantity,
  set: BasketSet | null = null,
): ShortageAnswer {
  const quantities = Object.fromEntries(lines.map((line) => [line.id, quantityOf(line)]));
  return { value: `${choice}:${seenOf(lines)}`, choice, text, quantities, set };
}

const withoutAny = () => quantity(0);

function lineShortage(line: BasketLine): Shortage {
  return {
    subject: `line-${line.id}`,
    lineIds: [line.id],
    text: line.notice?.message ?? '',
    answers: [
      answer('take', `Взять ${amountOf(line, line.orderable)}`, [line], ({ orderable }) => orderable),
      answer('remove', 'Убрать из корзины', [line], withoutAny),
    ],
  };
}

/** Returns the quantity of a line if the number of equal sets changes from `from` to `to`; items that were added separately stay. */
function amountWith({ item, line }: SetPart, from: number, to: number): Quantity {
  const own = Math.max(line.quantity - item.quantity, 0);
  const wanted = quantity(Math.min(line.quantity, own + Math.ceil((item.quantity * to) / from)));
  return clampQuantity(wanted, { min: line.min, step: line.step, max: line.quantity });
}

/** Returns the set reduced to the largest number of equal sets that the stock covers; null if it covers none. */
function fewerOf(set: BasketSet, parts: readonly SetPart[]): BasketSet | null {
  for (let sets = set.sets - 1; sets > 0; sets--) {
    if (parts.some((part) => amountWith(part, set.sets, sets) > part.line.orderable)) continue;
    const items = set.items.map((item) => ({
      ...item,
      quantity: quantity(Math.ceil((item.quantity * sets) / set.sets)),
    }));
    return { ...set, sets, items };
  }
  return null;
}

function setShortage(set: BasketSet, parts: readonly SetPart[]): Shortage {
  const lines = parts.map(({ line }) => line);
  const after = (sets: number) => {
    const amounts = new Map(parts.map((part) => [part.line, amountWith(part, set.sets, sets)]));
    return (line: BasketLine) => amounts.get(line) ?? line.quantity;
  };
  const fewer = fewerOf(set, parts);
  const missing = lines.filter(isShort).map(({ name, notice }) => noteAbout(name, notice?.message ?? ''));
  const some = lines.some(({ orderable }) => orderable > 0);
  const [first] = lines;
  const of = `«${first?.name}»${lines.length > 1 ? ` и ещё ${counted(lines.length - 1, 'товар', 'товара', 'товаров')}` : ''}`;
  return {
    subject: `set-${set.id}`,
    lineIds: lines.map(({ id }) => id),
    text: joinNotes([`Комплект неполный: ${of}`, ...missing]),
    answers: [
      ...(fewer
        ? [
            answer(
              'fewer',
              `Взять ${counted(fewer.sets, 'комплект', 'комплекта', 'комплектов')} из ${set.sets}`,
              lines,
              after(fewer.sets),
              fewer,
            ),
          ]
        : []),
      ...(some ? [answer('take', 'Взять, что есть', lines, ({ orderable }) => orderable)] : []),
      answer('remove', 'Убрать комплект', lines, after(0)),
    ],
  };
}

/**
 * Returns the questions to answer before these lines can be ordered: one for each set with a missing part, and one for each other line with
 * less stock than requested. A single line that is sold out raises no question: it is marked and not charged.
 */
export function shortagesOf(lines: readonly BasketLine[], sets: readonly BasketSet[]): Shortage[] {
  const ofSets = sets.flatMap((set) => {
    const parts = partsOf(set, lines);
    return parts.some(({ line }) => isShort(line)) ? [setShortage(set, parts)] : [];
  });
  const inSets = new Set(ofSets.flatMap(({ lineIds }) => lineIds));
  const alone = lines.filter((line) => isShort(line) && line.orderable > 0 && !inSets.has(line.id));
  return [...ofSets, ...alone.map(lineShortage)];
}

/** Returns the lines whose changes only need a confirmation; lines of a set with an open question are excluded. */
export function noted({ lines, shortages }: Pick<Basket, 'lines' | 'shortages'>): BasketLine[] {
  const unsettled = new Set(
    shortages.filter(({ subject }) => subject.startsWith('set-')).flatMap((s) => s.lineIds),
  );
  return lines.filter(({ id, notice }) => notice !== null && !unsettled.has(id));
}

/** Explains why a basket cannot be ordered before its questions are answered; null if there are none. */
export function unanswered(
  { lines, shortages }: Pick<Basket, 'lines' | 'shortages'>,
  where: string,
): Failure<'short'> | null {
  if (shortages.length === 0) return null;
  const about = shortages.slice(0, 3).map(({ subject, text, lineIds: [id] }) => {
    const line = lines.find((each) => each.id === id);
    return subject.startsWith('line-') && line ? noteAbout(line.name, text) : text;
  });
  return failure('short', joinNotes([...about, where]));
}
