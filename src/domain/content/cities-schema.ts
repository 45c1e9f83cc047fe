import * as v from 'valibot';
import { zoneSchema } from '../delivery/delivery-schema.ts';
import { decimal, exactLine, group, isOnce, list } from './content-fields.ts';

/** No country has so many cities, and a file with this number is still within the size limit. */
const MAX_CITIES = 2000;

const CITY = group({
  id: decimal('Нужен номер города', { min: 1, max: 9_999_999, digits: 0 }),
  name: exactLine(60),
  region: exactLine(60),
  zone: v.picklist(zoneSchema.options, `Зоны доставки: ${zoneSchema.options.join(', ')}`),
  latitude: decimal('Нужна широта в градусах', { min: -90, max: 90, digits: 6 }),
  longitude: decimal('Нужна долгота в градусах', { min: -180, max: 180, digits: 6 }),
  where: v.exactOptional(exactLine(70)),
});

/** Cities to which goods are delivered: the default city first, then larger ones before smaller ones. */
export const CITIES_SCHEMA = v.pipe(
  list(CITY, MAX_CITIES),
  v.minLength(1, 'Нужен хотя бы один город'),
  v.check((cities) => isOnce(cities.map(({ id }) => id)), 'У двух городов один id'),
  v.check(
    (cities) => isOnce(cities.map(({ name, region }) => `${name}, ${region}`)),
    'Город назван дважды; тёзки должны быть из разных областей',
  ),
);
