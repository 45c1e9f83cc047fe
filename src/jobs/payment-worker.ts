import type { Logger } from '../kit/logger.ts';
import { checkUnknownPayments } from '../services/payment/check-payments.ts';
import type { PaymentDeps } from '../services/payment/open-payment.ts';
import { askOpenRefunds } from '../services/payment/settle-refund.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

const PAUSE_MS = 30_000;

/** Queries the provider about payments whose callback is overdue and refunds without a known outcome, until it is stopped; several nodes may do so at once. */
export function startPaymentWorker(deps: PaymentDeps, logger: Logger): Worker {
  return runRepeatedly(
    async (stopping) => {
      const { settled, failures } = await checkUnknownPayments(deps, stopping);
      for (const each of settled) logger.info(each, 'the provider answered about a payment');
      for (const error of failures)
        logger.warn({ err: error }, 'the provider did not say what became of a payment');
      for (const error of await askOpenRefunds(deps, stopping))
        logger.warn({ err: error }, 'the provider did not say what became of a refund');
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'open payments could not be looked through'),
  );
}
