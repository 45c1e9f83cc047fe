import * as v from 'valibot';
import { readCreditTerm } from '../credit/credit-term.ts';
import { readFloor } from '../delivery/lift.ts';
import type { FormRules } from '../form/form.ts';
import { agreement, email, lines, personName, phone, text } from '../form/form-fields.ts';
import { readUnp } from '../form/unp.ts';
import { NOTHING } from '../measures/money.ts';
import { readRoubles } from '../measures/read-roubles.ts';
import type { DeliveryMethod, OrderForm, PaymentMethod } from './order.ts';
import { type OrderInput, orderKey, SEEN_FIELDS, STALE, seenTotal } from './order-fields.ts';
import { ALL_PAYMENT_METHODS, DELIVERY_METHOD_FACTS, DELIVERY_METHODS } from './order-lists.ts';

/** Option in the list of cities that stands for any other place. */
export const ELSEWHERE = 'elsewhere';

/** Places that only the server knows: names of the cities delivered to, and ids of pickup points. */
export interface KnownPlaces {
  cities: readonly string[];
  points: readonly string[];
}

/**
 * Returns the problem with the floor and lift fields of an order that is delivered to a floor; null if there is none, or the fields are not
 * needed.
 */
function floorProblem({ delivery, floor }: { delivery: DeliveryMethod; floor: string }): string | null {
  if (DELIVERY_METHOD_FACTS[delivery].isPickup) return null;
  return readFloor(floor) === null
    ? 'Этаж\u00a0— это число от 1 до 40; оставьте пустым, если поднимать не нужно'
    : null;
}

const BUYERS = ['person', 'company'] as const;
type Buyer = (typeof BUYERS)[number];

/** Who may use a payment method, and the message for everybody else; null if anybody may. */
const PAYERS: Readonly<Record<PaymentMethod, readonly [Buyer, refusal: string] | null>> = {
  'on-delivery': null,
  card: null,
  erip: null,
  invoice: ['company', 'Счёт выставляем организации или ИП: выберите другую оплату'],
  credit: ['person', 'Кредит оформляют только на человека: выберите другую оплату'],
  'by-phone': null,
};

function payerProblem({ buyer, payment }: { buyer: Buyer; payment: PaymentMethod }): string | null {
  const [payer, refusal] = PAYERS[payment] ?? [buyer, null];
  return payer === buyer ? null : refusal;
}

function unpProblem({ buyer, unp }: { buyer: string; unp: string }): string | null {
  if (buyer !== 'company') return null;
  const reading = readUnp(unp);
  return reading.ok ? null : reading.message;
}

const fields = (known: KnownPlaces | null) =>
  v.object({
    name: personName(),
    phone: phone(),
    email: email(),
    buyer: v.picklist(BUYERS, 'Выберите, кто покупает'),
    company: text(200, 'Название длиннее 200 знаков'),
    unp: text(40, 'В УНП девять знаков'),
    city: v.pipe(
      v.string(),
      v.nonEmpty('Выберите город из списка'),
      v.check(
        (value) => value === ELSEWHERE || known === null || known.cities.includes(value),
        'Выберите город из списка',
      ),
    ),
    settlement: text(120, 'Название длиннее 120 знаков'),
    delivery: v.picklist(DELIVERY_METHODS, 'Выберите доставку или самовывоз'),
    point: text(40, STALE),
    day: v.pipe(v.string(), v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, STALE)),
    part: v.pipe(v.string(), v.regex(/^(?:\d{1,2}-\d{1,2})?$/, STALE)),
    address: text(300, 'Адрес длиннее 300 знаков'),
    floor: text(10, 'Этаж\u00a0— это число от 1 до 40'),
    lift: text(10, STALE),
    payment: v.picklist(ALL_PAYMENT_METHODS, 'Выберите способ оплаты'),
    creditMonths: text(20, 'Срок кредита\u00a0— от 3 до 36 месяцев'),
    creditFirst: text(20, 'Введите первый взнос числом, например 50 или 49,90'),
    comment: lines(1000, 'Комментарий длиннее 1000 знаков'),
    agreement: agreement(),
    idempotencyKey: orderKey(),
    seenTotal: seenTotal(),
    seenFingerprint: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,13}$/, STALE)),
  } satisfies Record<
    OrderInput | (typeof SEEN_FIELDS)[number] | 'agreement',
    v.GenericSchema<string, unknown>
  >);

type Fields = v.InferOutput<ReturnType<typeof fields>>;

