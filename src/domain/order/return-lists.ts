/** Why goods came back, as stored. */
export const RETURN_REASONS = ['unsuitable', 'damaged', 'wrong-goods', 'refused', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

interface ReasonFacts {
  name: string;
  /** True if the shop is at fault, so that single pieces are accepted back even where it takes whole boxes only. */
  byPiece: boolean;
}

export const RETURN_REASON_FACTS: Readonly<Record<ReturnReason, ReasonFacts>> = {
  unsuitable: { name: 'не подошёл или остался лишним', byPiece: false },
  damaged: { name: 'бой или брак', byPiece: true },
  'wrong-goods': { name: 'привезли не то', byPiece: true },
  refused: { name: 'отказ до получения или при получении', byPiece: false },
  other: { name: 'другая причина', byPiece: false },
};

export function readReturnReason(text: string): ReturnReason | null {
  return RETURN_REASONS.find((reason) => reason === text) ?? null;
}

/** How money is returned: through the bank that took it, in cash, by transfer, or not decided yet. */
export const REFUND_METHODS = ['bank', 'cash', 'transfer', 'later'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

export function readRefundMethod(text: string): RefundMethod | null {
  return REFUND_METHODS.find((method) => method === text) ?? null;
}

/** 'open': a person has to return the money. 'sent': the bank has been asked and has not answered yet. 'done': it is returned. */
export const REFUND_STATES = ['open', 'sent', 'done'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
