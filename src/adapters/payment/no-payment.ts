import type { PaymentProvider } from './payment.ts';

/** The provider of a shop that takes no cards: nothing is opened, and whatever comes from outside is foreign. */
export function openNoPayment(): PaymentProvider {
  return {
    name: 'none',
    open: () => Promise.reject(new Error('this shop takes no cards')),
    ask: async () => 'open',
    read: () => 'foreign',
  };
}
