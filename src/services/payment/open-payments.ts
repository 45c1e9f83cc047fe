import { bind } from '../bind.ts';
import { askOrderPayments } from './ask-payment.ts';
import { findShownPayment } from './find-payment.ts';
import { openPayment, type PaymentDeps } from './open-payment.ts';
import { playTestPayment } from './play-test-payment.ts';
import { settlePayment } from './settle-payment.ts';

export const openPayments = (deps: () => PaymentDeps) => ({
  ...bind(deps, {
    open: openPayment,
    ask: askOrderPayments,
    settle: settlePayment,
    find: findShownPayment,
    playTest: playTestPayment,
  }),
  /** Reads what claims to come from the provider. */
  read: deps().provider.read,
});
