import type { CallbackReading, PaymentCallback, PaymentEvent } from '../../adapters/payment/payment.ts';
import type { TestPlay } from '../../domain/order/test-play.ts';
import type { Result } from '../../domain/result.ts';
import type { AskedRound } from './ask-payment.ts';
import type { PaymentView } from './find-payment.ts';
import type { Settled } from './settle-payment.ts';

/** What may be asked of payments by card. */
export interface PaymentShop {
  /** Opens an attempt to pay the order; rejects when the provider is away. */
  open(number: string, secret: string): Promise<Result<{ reference: string }>>;
  /** Asks the provider about the order's attempts of which nothing is known yet; answers within some seconds. */
  ask(number: string, secret: string): Promise<AskedRound>;
  /** Reads what claims to come from the provider. */
  read(callback: PaymentCallback): CallbackReading;
  settle(event: PaymentEvent): Promise<Settled>;
  /** An attempt to pay; null for a reference that is none. */
  find(reference: string): Promise<PaymentView | null>;
  /** Plays the bank, in a shop without a provider. */
  playTest(reference: string, play: TestPlay): Promise<Result<{ back: string; settled: Promise<unknown> }>>;
}
