import { openBepaid } from '../adapters/payment/bepaid.ts';
import type { PaymentProvider } from '../adapters/payment/payment.ts';
import { openTestPayment } from '../adapters/payment/test-payment.ts';
import type { Env } from '../kit/env.ts';

/** bePaid where its keys are set, otherwise the shop plays the bank itself. */
export function openPaymentProvider(env: Env, publicUrl: string): PaymentProvider {
  const { BEPAID_SHOP_ID: shopId, BEPAID_SECRET_KEY: secretKey } = env;
  if (!shopId || !secretKey) return openTestPayment();
  return openBepaid({
    shopId,
    secretKey,
    publicKey: env.BEPAID_PUBLIC_KEY ?? null,
    checkoutUrl: env.BEPAID_CHECKOUT_URL,
    callbackAddress: `${publicUrl}/pay/bepaid`,
    test: env.BEPAID_TEST === '1',
  });
}
