import type { FastifyReply } from 'fastify';
import { keepCookie } from '../request/keep-cookie.ts';

/** Seconds: a year [CITY-9]. */
const YEAR = 365 * 24 * 3600;

/** Says that this visitor's script writes the city into pages that are the same for everybody. */
export const CITY_BY_SCRIPT = 'CITY_SCRIPT';

/** Remembers that the visitor's script shows the city; those without it get pages made for their city [CITY-3]. */
export function keepCityByScript(reply: FastifyReply): void {
  keepCookie(reply, CITY_BY_SCRIPT, 'Y', { path: '/', maxAge: YEAR });
}

/** Keeps the visitor's city, and that it is one they chose [CITY-9]. */
export function keepCity(reply: FastifyReply, cityId: number): void {
  const settings = { path: '/', maxAge: YEAR };
  keepCookie(reply, 'CITY_ID', String(cityId), settings);
  keepCookie(reply, 'CITY_CHANGED', 'Y', settings);
}
