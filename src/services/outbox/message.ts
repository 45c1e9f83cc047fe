/** A letter to be sent; plain text. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** A short message to a telephone, number in E.164. */
export interface ShortMessage {
  to: string;
  text: string;
}

/** What lies in the outbox; `key` lets the receiver drop doubles. */
export type OutboxEntry =
  | { key: string; kind: 'mail'; payload: Letter }
  | { key: string; kind: 'sms'; payload: ShortMessage };
