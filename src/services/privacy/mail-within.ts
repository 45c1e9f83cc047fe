/** A regular expression of PostgreSQL for a mail address within a text, and not for the end of a longer one. */
export const mailWithin = (email: string): string =>
  `(^|[^[:alnum:].+_-])${email.replace(/[^\p{L}\p{N}@]/gu, '\\$&')}($|[^[:alnum:]-])`;
