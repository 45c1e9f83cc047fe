import { formatRoubles, type Kopecks } from '../measures/money.ts';
import type { PaymentMethod } from './order.ts';

const TO_PAYER = 'туда, откуда вы заплатили.';
const AS_PAID = { shopper: TO_PAYER, shop: 'верните так же, как покупатель заплатил' };

/** How money is returned for each payment method: a text for the shopper («Вернём 10,00 руб. …»), and an instruction for the staff. */
export const MONEY_BACK: Readonly<Record<PaymentMethod, { shopper: string; shop: string }>> = {
  'on-delivery': AS_PAID,
  card: AS_PAID,
  erip: {
    shopper: 'Позвоним, чтобы спросить, на какой счёт.',
    shop: 'ЕРИП денег не возвращает: спросите у покупателя номер счёта и переведите на него',
  },
  invoice: { shopper: TO_PAYER, shop: 'переведите на счёт организации, с которого пришла оплата' },
  credit: { shopper: TO_PAYER, shop: 'сообщите банку, который дал кредит, и верните деньги ему' },
  'by-phone': AS_PAID,
};

/** Text for the shopper about the refund of a cancelled order. */
export function moneyBackText(amount: Kopecks, payment: PaymentMethod): string {
  return `Вернём ${formatRoubles(amount)} ${MONEY_BACK[payment].shopper}`;
}
