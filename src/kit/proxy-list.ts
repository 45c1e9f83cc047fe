import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

export type ProxyList = (address: string) => boolean;

/**
 * Reads addresses, subnets (`10.0.0.0/8`) and the names `loopback`, `linklocal` and `uniquelocal`, separated by commas; if the text is
 * empty, no proxy is trusted. @throws TypeError for anything else
 */
export function readProxyList(text: string): ProxyList {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  // Checked here, because the library also accepts «10.0.0» and «1» as addresses.
  const odd = names.find((name) => !NAMES.has(name) && !isIP(name.split('/', 1)[0] ?? ''));
  if (odd !== undefined) throw new TypeError(`no address: ${odd}`);
  const includes = proxyAddr.compile(names);
  return (address) => includes(address, 0);
}

/** Whether {@link readProxyList} accepts the text. */
export function isProxyList(text: string): boolean {
  try {
    readProxyList(text);
    return true;
  } catch {
    return false;
  }
}
