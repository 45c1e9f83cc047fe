/** A browser in which the person is signed in, as they see it themselves. */
export interface OwnSession {
  id: number;
  /** Name of the browser, see `deviceName`; empty if unknown. */
  device: string;
  /** ISO dates and times; the second is accurate to about a minute. */
  beganAt: string;
  usedAt: string;
  /** True for the session of this request. */
  isThis: boolean;
}

/** A person's own sign-in settings. */
export interface OwnAccess {
  /** The person signs in with an additional code. */
  hasCode: boolean;
  /** A new key that no code has confirmed yet: in base32, and as the address that opens an authenticator app. */
  offered: { key: string; address: string } | null;
  /** Sessions, most recently used first. */
  sessions: readonly OwnSession[];
}
