import type { FastifyReply } from 'fastify';
import { writeCookie } from '../request/write-cookie.ts';

/** Seconds: a year [CITY-9]. */
const YEAR = 365 * 24 * 3600;

/** Cookie set when the visitor's script fills in the city on pages that are the same for everybody. */
export const CITY_BY_SCRIPT = 'CITY_SCRIPT';

/** Remembers that the visitor's script shows the city; without this cookie pages are rendered for the visitor's city [CITY-3]. */
export function writeCityScriptCookie(reply: FastifyReply): void {
  writeCookie(reply, CITY_BY_SCRIPT, 'Y', { path: '/', maxAge: YEAR });
}

/** Stores the visitor's city and that they chose it themselves [CITY-9]. */
export function writeCityCookie(reply: FastifyReply, cityId: number): void {
  const settings = { path: '/', maxAge: YEAR };
  writeCookie(reply, 'CITY_ID', String(cityId), settings);
  writeCookie(reply, 'CITY_CHANGED', 'Y', settings);
}
