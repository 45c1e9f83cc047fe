import type { Kopecks } from '../../domain/measures/money.ts';
import type { CardBank } from '../../domain/order/payment-issue.ts';

export interface PaymentRequest {
  /** Ours, secret and unique: the provider calls the attempt by it in its callbacks. */
  reference: string;
  orderNumber: string;
  amount: Kopecks;
  /** After this moment the provider takes nothing. */
  openUntil: Date;
  /** Empty: none. */
  email: string;
  /** Where the shopper comes back to, whatever came of it. */
  returnAddress: string;
}

export interface PaymentEvent {
  reference: string;
  /** The provider's own number of the transaction. */
  uid: string;
  outcome: 'paid' | 'refused';
  /** Kopecks, when the currency is BYN. */
  amount: number;
  currency: string;
  /** Why it was refused, as the provider says it; may be empty. */
  message: string;
}

export interface PaymentCallback {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it came, for its signature is over these bytes. */
  body: Buffer;
}

/** What reading a callback came to: 'foreign' is not the provider's, 'nothing' says nothing of money. */
export type CallbackReading = PaymentEvent | 'foreign' | 'nothing';

export interface OpenedPayment {
  address: string;
  /** What the provider is asked by for the state of the attempt; empty where it cannot be asked. */
  token: string;
}

/** Takes money by card on pages of its own. */
export interface PaymentProvider {
  readonly name: CardBank;
  /** Opens an attempt. @throws when the provider cannot be reached or refuses */
  open(request: PaymentRequest): Promise<OpenedPayment>;
  /**
   * Asks what became of an attempt, for a callback may never come; 'open': nothing yet, it may still be paid.
   * @param timeout milliseconds
   * @throws when no answer comes in time, or one that is none
   */
  ask(attempt: { reference: string; token: string }, timeout: number): Promise<PaymentEvent | 'open'>;
  /** Reads a callback that anybody may have sent. */
  read(callback: PaymentCallback): CallbackReading;
}
