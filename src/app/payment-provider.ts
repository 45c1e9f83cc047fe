import { openBepaid } from '../adapters/payment/bepaid.ts';
import type { PaymentProvider } from '../adapters/payment/payment.ts';
import { openTestPayment } from '../adapters/payment/test-payment.ts';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';

/**
 * bePaid where its keys are set, otherwise the shop plays the bank itself. Says in the log when callbacks are believed without a
 * signature.
 */
export function openPaymentProvider(
  env: Env,
  publicUrl: string,
  logger: Pick<Logger, 'warn'>,
): PaymentProvider {
  const { BEPAID_SHOP_ID: shopId, BEPAID_SECRET_KEY: secretKey } = env;
  if (!shopId || !secretKey) return openTestPayment();
  if (!env.BEPAID_PUBLIC_KEY)
    logger.warn(
      'BEPAID_PUBLIC_KEY is not set: callbacks of payments are believed by their Basic password alone, their signatures are not checked',
    );
  return openBepaid({
    shopId,
    secretKey,
    publicKey: env.BEPAID_PUBLIC_KEY ?? null,
    checkoutUrl: env.BEPAID_CHECKOUT_URL,
    callbackAddress: `${publicUrl}/pay/bepaid`,
    test: env.BEPAID_TEST === '1',
  });
}
