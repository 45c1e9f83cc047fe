import { type Kopecks, kopecks } from './money.ts';

/** Characters of a card's number and of its date [BONUS-2]. */
export const CARD_NUMBER_LENGTH = 7;
export const CARD_DATE_LENGTH = 10;

/** A bonus card that a basket pays with. */
export interface HeldCard {
  number: string;
  /** Points on it, as the money they are worth. */
  balance: Kopecks;
  /** Whole per cent of the goods that points may pay. */
  mostPercent: number;
}

export interface CardFields {
  number: string;
  /** dd.mm.yyyy. */
  date: string;
}

/**
 * What is wrong with the typed card, by field; nothing is sent while anything is [BONUS-2]. The lengths are exact; spaces
 * around do not count.
 */
export function cardWarnings({ number, date }: CardFields): Readonly<Record<string, string>> {
  const warnings: Record<string, string> = {};
  if ([...number.trim()].length !== CARD_NUMBER_LENGTH)
    warnings['bonusNumber'] = `Номер карты — ${CARD_NUMBER_LENGTH} знаков`;
  if (date.trim().length !== CARD_DATE_LENGTH) warnings['bonusDate'] = 'Дата — в виде 31.12.2020';
  return warnings;
}

/** The most that points of the card may pay of goods that cost `payable` after the coupon; rounded down. */
export function pointsFor({ balance, mostPercent }: HeldCard, payable: Kopecks): Kopecks {
  const most = kopecks(Number((BigInt(payable) * BigInt(mostPercent)) / 100n));
  return balance < most ? balance : most;
}
