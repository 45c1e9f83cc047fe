import { type CreditTerms, termsOf } from '../credit/credit-form.ts';
import { creditTermValue } from '../credit/credit-term.ts';
import { formatAmount, type Kopecks } from '../measures/money.ts';
import { counted } from '../measures/plural.ts';
import type { CreditRequest, DeliveryMethod, PaymentMethod } from '../order/order.ts';
import type { EditablePart } from '../order/order-edit.ts';
import { ELSEWHERE } from '../order/order-form.ts';
import { DELIVERY_METHOD_FACTS } from '../order/order-lists.ts';

interface Choice {
  value: string;
  text: string;
}

/** The page that changes whom an order is for, how it is received and how it is paid. */
export interface OrderContact {
  number: string;
  version: number;
  may: readonly EditablePart[];
  /** Values of the fields by name. */
  buyer: Readonly<Record<string, string>>;
  receiving: Readonly<Record<string, string>>;
  cities: readonly string[];
  points: readonly Choice[];
  payments: readonly PaymentMethod[];
  /** Parts of a day in which the shop delivers; empty if the time is agreed by telephone. */
  parts: readonly string[];
  hasLift: boolean;
  /** Terms of credit and instalments; empty if the shop offers neither. */
  terms: readonly Choice[];
}

/** Returns the terms of the shop's usual credit, then those of its instalments. */
export function creditChoices({ variants: [usual], instalment }: CreditTerms): Choice[] {
  const choice = (isInstalment: boolean) => (months: number) => ({
    value: creditTermValue({ months, instalment: isInstalment }),
    text: `${isInstalment ? 'Рассрочка' : 'Кредит'}, ${counted(months, 'месяц', 'месяца', 'месяцев')}`,
  });
  return [
    ...(usual ? termsOf(usual.months).map(choice(false)) : []),
    ...(instalment?.months ?? []).map(choice(true)),
  ];
}

interface Stored {
  delivery: DeliveryMethod;
  city: string;
  address: string;
  pickupPoint: string;
  deliveryDay: string;
  deliveryPart: string;
  floor: number | null;
  lift: boolean;
  payment: PaymentMethod;
  credit: CreditRequest | null;
  deliveryFixed: Kopecks | null;
}

/** Returns the values of the form for an order as it is stored. A city that the shop does not list counts as another place. */
export function receivingValues(order: Stored, cities: readonly string[]): Record<string, string> {
  const { delivery, city, address, deliveryDay, deliveryPart, floor, lift, payment, credit, deliveryFixed } =
    order;
  const isListed = cities.includes(city) || DELIVERY_METHOD_FACTS[delivery].isPickup;
  return {
    ...{ delivery, address, payment, day: deliveryDay, part: deliveryPart, point: order.pickupPoint },
    city: isListed ? city : ELSEWHERE,
    settlement: isListed ? '' : city,
    floor: floor === null ? '' : String(floor),
    lift: lift ? 'on' : '',
    creditMonths: credit
      ? creditTermValue({ months: credit.months, instalment: credit.instalment ?? false })
      : '',
    creditFirst: credit ? formatAmount(credit.firstPayment) : '',
    fee: deliveryFixed === null ? '' : formatAmount(deliveryFixed),
  };
}
