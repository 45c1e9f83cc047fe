import { openBepaid } from '../adapters/payment/bepaid.ts';
import { openNoPayment } from '../adapters/payment/no-payment.ts';
import type { PaymentProvider } from '../adapters/payment/payment.ts';
import { openTestPayment } from '../adapters/payment/test-payment.ts';
import type { Connection } from '../data/connection.ts';
import type { CardBank } from '../domain/order/payment-issue.ts';
import { type Env, publicUrlOf } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import { isDemoShop } from './seed/is-demo-shop.ts';

interface PaymentPlace {
  publicUrl: string;
  /** True if all products of the shop are from the demo. */
  isDemo: boolean;
}

/** Opens the test bank only where it does no harm: it accepts every payment, so a shop with real buyers must never have it. */
function openStandIn(
  env: Env,
  { publicUrl, isDemo }: PaymentPlace,
  logger: Pick<Logger, 'warn'>,
): PaymentProvider {
  const isSet = env.TEST_PAYMENT === '1';
  const isPublic = publicUrl.startsWith('https:');
  if (isSet && isPublic)
    logger.warn(
      'TEST_PAYMENT is left alone because PUBLIC_URL is https: the stand-in bank never serves a public shop',
    );
  if (isPublic || !(isSet || isDemo)) return openNoPayment();
  logger.warn('the stand-in bank takes the payments by card: orders become paid and no money moves');
  return openTestPayment();
}

/**
 * Opens bePaid if its keys are set; otherwise the test bank in the demo shop or with TEST_PAYMENT; otherwise no card payments. Logs a
 * warning if callbacks are accepted without a signature.
 */
export function openPaymentProvider(
  env: Env,
  place: PaymentPlace,
  logger: Pick<Logger, 'warn'>,
): PaymentProvider {
  const { BEPAID_SHOP_ID: shopId, BEPAID_SECRET_KEY: secretKey } = env;
  if (!shopId || !secretKey) return openStandIn(env, place, logger);
  if (!env.BEPAID_PUBLIC_KEY)
    logger.warn(
      'BEPAID_PUBLIC_KEY is not set: callbacks of payments are believed by their Basic password alone, their signatures are not checked',
    );
  return openBepaid({
    shopId,
    secretKey,
    publicKey: env.BEPAID_PUBLIC_KEY ?? null,
    checkoutUrl: env.BEPAID_CHECKOUT_URL,
    gatewayUrl: env.BEPAID_GATEWAY_URL,
    callbackAddress: `${place.publicUrl}/pay/bepaid`,
    test: env.BEPAID_TEST === '1',
  });
}

/** Returns the name of the provider of card payments, for an operator's command; warnings are left to the shop's own log. */
export async function cardBankOf(connection: Pick<Connection, 'pool'>, env: Env): Promise<CardBank> {
  const publicUrl = publicUrlOf(env);
  const place = { publicUrl, isDemo: await isDemoShop(connection) };
  return openPaymentProvider(env, place, { warn: () => {} }).name;
}
