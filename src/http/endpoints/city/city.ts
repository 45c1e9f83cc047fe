import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Cities, cityLabel } from '../../../domain/delivery/city.ts';
import type { CitySuggestion } from '../../../domain/delivery/city-choice.ts';
import type { City } from '../../../domain/delivery/delivery.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { fieldText, postedFields, queryFields } from '../request/fields.ts';
import { safeRedirectPath } from '../request/safe-redirect-path.ts';
import { wantsJson } from '../request/wants-json.ts';
import { keepCity } from './city-cookie.ts';
import { readDeliveryWish } from './delivery-fields.ts';

const CITY_PAGE = '/city/';
const UNKNOWN = 'Такого города нет в нашем списке: выберите ближайший';
const FAR = 'Рядом нет города, в который мы привозим. Выберите город из списка';

type Cookies = Readonly<Record<string, string | undefined>>;

/** Degrees as a browser writes them; not a number for anything else. */
function degrees(text: string): number {
  return /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
}

/** Choosing a city and asking what delivery to it costs. `cityIdOf` reads the visitor's cookies. */
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

  /** The city near a place, as the only suggestion or none [CITY-6]. */
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

  /** Keeps a city without leaving the page [CITY-4]; without script it leads back to where the form stood. */
  function choose(request: FastifyRequest, reply: FastifyReply) {
    const fields = postedFields(request);
    const city = cities.known(fieldText(fields, 'CITY_ID') || fieldText(fields, 'LOCATION_ID'));
    if (city) keepCity(reply, city.id);
    if (!wantsJson(request))
      return reply.redirect(city ? (safeRedirectPath(fields['back']) ?? '/') : CITY_PAGE, 303);
    if (!city) return reply.code(422).send({ ok: false, message: UNKNOWN });
    return reply.send({ ok: true, city: shop.delivery.to(city.id) });
  }

  /** What delivery costs and when it comes [CITY-8]; without a city, to the visitor's. */
  function lookUp(request: FastifyRequest, reply: FastifyReply) {
    const fields = queryFields(request);
    const asked = fieldText(fields, 'CITY_ID');
    const cityId = asked ? cities.known(asked)?.id : cityIdOf(request.cookies);
    if (cityId === undefined) return reply.code(422).send({ ok: false, code: 'city', message: UNKNOWN });
    const read = readDeliveryWish(fields);
    if (!read.ok) return reply.code(422).send(read);
    return reply.send({ ok: true, ...shop.delivery.lookUp(cityId, read.value.wish, read.value.place) });
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/local/components/newsite/citySelect/search.php', search);
    app.get('/city/nearest', nearest);
    app.post('/city/choose', choose);
    app.get('/city/choose', (_request, reply) => reply.redirect(CITY_PAGE, 303));
    app.get('/delivery/lookup', lookUp);
  };
}
