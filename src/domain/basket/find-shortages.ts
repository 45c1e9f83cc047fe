import { counted } from '../measures/plural.ts';
import { clampQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import { type Failure, failure } from '../result.ts';
import { amountOf } from './amount-of.ts';
import type { Basket, BasketLine } from './basket.ts';
import { type BasketSet, type SetItem, sameGoods } from './basket-set.ts';
import { digest } from './digest.ts';
import { joinNotes, noteAbout } from './join-notes.ts';
import type { Shortage, ShortageAnswer, ShortageWay } from './shortage.ts';

interface SetPart {
  item: SetItem;
  line: BasketLine;
}

type Lines = readonly BasketLine[];

/** The parts of a set that are in the basket still; what the shopper took out is none. */
function partsOf({ items }: BasketSet, lines: Lines): SetPart[] {
  return items.flatMap((item) => {
    const line = lines.find((each) => each.giftFor === null && sameGoods(each, item));
    return line ? [{ item, line }] : [];
  });
}

const isShort = ({ giftFor, orderable, quantity: wanted }: BasketLine) =>
  giftFor === null && orderable < wanted;

/** What was seen of lines: an answer to something else is none. */
const seenOf = (lines: Lines) => digest(lines.map((line) => `${line.id}:${line.orderable}`).join(';'));

function answer(
  way: ShortageWay,
  text: string,
  lines: Lines,
  quantityOf: (line: BasketLine) => Quantity,
  set: BasketSet | null = null,
): ShortageAnswer {
  const quantities = Object.fromEntries(lines.map((line) => [line.id, quantityOf(line)]));
  return { value: `${way}:${seenOf(lines)}`, way, text, quantities, set };
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

/** What a line holds with so many of the equal sets: what did not come with the set stays. */
function amountWith({ item, line }: SetPart, from: number, to: number): Quantity {
  const own = Math.max(line.quantity - item.quantity, 0);
  const wanted = quantity(Math.min(line.quantity, own + Math.ceil((item.quantity * to) / from)));
  return clampQuantity(wanted, { min: line.min, step: line.step, max: line.quantity });
}

/** The most sets, fewer than there are, that everything suffices for; null for none. */
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
 * The questions that an order of these lines waits for: of each set of which a part is missing, and of each other line there is less of
 * than it holds. A line by itself of which nothing is left asks nothing: it says so, and no sum counts it.
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

/** The lines whose changes are settled by taking note of them: not those of a set that asks. */
export function noted({ lines, shortages }: Pick<Basket, 'lines' | 'shortages'>): BasketLine[] {
  const asks = new Set(
    shortages.filter(({ subject }) => subject.startsWith('set-')).flatMap((s) => s.lineIds),
  );
  return lines.filter(({ id, notice }) => notice !== null && !asks.has(id));
}

/** Why a basket cannot be ordered before its questions are answered; null where it asks none. */
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
