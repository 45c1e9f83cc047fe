import { deliveryPrice, formatDelivery, freeFrom, type Zone } from '../delivery/delivery.ts';
import { formatRoubles, formatSum, kopecks } from '../measures/money.ts';
import { formatPercent } from '../measures/percent.ts';
import { counted } from '../measures/plural.ts';
import type { ReserveHours } from '../order/order.ts';
import { hoursText } from '../order/reserve-text.ts';
import type { Content } from './content.ts';
import { kopecksOf } from './content-fields.ts';
import { deliveryChoiceOf, tariffOf } from './delivery-terms.ts';
import { wrongTemplate } from './emails.ts';
import { offeredContent, type PromisingParts } from './promises.ts';

/** Returns the text of a fact from the settings, or null if it is not set. */
type Fact = (content: PromisingParts) => string | null;

const free =
  (zone: Zone): Fact =>
  ({ delivery }) => {
    const from = freeFrom(tariffOf(delivery.prices), zone);
    return from === null ? null : formatSum(from);
  };

const fee =
  (zone: Zone): Fact =>
  ({ delivery }) => {
    const tariff = tariffOf(delivery.prices);
    return tariff && formatDelivery(deliveryPrice(tariff, kopecks(1), zone));
  };

const days =
  (zone: Zone): Fact =>
  ({ delivery: { times } }) => {
    if (!times) return null;
    const { min, max } = times.days[zone];
    return `${min < max ? `${min}–\u2060` : ''}${counted(max, 'день', 'дня', 'дней')}`;
  };

const partsOfDay: Fact = ({ delivery }) => {
  const parts =
    deliveryChoiceOf(delivery)?.parts.minsk.map(({ from, to }) => `с ${from}:00 до ${to}:00`) ?? [];
  return parts.length > 0 ? new Intl.ListFormat('ru', { type: 'disjunction' }).format(parts) : null;
};

const lift =
  (price: (lift: NonNullable<PromisingParts['delivery']['lift']>) => number | undefined): Fact =>
  ({ delivery }) => {
    const roubles = delivery.lift && price(delivery.lift);
    return roubles == null ? null : formatRoubles(kopecksOf(roubles));
  };

const reserve =
  (method: keyof ReserveHours): Fact =>
  ({ order: { reserveHours } }) =>
    reserveHours && hoursText(reserveHours[method]);

const percent = (share: number | null) => (share ? formatPercent(share) : null);

/** Facts that texts may insert, for example as `{free-near}`, so that their values are kept only in the settings. */
const FACTS: Readonly<Record<string, Fact>> = {
  'free-near': free('minsk'),
  'free-far': free('country'),
  'fee-near': fee('minsk'),
  'fee-far': fee('country'),
  'days-near': days('minsk'),
  'days-far': days('country'),
  'cut-off': ({ delivery: { times } }) => times && `${times.cutOff}:00`,
  'parts-near': partsOfDay,
  'lift-portion': ({ delivery }) =>
    delivery.lift && `${String(delivery.lift.portion).replace('.', ',')}\u00a0кг`,
  lift: lift((prices) => prices.lift),
  'stairs-1': lift(({ stairs }) => stairs[0]),
  'stairs-2': lift(({ stairs }) => stairs[1]),
  'stairs-3': lift(({ stairs }) => stairs[2]),
  'stairs-4': lift(({ stairs }) => stairs[3]),
  'stairs-5': lift(({ stairs }) => stairs[4]),
  'stairs-beyond': lift(({ beyond }) => beyond),
  'lift-min': lift(({ min }) => min),
  'reserve-card': reserve('card'),
  'reserve-erip': reserve('erip'),
  'reserve-invoice': reserve('invoice'),
  'bonus-earned': ({ sale }) => percent(sale.bonusEarned),
  'bonus-payable': ({ sale }) => percent(sale.bonusPayable),
};

/** Parts whose texts may use facts; pages and articles may, too. */
export const PROSE_PARTS = ['front', 'benefits', 'promotions'] as const;

/** Returns the first error in the facts that a text uses, with its line (from 1), or null if there is none. */
export function wrongFacts(text: string) {
  return wrongTemplate(text, { may: Object.keys(FACTS), must: [] });
}

const NAMED = /\{([a-z1-9-]{1,40})\}/g;
const BLOCK = /(?=<(?:p|li|tr|h[2-6])>)/;
const SENTENCE = /(?<=[.!?;]) /;

type Values = ReadonlyMap<string, string | null>;

/**
 * Inserts facts into a text. Parts that use a fact without a value are removed: in HTML a paragraph, list item or row, in plain text a
 * sentence.
 */
function fillText(text: string, values: Values): string {
  const isUnset = (part: string) =>
    [...part.matchAll(NAMED)].some(([, name = '']) => values.get(name) === null);
  const remaining = BLOCK.test(text)
    ? text
        .split(BLOCK)
        .map((part) => (isUnset(part) ? withoutBlock(part) : part))
        .join('')
    : text
        .split(SENTENCE)
        .filter((part) => !isUnset(part))
        .join(' ');
  return remaining.replaceAll(NAMED, (whole, name: string) => values.get(name) ?? whole);
}

/** Returns what follows the HTML element at the start of a part; if the element is not closed within the part, its opening tag is kept. */
function withoutBlock(part: string): string {
  const close = `</${/\w+/.exec(part)?.[0]}>`;
  const end = part.indexOf(close);
  return end < 0 ? part.slice(0, part.indexOf('>') + 1) : part.slice(end + close.length);
}

/** Inserts facts into all texts of a value; returns the same object if no fact is used. */
function fillValue<Value>(value: Value, values: Values): Value {
  const json = JSON.stringify(value);
  if (!json.match(NAMED)) return value;
  return JSON.parse(json, (_, each) => (typeof each === 'string' ? fillText(each, values) : each));
}

/** Inserts the facts of the settings into the content's texts. */
export function fillFacts(content: Content): Content {
  const offered = offeredContent(content);
  const values = new Map(Object.entries(FACTS).map(([name, fact]) => [name, fact(offered)]));
  const filled = { ...content };
  for (const part of [...PROSE_PARTS, 'pages', 'articles'] as const)
    Object.assign(filled, { [part]: fillValue(content[part], values) });
  return filled;
}
