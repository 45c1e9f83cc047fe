/** Parameters of listings and product pages whose values come from the catalogue, not from what somebody typed. */
const SAFE_NAME = /^(?:[\w.-]{1,80}\[(?:from|to)?\]|sort|page|ELEMENT_ID)$/;
const SAFE_VALUE = /^(?!.*\d{7})[\w.,-]{1,40}$/;
const PLAIN_NAME = /^[A-Za-z_-]{1,40}$/;
/** Form of this shop's secrets in a path: payment references, order secrets and basket tokens. */
const RANDOM = /^[\w-]{22,26}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
const MAX_LENGTH = 500;

function segmentOf(segment: string, index: number, segments: readonly string[]): string {
  const isReference = segments[index - 1] === 'pay' && segment.length > 8;
  const isToken = UUID.test(segment) || (RANDOM.test(segment) && /[A-Z]/.test(segment));
  return isReference || isToken || segment.includes('@') || segment.includes('%40') ? '…' : segment;
}

function parameterOf(part: string): string {
  const [name = '', value] = part.split('=', 2);
  const plain = name.replaceAll('%5B', '[').replaceAll('%5D', ']');
  const isFilter = SAFE_NAME.test(plain);
  if (!isFilter && !PLAIN_NAME.test(plain)) return '…';
  if (value === undefined) return plain;
  return `${plain}=${isFilter && SAFE_VALUE.test(value) ? value : '…'}`;
}

/**
 * Returns a request's address for the log: the path without references and tokens, with the names and values of filters. Searches, order
 * secrets and other typed text are omitted.
 */
export function logAddress(url: string): string {
  const [path = '', query] = url.slice(0, 8192).split('?', 2);
  const safePath = path.split('/').map(segmentOf).join('/');
  const safe = query ? `${safePath}?${query.split('&').map(parameterOf).join('&')}` : safePath;
  return safe.slice(0, MAX_LENGTH);
}
