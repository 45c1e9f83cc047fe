/** A letter in plain text, and in HTML of the same words where there is some. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where whoever gets it ends such letters with one click: an address that takes the post of RFC 8058. */
  unsubscribe?: string;
  /** The same for each attempt at the same message: lets a receiver drop doubles. */
  key: string;
}

/** What delivers letters; throws when a letter was not taken. */
export interface Mail {
  send(letter: Letter): Promise<void>;
  close(): void;
}
