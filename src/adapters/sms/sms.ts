export interface ShortMessage {
  /** E.164. */
  to: string;
  text: string;
  /** The same for each attempt at the same message: lets a receiver drop doubles. */
  key: string;
}

/** What delivers short messages; throws when one was not taken. */
export interface Sms {
  send(message: ShortMessage): Promise<void>;
}
