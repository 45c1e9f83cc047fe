import type { BatchPart } from '../basket/batches.ts';
import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { PaymentMethod } from '../order/order.ts';
import type { RefundState } from '../order/return-lists.ts';
import type { ReturnedSums } from '../return/return-sums.ts';

/** A line in the form of a return; amounts are what is left of it. */
export interface ReturnFormLine {
  id: number;
  name: string;
  article: string;
  unit: string;
  quantity: Quantity;
  returned: Quantity;
  /** Amount in a box; one unit if it is not known. */
  box: Quantity;
  batches: readonly BatchPart[];
}

/** What a return would come to, or why it is not possible; null before anything is entered. */
export type ReturnPreview =
  | { ok: true; sums: ReturnedSums; proposed: Kopecks; whole: boolean }
  | { ok: false; message: string }
  | null;

export interface ReturnForm {
  number: string;
  lines: readonly ReturnFormLine[];
  wholeBoxes: boolean;
  /** When the shop's term for returns ends, as an ISO date and time; null if there is none. */
  term: { until: string; passed: boolean } | null;
  /** Delivery and carrying that are still charged. */
  fees: Kopecks;
  /** Whether the money can go back to the card it came from. */
  byBank: boolean;
  payment: PaymentMethod;
  entered: Readonly<Record<string, string>>;
  preview: ReturnPreview;
  /** Identifies the return that this form would record. */
  key: string;
}

/** A refund to a buyer, as the staff see it. */
export interface OpenRefund {
  id: number;
  number: string;
  name: string;
  /** E.164. */
  phone: string;
  amount: Kopecks;
  state: RefundState;
  payment: PaymentMethod;
  /** The bank's reason for a refusal; empty if it was not asked. */
  message: string;
  /** Whether the bank can be asked. */
  byBank: boolean;
}

export const orderReturnAddress = (number: string) => `/admin/orders/${encodeURIComponent(number)}/return/`;
export const returnDocumentAddress = (number: string, ordinal: number) =>
  `/admin/orders/${encodeURIComponent(number)}/returns/${ordinal}/`;
