/** A browser in which somebody is signed in, as they see it. */
export interface OwnSession {
  id: number;
  /** In words, see `deviceName`; empty where nobody knows. */
  device: string;
  /** ISO dates and times; the second to about a minute. */
  beganAt: string;
  usedAt: string;
  /** The one that looks. */
  isThis: boolean;
}

/** What somebody sees of their own way in. */
export interface OwnAccess {
  /** Signs in with a code besides. */
  hasCode: boolean;
  /** A key that waits for its first code, in base32 and as the address that an authenticator opens. */
  offered: { key: string; address: string } | null;
  /** Where they are signed in, the latest used first. */
  sessions: readonly OwnSession[];
}
