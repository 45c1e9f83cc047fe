import type { Kopecks } from '../../domain/measures/money.ts';
import type { CardBank } from '../../domain/order/payment-issue.ts';

export interface PaymentRequest {
  /** Secret unique id made by the shop; the provider refers to the attempt by it. */
  reference: string;
  orderNumber: string;
  amount: Kopecks;
  /** After this time the provider accepts no payment. */
  openUntil: Date;
  /** Empty if unknown. */
  email: string;
  /** Address to which the shopper returns, whatever the outcome. */
  returnAddress: string;
}

export interface PaymentEvent {
  reference: string;
  /** The provider's id of the transaction. */
  uid: string;
  outcome: 'paid' | 'refused';
  /** Kopecks if the currency is BYN. */
  amount: number;
  currency: string;
  /** The provider's reason for a refusal; may be empty. */
  message: string;
}

export interface PaymentCallback {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The unchanged body, because the signature covers its bytes. */
  body: Buffer;
}

interface RefundRequest {
  /** Secret unique key; a request repeated with it within a day refunds once. */
  key: string;
  /** The provider's id of the payment. */
  uid: string;
  amount: Kopecks;
  /** Shown in the provider's back office. */
  reason: string;
}

/** What the provider says about a refund; 'pending': it is still working on it. */
export interface RefundAnswer {
  /** The provider's id of the refund; empty if it refused the request. */
  uid: string;
  outcome: 'refunded' | 'refused' | 'pending';
  /** The provider's reason for a refusal; may be empty. */
  message: string;
}

/** A provider's report about a refund, which it may also send for one made in its own back office. */
interface RefundEvent {
  refund: RefundAnswer;
}

/** 'foreign': not from the provider; 'nothing': not about money. */
export type CallbackReading = PaymentEvent | RefundEvent | 'foreign' | 'nothing';

export interface OpenedPayment {
  address: string;
  /** Token to query the state of the attempt with; empty if it cannot be queried. */
  token: string;
}

/** Accepts card payments on its own pages. */
export interface PaymentProvider {
  readonly name: CardBank;
  /** Opens an attempt. @throws when the provider cannot be reached or refuses */
  open(request: PaymentRequest): Promise<OpenedPayment>;
  /**
   * Queries the state of an attempt, because a callback may never arrive. 'open': may still be paid.
   * @param timeout milliseconds
   * @throws when no valid response arrives in time
   */
  checkState(attempt: { reference: string; token: string }, timeout: number): Promise<PaymentEvent | 'open'>;
  /**
   * Returns money of a payment to the card it came from.
   * @param timeout milliseconds
   * @throws when no valid response arrives in time, so that the outcome is unknown
   */
  refund(request: RefundRequest, timeout: number): Promise<RefundAnswer>;
  /** Queries the state of a refund by the provider's id of it. @throws like `refund` */
  checkRefund(uid: string, timeout: number): Promise<RefundAnswer>;
  /** Reads a callback, which anybody may have sent. */
  read(callback: PaymentCallback): CallbackReading;
}
