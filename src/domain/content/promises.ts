import type { PaymentMethod } from '../order/order.ts';
import { PAYMENT_METHODS } from '../order/order-lists.ts';
import type { CardBank } from '../order/payment-issue.ts';
import type { Content } from './content.ts';
import type { ContentPart } from './content-parts.ts';
import { deliveryChoiceOf } from './delivery-terms.ts';
import type { Promised } from './promised.ts';

export type PromisingParts = Pick<Content, 'order' | 'credit' | 'sale' | 'delivery' | 'shop'>;

export interface PromiseFacts {
  content: PromisingParts;
  cardBank: CardBank;
}

/** A field of the content, such as `order.erip`. */
export type ContentField = { [Part in ContentPart]: `${Part}.${keyof Content[Part] & string}` }[ContentPart];

interface ShopPromise {
  name: string;
  /** Describes the settings that are required first; empty if none are. */
  needs: string;
  /** Fields of the content that contain the setting; the admin links to the first. Empty if it is a setting of the server. */
  fields: readonly ContentField[];
  isSet(facts: PromiseFacts): boolean;
  /** Removes the feature from the content of a shop that switched it off; absent if earlier orders still need the setting. */
  without?(content: PromisingParts): Partial<PromisingParts>;
}

function withoutVat(invoice: PromisingParts['order']['invoice']): PromisingParts['order']['invoice'] {
  if (!invoice) return null;
  const { vat: _vat, ...rest } = invoice;
  return rest;
}

/** The only table of promises and their requirements. */
export const PROMISES: Readonly<Record<Promised, ShopPromise>> = {
  'on-delivery': { name: 'Оплата при получении', needs: '', fields: ['order.off'], isSet: () => true },
  card: {
    name: 'Оплата картой на сайте',
    needs: 'договор с bePaid и его ключи BEPAID_SHOP_ID и BEPAID_SECRET_KEY в настройках сервера',
    fields: [],
    isSet: ({ cardBank }) => cardBank !== 'none',
  },
  erip: {
    name: 'Оплата через ЕРИП',
    needs: 'договор с ЕРИП и место магазина в его дереве',
    fields: ['order.erip'],
    isSet: ({ content: { order } }) => order.erip !== null,
  },
  invoice: {
    name: 'Оплата по счёту',
    needs: 'расчётный счёт, банк и его код',
    fields: ['order.invoice'],
    isSet: ({ content: { order } }) => order.invoice !== null,
  },
  credit: {
    name: 'Кредит или рассрочка',
    needs: 'банк с его условиями или сроки своей рассрочки',
    fields: ['credit.variants', 'credit.instalment'],
    isSet: ({ content: { credit } }) => credit.variants.length > 0 || credit.instalment !== null,
    without: ({ credit }) => ({ credit: { ...credit, variants: [], instalment: null, long: null } }),
  },
  instalment: {
    name: 'Своя рассрочка',
    needs: 'сроки и наименьшая сумма',
    fields: ['credit.instalment'],
    isSet: ({ content: { credit } }) => credit.instalment !== null,
    without: ({ credit }) => ({ credit: { ...credit, instalment: null } }),
  },
  bonus: {
    name: 'Бонусы',
    needs: 'сколько процентов товара можно оплатить баллами и сколько их возвращается',
    fields: ['sale.bonusPayable', 'sale.bonusEarned'],
    isSet: ({ content: { sale } }) => Boolean(sale.bonusPayable),
    without: ({ sale }) => ({ sale: { ...sale, bonusEarned: null, bonusPayable: null } }),
  },
  reservation: {
    name: 'Срок резерва',
    needs: 'сколько часов товар ждёт оплаты или покупателя, а до того ждёт, пока вы не отмените заказ',
    fields: ['order.reserveHours'],
    isSet: ({ content: { order } }) => order.reserveHours !== null,
    without: ({ order }) => ({ order: { ...order, reserveHours: null } }),
  },
  samples: {
    name: 'Образцы',
    needs: 'сколько их в одном заказе и почём',
    fields: ['sale.samples'],
    isSet: ({ content: { sale } }) => Boolean(sale.samples?.max),
    without: ({ sale }) => ({ sale: { ...sale, samples: null } }),
  },
  vat: {
    name: 'НДС в счетах',
    needs: 'ставка в процентах или vat: null, если магазин его не платит',
    fields: ['order.invoice'],
    isSet: ({ content: { order } }) => order.invoice?.vat !== undefined,
    without: ({ order: { invoice, ...order } }) => ({ order: { ...order, invoice: withoutVat(invoice) } }),
  },
  'delivery-price': {
    name: 'Цена доставки и бесплатная доставка',
    needs: 'цены по зонам и с какой суммы заказа',
    fields: ['delivery.prices'],
    isSet: ({ content: { delivery } }) => delivery.prices.length > 0,
    without: ({ delivery }) => ({ delivery: { ...delivery, prices: [] } }),
  },
  'delivery-days': {
    name: 'Дни доставки',
    needs: 'за сколько дней привозит и в какие дни не работает',
    fields: ['delivery.times'],
    isSet: ({ content: { delivery } }) => delivery.times !== null,
    without: ({ delivery }) => ({ delivery: { ...delivery, times: null } }),
  },
  'delivery-choice': {
    name: 'Выбор дня и времени доставки',
    needs: 'на сколько дней вперёд и какие части дня, вместе с днями доставки',
    fields: ['delivery.choice', 'delivery.times'],
    isSet: ({ content: { delivery } }) => deliveryChoiceOf(delivery) !== null,
    without: ({ delivery }) => ({ delivery: { ...delivery, choice: null } }),
  },
  lift: {
    name: 'Подъём на этаж',
    needs: 'цены за вес в лифте и по этажам',
    fields: ['delivery.lift'],
    isSet: ({ content: { delivery } }) => delivery.lift !== null,
    without: ({ delivery }) => ({ delivery: { ...delivery, lift: null } }),
  },
  truck: {
    name: 'Доставка грузовой машиной',
    needs: 'с какой длины и какого веса',
    fields: ['delivery.truck'],
    isSet: ({ content: { delivery } }) => delivery.truck !== null,
    without: ({ delivery }) => ({ delivery: { ...delivery, truck: null } }),
  },
  pickup: {
    name: 'Самовывоз',
    needs: 'пункт выдачи или адрес магазина',
    fields: ['delivery.points', 'shop.address'],
    isSet: ({ content: { delivery, shop } }) => delivery.points.length > 0 || shop.address !== '',
  },
};

/** State of a promise: 'off' if the merchant has switched it off, 'missing' if a required setting is missing. */
export type PromiseState = 'on' | 'off' | 'missing';

export function promiseState(promised: Promised, facts: PromiseFacts): PromiseState {
  if (facts.content.order.off.includes(promised)) return 'off';
  return PROMISES[promised].isSet(facts) ? 'on' : 'missing';
}

/** Returns the content without the features that are switched off, so that no page can mention them. */
export function offeredContent<Parts extends PromisingParts>(content: Parts): Parts {
  const parts = { ...content };
  for (const promised of content.order.off) Object.assign(parts, PROMISES[promised].without?.(parts));
  return parts;
}

/**
 * Lists the available payment methods. Payment by agreement on the telephone is added if there is no other, or only credit, which is not
 * available for every sum.
 */
export function paymentMethods({ content, cardBank }: PromiseFacts): readonly PaymentMethod[] {
  const facts = { content: offeredContent(content), cardBank };
  const methods = PAYMENT_METHODS.filter((method) => promiseState(method, facts) === 'on');
  return methods.some((method) => method !== 'credit') ? methods : [...methods, 'by-phone'];
}
