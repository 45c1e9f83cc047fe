import { formatRoubles, type Kopecks } from '../measures/money.ts';
import { readRoubles } from '../measures/read-roubles.ts';
import { failure, type Result, success } from '../result.ts';

/** Delivery price set by the staff, and why. */
export interface FixedFee {
  /** Null for the tariff's price. */
  price: Kopecks | null;
  reason: string;
}

const MAX_REASON = 200;

/** Reads the delivery price from its fields; a price needs a reason. The code of a failure is the name of the field. */
export function readFixedFee(fields: Readonly<Record<string, string | undefined>>): Result<FixedFee> {
  const text = (fields['fee'] ?? '').trim();
  const reason = (fields['feeReason'] ?? '').trim();
  if (text === '') return success({ price: null, reason: '' });
  const price = readRoubles(text);
  if (price === null) return failure('fee', 'Цена\u00a0— это рубли, например 24,50');
  if (reason === '') return failure('feeReason', 'Напишите, почему другая цена доставки');
  if (reason.length > MAX_REASON) return failure('feeReason', `Причина длиннее ${MAX_REASON} знаков`);
  return success({ price, reason });
}

/** Describes a delivery price set by the staff, for the log: «цена доставки 15,00 руб.: второй рейс». */
export const fixedFeeText = ({ price, reason }: FixedFee): string =>
  price === null ? 'цена доставки по тарифу' : `цена доставки ${formatRoubles(price)}: ${reason}`;

/** What the buyer sees of how an order is received and paid. */
export interface ReceivingTexts {
  where: string;
  when: string;
  carry: string;
  payment: string;
}

const NAMES: Readonly<Record<keyof ReceivingTexts, string>> = {
  where: 'Куда',
  when: 'Когда',
  carry: 'Подъём',
  payment: 'Оплата',
};

/** Describes what changed: sentences for the buyer, and names for the log, which does not repeat addresses. */
export function receivingDifferences(
  before: ReceivingTexts,
  after: ReceivingTexts,
): { differences: string[]; names: string[] } {
  // The names are the keys of the table.
  const changed = (Object.keys(NAMES) as (keyof ReceivingTexts)[]).filter(
    (key) => before[key] !== after[key],
  );
  return {
    differences: changed.map(
      (key) => `${NAMES[key]}: было «${before[key] || 'не указано'}», стало «${after[key] || 'не указано'}»`,
    ),
    names: changed.map((key) => NAMES[key].toLowerCase()),
  };
}
