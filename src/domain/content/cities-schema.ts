import * as v from 'valibot';
import { decimal, exactLine, group, isOnce, list } from './content-fields.ts';

/** Of a country; the file of so many is within what a file may have. */
const MAX_CITIES = 2000;

const CITY = group({
  id: decimal('Нужен номер города', { min: 1, max: 9_999_999, digits: 0 }),
  name: exactLine(60),
  region: exactLine(60),
  zone: v.picklist(['minsk', 'country'], 'Зоны доставки: minsk, country'),
  latitude: decimal('Нужна широта в градусах', { min: -90, max: 90, digits: 6 }),
  longitude: decimal('Нужна долгота в градусах', { min: -180, max: 180, digits: 6 }),
  where: v.exactOptional(exactLine(70)),
});

/** Where goods are delivered to, the usual city first, larger ones before smaller. */
export const CITIES_SCHEMA = v.pipe(
  list(CITY, MAX_CITIES),
  v.minLength(1, 'Нужен хотя бы один город'),
  v.check((cities) => isOnce(cities.map(({ id }) => id)), 'У двух городов один id'),
  v.check(
    (cities) => isOnce(cities.map(({ name, region }) => `${name}, ${region}`)),
    'Город назван дважды; тёзки должны быть из разных областей',
  ),
);
