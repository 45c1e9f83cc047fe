/** Maximum length of an address that mail servers accept (RFC 5321), and of its part before the @. */
export const MAX_MAIL_ADDRESS = 254;
const MAX_LOCAL_PART = 64;
/** Matches letters and digits of any alphabet and the usual signs, but no character that has a meaning in headers. */
const LOCAL_PART = /^[\p{L}\p{N}!#$%&*+/=?^_{|}~.-]+$/u;
const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]{2,63}$/u;

/** Whether a text is a single email address; texts that could inject a header or recipient are rejected. */
export function isMailAddress(text: string): boolean {
  if (text.length > MAX_MAIL_ADDRESS) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return local.length <= MAX_LOCAL_PART && LOCAL_PART.test(local) && DOMAIN.test(text.slice(at + 1));
}
