import type { Logger } from '../kit/logger.ts';
import { askUnknownPayments } from '../services/payment/ask-payment.ts';
import type { PaymentDeps } from '../services/payment/open-payment.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

const PAUSE_MS = 30_000;

/** Asks the provider about payments whose callback has not come, until it is stopped; several nodes may do so at once. */
export function startPaymentWorker(deps: PaymentDeps, logger: Logger): Worker {
  return runRepeatedly(
    async (stopping) => {
      const { settled, failures } = await askUnknownPayments(deps, stopping);
      for (const each of settled) logger.info(each, 'the provider was asked about a payment');
      for (const error of failures)
        logger.warn({ err: error }, 'the provider did not say what became of a payment');
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'open payments could not be looked through'),
  );
}
