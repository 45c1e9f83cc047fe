const ADDRESS = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.]{2,}$/;
const LONGEST = 200;

/** Whether a text looks like one address for mail; what could begin another header or recipient does not. */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}
