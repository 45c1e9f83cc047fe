import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Cities, cityLabel } from '../../../domain/delivery/city.ts';
import type { CitySuggestion } from '../../../domain/delivery/city-choice.ts';
import type { City } from '../../../domain/delivery/delivery.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { fieldText, postedFields, queryFields } from '../request/fields.ts';
import { safeRedirectPath } from '../request/safe-redirect-path.ts';
import { wantsJson } from '../request/wants-json.ts';
import { writeCityCookie } from './city-cookie.ts';
import { readDeliveryRequest } from './delivery-fields.ts';

const CITY_PAGE = '/city/';
const UNKNOWN = 'Такого города нет в нашем списке: выберите ближайший';
const FAR = 'Рядом нет города, в который мы привозим. Выберите город из списка';

type Cookies = Readonly<Record<string, string | undefined>>;

/** A coordinate as a browser writes it; NaN for anything else. */
function degrees(text: string): number {
  return /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
}

/** Registers choosing a city and looking up its delivery price. `cityIdOf` reads the visitor's cookies. */
export function cityEndpoints(
  shop: Pick<Shop, 'city' | 'delivery'>,
  cities: Cities,
  cityIdOf: (cookies: Cookies) => number,
) {
  const suggestionOf = (city: City): CitySuggestion => ({
    value: cityLabel(city, cities.all),
    data: city.id,
  });

  /** `GET …/search.php?query=` → `{suggestions: [{value, data}]}` [CITY-2]. */
  function search(request: FastifyRequest, reply: FastifyReply) {
    const found = shop.city.search(fieldText(queryFields(request), 'query'));
    return reply.send({ suggestions: found.map(suggestionOf) });
  }

  /** Suggests the city nearest to a place; responds with a message and no suggestions if every city is too far away [CITY-6]. */
  function nearest(request: FastifyRequest, reply: FastifyReply) {
    const [latitude, longitude] = ['latitude', 'longitude'].map((name) =>
      degrees(fieldText(queryFields(request), name)),
    );
    const city = shop.city.nearest({
      latitude: latitude ?? Number.NaN,
      longitude: longitude ?? Number.NaN,
    });
    return reply.send(city ? { suggestions: [suggestionOf(city)] } : { suggestions: [], message: FAR });
  }

  /** Stores the chosen city [CITY-4]; without script the response is a redirect back to the form's page. */
  function choose(request: FastifyRequest, reply: FastifyReply) {
    const fields = postedFields(request);
    const city = cities.known(fieldText(fields, 'CITY_ID') || fieldText(fields, 'LOCATION_ID'));
    if (city) writeCityCookie(reply, city.id);
    if (!wantsJson(request))
      return reply.redirect(city ? (safeRedirectPath(fields['back']) ?? '/') : CITY_PAGE, 303);
    if (!city) return reply.code(422).send({ ok: false, message: UNKNOWN });
    return reply.send({ ok: true, city: shop.delivery.to(city.id) });
  }

  /** Responds with the price and date of delivery [CITY-8] to the city in the query, otherwise to the visitor's own. */
  function lookUp(request: FastifyRequest, reply: FastifyReply) {
    const fields = queryFields(request);
    const requested = fieldText(fields, 'CITY_ID');
    const cityId = requested ? cities.known(requested)?.id : cityIdOf(request.cookies);
    if (cityId === undefined) return reply.code(422).send({ ok: false, code: 'city', message: UNKNOWN });
    const read = readDeliveryRequest(fields);
    if (!read.ok) return reply.code(422).send(read);
    return reply.send({ ok: true, ...shop.delivery.lookUp(cityId, read.value.request, read.value.place) });
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/local/components/newsite/citySelect/search.php', search);
    app.get('/city/nearest', nearest);
    app.post('/city/choose', choose);
    app.get('/city/choose', (_request, reply) => reply.redirect(CITY_PAGE, 303));
    app.get('/delivery/lookup', lookUp);
  };
}
