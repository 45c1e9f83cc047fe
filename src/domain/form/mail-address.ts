/** Longest address that mail servers take (RFC 5321), and its part before the @. */
export const MAX_MAIL_ADDRESS = 254;
const MAX_LOCAL_PART = 64;
/** Letters and figures of any alphabet, and the signs that addresses really have; none of those that mean something in a header. */
const LOCAL_PART = /^[\p{L}\p{N}!#$%&*+/=?^_{|}~.-]+$/u;
const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]{2,63}$/u;

/** Whether a text looks like one address for mail; what could begin another header or recipient does not. */
export function isMailAddress(text: string): boolean {
  if (text.length > MAX_MAIL_ADDRESS) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return local.length <= MAX_LOCAL_PART && LOCAL_PART.test(local) && DOMAIN.test(text.slice(at + 1));
}
