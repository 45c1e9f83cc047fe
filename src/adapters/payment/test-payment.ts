import type { PaymentProvider } from './payment.ts';

/**
 * Stand-in bank of the demo shop: a page of the shop on which the visitor chooses what the bank does. No money moves. Its callbacks come
 * from inside the process, so every callback from outside is foreign.
 */
export function openTestPayment(): PaymentProvider {
  return {
    name: 'test',
    open: async () => ({ address: '', token: '' }),
    checkState: async () => 'open',
    refund: async ({ key }) => ({ uid: `test-${key}`, outcome: 'refunded', message: '' }),
    checkRefund: async (uid) => ({ uid, outcome: 'refunded', message: '' }),
    read: () => 'foreign',
  };
}
