export interface WebhookMessage {
  /** The same for each attempt at the same message: lets a receiver drop doubles. */
  key: string;
  /** JSON, byte for byte what is signed. */
  body: string;
}

/** What delivers to that system; throws when it was not taken. */
export interface WebhookSender {
  send(message: WebhookMessage): Promise<void>;
}
