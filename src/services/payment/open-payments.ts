import { bind } from '../bind.ts';
import { checkOrderPayments } from './check-payments.ts';
import { findShownPayment } from './find-payment.ts';
import { openPayment, type PaymentDeps } from './open-payment.ts';
import { playTestPayment } from './play-test-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefundOf } from './settle-refund.ts';

export const openPayments = (deps: () => PaymentDeps) => ({
  ...bind(deps, {
    open: openPayment,
    check: checkOrderPayments,
    settle: settlePayment,
    settleRefund: settleRefundOf,
    find: findShownPayment,
    playTest: playTestPayment,
  }),
  /** Parses a callback that claims to come from the provider. */
  read: deps().provider.read,
});
