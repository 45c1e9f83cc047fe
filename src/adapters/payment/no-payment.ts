import type { PaymentProvider } from './payment.ts';

const noCards = () => Promise.reject(new Error('this shop takes no cards'));

/** Opens the provider of a shop that accepts no cards: it opens no payments and treats every callback as foreign. */
export function openNoPayment(): PaymentProvider {
  return {
    name: 'none',
    open: noCards,
    checkState: async () => 'open',
    refund: noCards,
    checkRefund: noCards,
    read: () => 'foreign',
  };
}
