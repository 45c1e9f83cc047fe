import type { FormRules } from '../domain/form/form.ts';

type Load = () => Promise<FormRules<unknown>>;

/**
 * The rules of every form by its name, loaded when somebody fills it in. A form that is not here is checked by the server
 * alone.
 */
const KNOWN: Readonly<Record<string, Load>> = {
  order: async () => (await import('../domain/order/order-form.ts')).orderRules(null),
  coupon: async () => (await import('../domain/discount/coupon-form.ts')).COUPON_FORM,
  'bonus-card': async () =>
    (await import('../domain/discount/bonus-card-form.ts')).bonusCardForm(() =>
      new Date().toISOString().slice(0, 10),
    ),
  'bonus-wish': async () => (await import('../domain/discount/bonus-wish-form.ts')).BONUS_WISH_FORM,
  availability: async () => (await import('../domain/product/availability-form.ts')).AVAILABILITY_FORM,
  'price-request': async () => (await import('../domain/product/price-request-form.ts')).PRICE_REQUEST_FORM,
  question: async () => (await import('../domain/product/question-form.ts')).QUESTION_FORM,
  'fast-order': async () => (await import('../domain/order/order-form.ts')).FAST_ORDER_RULES,
};

/** The rules of a form; null when it has none here or they do not come. */
export async function rulesOf(name: string): Promise<FormRules<unknown> | null> {
  return (await KNOWN[name]?.().catch(() => null)) ?? null;
}
