/** Returns a PostgreSQL regular expression for an email address within a text, but not for the end of a longer address. */
export const mailWithin = (email: string): string =>
  `(^|[^[:alnum:].+_-])${email.replace(/[^\p{L}\p{N}@]/gu, '\\$&')}($|[^[:alnum:]-])`;