/** Reads where and when the goods are received, from the fields of the chosen delivery method. */
function receivingOf({ delivery, city, settlement, address, point, day, part, floor, lift }: Fields) {
  if (DELIVERY_METHOD_FACTS[delivery].isPickup) return { delivery, city, address: '', point };
  const stairs = readFloor(floor) ?? 0;
  const there = {
    delivery,
    address,
    ...(stairs > 0 ? { carry: { floor: stairs, lift: lift === 'on' } } : {}),
  };
  if (city === ELSEWHERE) return { ...there, city: settlement, elsewhere: true as const };
  return { ...there, city, ...(day === '' ? {} : { when: { day, part } }) };
}

function orderOf(filled: Fields): OrderForm {
  const { name, phone, email, payment, comment, idempotencyKey, seenTotal, seenFingerprint } = filled;
  const payer = readUnp(filled.unp);
  const term = payment === 'credit' ? readCreditTerm(filled.creditMonths) : null;
  return {
    ...{ name, phone, email, payment, comment, idempotencyKey, seenTotal, seenFingerprint },
    ...receivingOf(filled),
    ...(filled.buyer === 'company' && payer.ok
      ? { company: { unp: payer.value, name: filled.company } }
      : {}),
    ...(term ? { credit: { ...term, firstPayment: readRoubles(filled.creditFirst) ?? NOTHING } } : {}),
  };
}

/**
 * Rules of the order form [CART-9]. `known` is null in the browser, where values come from lists. Fields of an option not chosen (the
 * address for pickup, the company for a person) are neither required nor stored.
 */
export function orderRules(known: KnownPlaces | null): FormRules<OrderForm> {
  const schema = v.pipe(
    fields(known),
    v.forward(
      v.partialCheck(
        [['delivery'], ['city'], ['settlement']],
        ({ delivery, city, settlement }) =>
          DELIVERY_METHOD_FACTS[delivery].isPickup || city !== ELSEWHERE || settlement.length >= 3,
        'Укажите область, район и населённый пункт',
      ),
      ['settlement'],
    ),
    v.forward(
      v.partialCheck(
        [['delivery'], ['city'], ['day'], ['part']],
        ({ delivery, city, day, part }) =>
          DELIVERY_METHOD_FACTS[delivery].isPickup || city === ELSEWHERE || part === '' || day !== '',
        'Выберите и день: без него время не назначить',
      ),
      ['day'],
    ),
    v.forward(
      v.partialCheck(
        [['delivery']],
        ({ delivery }) =>
          !DELIVERY_METHOD_FACTS[delivery].isPickup || known === null || known.points.length > 0,
        'Забрать заказ пока негде: выберите доставку',
      ),
      ['delivery'],
    ),
    v.forward(
      v.partialCheck(
        [['delivery'], ['point']],
        ({ delivery, point }) =>
          !DELIVERY_METHOD_FACTS[delivery].isPickup ||
          point === '' ||
          known === null ||
          known.points.includes(point),
        'Выберите, где заберёте заказ',
      ),
      ['point'],
    ),
    v.forward(
      v.partialCheck(
        [['delivery'], ['address']],
        ({ delivery, address }) => DELIVERY_METHOD_FACTS[delivery].isPickup || address.length >= 5,
        'Укажите улицу и дом: туда привезём заказ',
      ),
      ['address'],
    ),
    v.forward(
      v.partialCheck(
        [['delivery'], ['floor']],
        (form) => floorProblem(form) === null,
        ({ input }) => floorProblem(input) ?? '',
      ),
      ['floor'],
    ),
    v.forward(
      v.partialCheck(
        [['buyer'], ['company']],
        ({ buyer, company }) => buyer !== 'company' || company.length >= 3,
        'Укажите название организации, как в документах',
      ),
      ['company'],
    ),
    v.forward(
      v.partialCheck(
        [['buyer'], ['unp']],
        (form) => unpProblem(form) === null,
        ({ input }) => unpProblem(input) ?? '',
      ),
      ['unp'],
    ),
    v.forward(
      v.partialCheck(
        [['buyer'], ['payment']],
        (form) => payerProblem(form) === null,
        ({ input }) => payerProblem(input) ?? '',
      ),
      ['payment'],
    ),
    v.forward(
      v.partialCheck(
        [['payment'], ['creditMonths']],
        ({ payment, creditMonths }) => payment !== 'credit' || readCreditTerm(creditMonths) !== null,
        'Срок кредита\u00a0— от 3 до 36 месяцев',
      ),
      ['creditMonths'],
    ),
    v.forward(
      v.partialCheck(
        [['payment'], ['creditFirst']],
        ({ payment, creditFirst }) => payment !== 'credit' || readRoubles(creditFirst) !== null,
        'Введите первый взнос числом, например 50 или 49,90',
      ),
      ['creditFirst'],
    ),
    v.transform(orderOf),
  );
  return { name: 'order', schema, unseen: SEEN_FIELDS };
}
