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
  /** All of the shop's goods are the demo's. */
  isDemo: boolean;
}

/** The stand-in bank, where it harms nobody. It pays whatever it is asked to, so that a shop with buyers must never have it. */
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
 * bePaid where its keys are set; else the stand-in bank in the demo shop or by TEST_PAYMENT, and no payment by card anywhere else. Says
 * in the log when callbacks are believed without a signature.
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
    callbackAddress: `${place.publicUrl}/pay/bepaid`,
    test: env.BEPAID_TEST === '1',
  });
}

/** Who takes the shop's cards, for an operator's command: what was to be warned of stands in the shop's own log. */
export async function cardBankOf(connection: Pick<Connection, 'pool'>, env: Env): Promise<CardBank> {
  const publicUrl = publicUrlOf(env);
  const place = { publicUrl, isDemo: await isDemoShop(connection) };
  return openPaymentProvider(env, place, { warn: () => {} }).name;
}
