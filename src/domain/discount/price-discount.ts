import { readIsoDay } from '../delivery/delivery-day.ts';
import { ROUNDING_NAMES, type Rounding, readPercent, roundingName } from '../goods/bulk-price.ts';
import { beginOfDay } from '../measures/moment.ts';
import { failure, type Result, success } from '../result.ts';

/** When a discount applies, and what has been done about it so far. */
export interface DiscountTimes {
  startsAt: Date;
  /** The first moment after it; null if it lasts until it is stopped. */
  endsAt: Date | null;
  /** When prices were lowered last; null while they are not lowered. */
  appliedAt: Date | null;
  /** When it was over; null before. */
  endedAt: Date | null;
}

/** What has to be done: lower prices, lower them anew because goods changed, raise them again, or nothing. */
export type DiscountStep = 'begin' | 'renew' | 'end';

const isOver = ({ endsAt }: DiscountTimes, now: Date) => endsAt !== null && endsAt <= now;

/**
 * Returns the next step for a discount; null if nothing is due.
 * @param goodsChanged whether an import or the staff have changed goods or their prices since it lowered prices
 */
export function discountStep(times: DiscountTimes, now: Date, goodsChanged: boolean): DiscountStep | null {
  const { startsAt, appliedAt, endedAt } = times;
  if (endedAt) return null;
  if (isOver(times, now)) return 'end';
  if (appliedAt === null) return startsAt <= now ? 'begin' : null;
  return goodsChanged ? 'renew' : null;
}

/** Describes the state of a discount for the staff. */
export function discountState(times: DiscountTimes, now: Date): { text: string; isOn: boolean } {
  if (times.endedAt || isOver(times, now)) return { text: 'закончилась', isOn: false };
  if (times.startsAt > now) return { text: 'ещё не началась', isOn: false };
  return times.appliedAt ? { text: 'действует', isOn: true } : { text: 'начинается', isOn: false };
}

/** A discount as the staff describe it; products are named by their articles. */
export interface DescribedDiscount {
  name: string;
  /** Hundredths of a percent by which prices are lowered. */
  percent: number;
  rounding: Rounding;
  sectionId: number | null;
  articles: readonly string[];
  startsAt: Date;
  endsAt: Date | null;
}

const MAX_NAME = 60;
const MAX_ARTICLES = 200;

type Fields = Readonly<Record<string, string>>;

/** Reads a day as the moment at which it begins in Minsk; undefined for no day, null for a wrong one. */
function dayOf(text: string, daysLater = 0): Date | null | undefined {
  if (text === '') return undefined;
  return readIsoDay(text) === null ? null : beginOfDay(text, daysLater);
}

const refused = (field: string, message: string) => ({ ...failure(field, message), field });

/** Reads the form of a new discount; without a first day it begins now, the last day is included. */
export function readDiscount(fields: Fields, now: Date): Result<DescribedDiscount> {
  const of = (name: string) => (fields[name] ?? '').trim();
  const name = of('name');
  if (name === '' || name.length > MAX_NAME) return refused('name', `Название до ${MAX_NAME} знаков`);
  const percent = readPercent(`−${of('percent').replace(/^[-−–]/, '')}`);
  if (!percent.ok) return { ...percent, field: 'percent' };
  const section = of('section');
  if (!/^(?:|[1-9]\d{0,8})$/.test(section)) return refused('section', 'Такого раздела нет');
  const articles = [
    ...new Set(
      of('articles')
        .split(/[\n,;]/)
        .flatMap((each) => each.trim() || []),
    ),
  ];
  if (articles.length > MAX_ARTICLES) return refused('articles', `Не больше ${MAX_ARTICLES} артикулов`);
  const from = dayOf(of('from'));
  const till = dayOf(of('till'), 1);
  if (from === null) return refused('from', 'Нужен день');
  if (till === null) return refused('till', 'Нужен день');
  const startsAt = from ?? now;
  if (till && (till <= startsAt || till <= now)) return refused('till', 'Последний день уже прошёл');
  return success({
    ...{ name, articles, startsAt, endsAt: till ?? null, percent: -percent.value },
    rounding: ROUNDING_NAMES.find((each) => each === of('rounding')) ?? '1',
    sectionId: section === '' ? null : Number(section),
  });
}

/** Describes what a discount does: «−10 %, до 0,10 руб.». */
export function discountText({ percent, rounding }: Pick<DescribedDiscount, 'percent' | 'rounding'>): string {
  return `−${String(percent / 100).replace('.', ',')}\u00a0%, ${roundingName(rounding)}`;
}
