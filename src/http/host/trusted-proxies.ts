import type { FastifyInstance } from 'fastify';
import { type ProxyList, readProxyList } from '../../kit/proxy-list.ts';

/** Where a proxy of the shop's own stands, and no shopper. */
const PRIVATE = readProxyList('loopback, linklocal, uniquelocal, 100.64.0.0/10');

const wordsOf = (proxy: string) => `Запросы приходят через прокси ${proxy}, которому магазин не доверяет.
Для магазина все покупатели за ним — один посетитель: предел действий (CHANGES_PER_MINUTE) у них общий, и заказы могут отклоняться.
Если это ваш прокси, задайте TRUSTED_PROXIES=${proxy} и перезапустите магазин.`;

/**
 * Says once, in the log and on the console, that a proxy nobody named stands before the shop: the first `X-Forwarded-For` from
 * this machine or a private network is a forgotten setting, one from elsewhere is made up by whoever sent it.
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
