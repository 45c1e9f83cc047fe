import type { InvoiceSettings } from '../src/domain/order/invoice.ts';
import type { PaymentWay } from '../src/domain/order/order.ts';

/**
 * How many hours goods wait for their payment or for the buyer once they are reserved; then the order is cancelled and the
 * goods are for sale again.
 */
export const RESERVE_HOURS: Readonly<Record<PaymentWay, number>> = {
  'on-delivery': 72,
  card: 24,
  erip: 72,
  invoice: 120,
  credit: 120,
};

/** Where the shop stands in the tree of ЕРИП; a placeholder until the merchant has a contract. */
export const ERIP = {
  path: ['Интернет-магазины/сервисы', 'A-Z Латинские домены', 'kafel.example'],
  service: 'Оплата заказа',
} as const;

/** What stands on an invoice beside the shop's name; placeholders until the merchant has written their own. */
export const INVOICE: InvoiceSettings = {
  account: 'BY00 XXXX 0000 0000 0000 0000 0000',
  bank: 'ОАО «Пример Банк», г. Минск',
  bic: 'XXXXBY2X',
  vat: 20,
};

/**
 * Orders in ten minutes. Behind one address of a mobile operator are thousands of shoppers, so it may order much; what could be abused is
 * somebody's telephone, to which each order writes.
 */
export const ORDER_LIMITS = {
  address: 600,
  phone: 60,
} as const;
