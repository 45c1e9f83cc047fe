import { PAYMENT_WAYS, type PaymentWay } from '../order/order.ts';
import type { Content, ContentPart } from './content.ts';
import type { CreditTexts } from './credit-part.ts';

/** Who takes cards: a bank by its keys, the stand-in of the demo shop, or nobody. */
export type CardBank = 'bepaid' | 'test' | 'none';

/** What methods of payment are made possible by. */
export interface PaymentFacts {
  content: Pick<Content, 'order' | 'credit'>;
  cardBank: CardBank;
}

interface PaymentMethod {
  name: string;
  /** What the merchant has to set before it exists, in words; empty: nothing. */
  needs: string;
  /** The part of the content that says it; null: a setting of the server. */
  part: ContentPart | null;
  isSet(facts: PaymentFacts): boolean;
}

/** The one table of methods of payment and of what each needs. */
export const PAYMENT_METHODS: Readonly<Record<PaymentWay, PaymentMethod>> = {
  'on-delivery': { name: 'При получении', needs: '', part: 'order', isSet: () => true },
  card: {
    name: 'Картой на сайте',
    needs: 'договор с bePaid и его ключи BEPAID_SHOP_ID и BEPAID_SECRET_KEY в настройках сервера',
    part: null,
    isSet: ({ cardBank }) => cardBank !== 'none',
  },
  erip: {
    name: 'Через ЕРИП',
    needs: 'договор с ЕРИП и место магазина в его дереве: order.erip',
    part: 'order',
    isSet: ({ content: { order } }) => order.erip !== null,
  },
  invoice: {
    name: 'По счёту',
    needs: 'расчётный счёт, банк и его код: order.invoice',
    part: 'order',
    isSet: ({ content: { order } }) => order.invoice !== null,
  },
  credit: {
    name: 'В кредит или рассрочку',
    needs: 'банк с его условиями или сроки своей рассрочки: credit.variants, credit.instalment',
    part: 'credit',
    isSet: ({ content: { credit } }) => credit.variants.length > 0 || credit.instalment !== null,
  },
};

/** How a method stands: 'off': the merchant switched it off; 'missing': what it needs is not set. */
export type MethodState = 'on' | 'off' | 'missing';

/** How a method of payment stands in a shop. */
export function methodState(method: PaymentWay, facts: PaymentFacts): MethodState {
  if (facts.content.order.off.includes(method)) return 'off';
  return PAYMENT_METHODS[method].isSet(facts) ? 'on' : 'missing';
}

/** The methods of payment that a shop offers. */
export function paymentMethods(facts: PaymentFacts): readonly PaymentWay[] {
  return PAYMENT_WAYS.filter((method) => methodState(method, facts) === 'on');
}

const NO_CREDIT: Pick<CreditTexts, 'variants' | 'instalment'> = { variants: [], instalment: null };

/** Credits and instalments as far as the shop offers them: nothing mentions those of a method that was switched off. */
export function offeredCredit({ order, credit }: PaymentFacts['content']): CreditTexts {
  return order.off.includes('credit') ? { ...credit, ...NO_CREDIT } : credit;
}
