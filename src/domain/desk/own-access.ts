/** What somebody sees of their own way in. */
export interface OwnAccess {
  /** Signs in with a code besides. */
  hasCode: boolean;
  /** A key that waits for its first code, in base32 and as the address that an authenticator opens. */
  offered: { key: string; address: string } | null;
}
