import type { FastifyReply } from 'fastify';

/** Seconds: a year [CITY-9]. */
const YEAR = 365 * 24 * 3600;

/** Keeps the visitor's city, and that it is one they chose [CITY-9]. */
export function keepCity(reply: FastifyReply, cityId: number): void {
  const settings = { path: '/', maxAge: YEAR };
  reply.setCookie('CITY_ID', String(cityId), settings);
  reply.setCookie('CITY_CHANGED', 'Y', settings);
}
