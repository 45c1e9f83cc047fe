import type { PaymentProvider } from './payment.ts';

/** Where the shop plays a bank for itself. */
export const TEST_PAYMENT_PATH = '/payment/test/';

/**
 * The provider of a shop without keys: a page of its own where whoever tries the shop plays what a bank may do. No money moves;
 * its callbacks come from inside, so whatever comes from outside is foreign.
 */
export function openTestPayment(): PaymentProvider {
  return {
    name: 'test',
    async open({ reference }) {
      return { address: `${TEST_PAYMENT_PATH}${reference}/` };
    },
    read: () => 'foreign',
  };
}
