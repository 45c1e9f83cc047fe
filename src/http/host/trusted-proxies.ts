import type { FastifyInstance } from 'fastify';
import { type ProxyList, readProxyList } from '../../kit/proxy-list.ts';

/** Networks in which the shop's own proxies may be, but no shopper. */
const PRIVATE = readProxyList('loopback, linklocal, uniquelocal, 100.64.0.0/10');

const wordsOf = (proxy: string) => `Запросы приходят через прокси ${proxy}, которому магазин не доверяет.
Для магазина все покупатели за ним — один посетитель: предел действий (CHANGES_PER_MINUTE) у них общий, и заказы могут отклоняться.
Если это ваш прокси, задайте TRUSTED_PROXIES=${proxy} и перезапустите магазин.`;

/**
 * Warns once, in the log and on the console, about a proxy in front of the shop that is not listed as trusted. A first `X-Forwarded-For`
 * from this machine or a private network means that the setting was forgotten; from elsewhere it is forged.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trusts: ProxyList): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const proxy = request.socket.remoteAddress ?? '';
    if (!warned && request.headers['x-forwarded-for'] !== undefined && isForgotten(proxy, trusts)) {
      warned = true;
      const words = wordsOf(proxy.replace(/^::ffff:/, ''));
      request.log.warn({ proxy }, words);
      console.error(words);
    }
    done();
  });
}

function isForgotten(address: string, trusts: ProxyList): boolean {
  return address !== '' && PRIVATE(address) && !trusts(address);
}
