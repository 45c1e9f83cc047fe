import type { PaymentProvider } from './payment.ts';

/**
 * The stand-in bank of the demo shop: a page of the shop where whoever tries it plays what a bank may do. No money moves; its
 * callbacks come from inside, so whatever comes from outside is foreign.
 */
export function openTestPayment(): PaymentProvider {
  return {
    name: 'test',
    open: async () => ({ address: '', token: '' }),
    ask: async () => 'open',
    read: () => 'foreign',
  };
}
