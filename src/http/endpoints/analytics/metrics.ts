import type { FastifyInstance } from 'fastify';
import type { AnalyticsServices, MetricsFragment } from '../../../domain/analytics/count-events.ts';
import { MAX_COUNTED, METRICS_ADDRESS } from '../../../domain/analytics/metrics-address.ts';
import { CONSENT_COOKIE, readConsent } from '../../../domain/consent/consent.ts';
import { readIdList } from '../../../domain/listing/saved-list.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { basketToken } from '../basket/basket-cookie.ts';
import { fieldText, queryFields } from '../request/fields.ts';

const MAX_ADDRESS = 500;
const ID_LENGTH = 11;
const ORDER = /^\/order\/([^/?#]{1,40})\/\?key=([\w%-]{1,100})$/;

/** Reads order number and secret from the address of an order page; null for any other address. */
function readOrder(address: string): { number: string; secret: string } | null {
  const [, number = '', secret = ''] = ORDER.exec(address) ?? [];
  try {
    return number ? { number: decodeURIComponent(number), secret: decodeURIComponent(secret) } : null;
  } catch {
    return null;
  }
}

/**
 * `GET /metricsAjax.php?page=…&nid=1,2&order=…`: returns the analytics services in use and the events of a page if the visitor has agreed
 * to analytics, otherwise nothing [TRACK-1].
 */
export function metricsEndpoint(
  shop: Pick<Shop, 'analytics' | 'basket' | 'order'>,
  services: AnalyticsServices,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(METRICS_ADDRESS, async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      if (!readConsent(request.cookies[CONSENT_COOKIE])?.analytics) return reply.code(204).send();
      const query = queryFields(request);
      const requested = readOrder(fieldText(query, 'order').slice(0, MAX_ADDRESS));
      const facts = shop.analytics.describeVisit({
        path: fieldText(query, 'page').slice(0, MAX_ADDRESS),
        nids: readIdList(fieldText(query, 'nid').slice(0, MAX_COUNTED * ID_LENGTH), MAX_COUNTED),
        basket: await shop.basket.show(basketToken(request)),
        order: requested && (await shop.order.show(requested.number, requested.secret)),
      });
      return { services, ...facts } satisfies MetricsFragment;
    });
  };
}
