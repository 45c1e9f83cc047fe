import { describe, expect, it } from 'vitest';
import { CITIES } from '../../../content/cities.ts';
import { cityOf } from '../../../tests/city-of.ts';
import { citiesOf, cityLabel, distanceKm, nearbyRegion, nearestCity, regionsOf } from './city.ts';

const at = (latitude: number, longitude: number) => nearestCity(CITIES, { latitude, longitude })?.name;

describe('the cities', () => {
  it('[CITY-7] of them Минск and eight are in Минск and its district', () => {
    expect(CITIES.filter(({ zone }) => zone === 'minsk').map(({ name }) => name)).toEqual([
      ...['Минск', 'Лесной', 'Заславль', 'Гатово', 'Колодищи', 'Боровляны', 'Мачулищи', 'Прилуки'],
      'Михановичи',
    ]);
  });

  it('[CITY-1] are grouped by region, Минск first, with «ё» sorted like «е»', () => {
    const regions = regionsOf(CITIES);
    expect(regions.map(({ name, cities }) => `${name} ${cities.length}`)).toEqual([
      ...['г. Минск 1', 'Брестская область 19', 'Витебская область 24', 'Гомельская область 19'],
      ...['Гродненская область 20', 'Минская область 37', 'Могилёвская область 19'],
    ]);
    expect(regions[1]?.cities.slice(0, 4).map(({ name }) => name)).toEqual([
      ...['Барановичи', 'Белоозёрск', 'Берёза', 'Брест'],
    ]);
  });

  it('[CITY-1] cities with equal names are distinguished by region', () => {
    const kirov = { id: 1, name: 'Кировск', region: 'Минская область', zone: 'country' as const };
    expect(cityLabel(kirov, [...CITIES, kirov])).toBe('Кировск, Минская область');
    expect(cityLabel(cityOf(12699), CITIES)).toBe('Минск');
  });
});

it('[CITY-7] the near zone is called after its first city, and by no name where there is none', () => {
  expect(nearbyRegion(CITIES)).toBe('Минск');
  expect(nearbyRegion(CITIES.filter(({ zone }) => zone !== 'minsk'))).toBeNull();
});

it('[CITY-1] a list that is read again has its current default city and finds its current cities by id', () => {
  let now = CITIES.slice(0, 2);
  const cities = citiesOf(() => now);
  const [one, two] = CITIES;
  expect(cities.usual).toBe(one);
  expect(cities.known(String(two?.id))).toBe(two);
  expect(cities.known('0')).toBeNull();
  now = CITIES.slice(0, 1);
  expect(cities.known(String(two?.id))).toBeNull();
  now = [];
  expect(() => cities.usual).toThrow('one city at least');
});

describe('the nearest city', () => {
  it('[CITY-6] is the one nearest on the ground, not in degrees', () => {
    expect(at(53.9, 27.56)).toBe('Минск');
    expect(at(52.43, 30.97)).toBe('Гомель');
    expect(at(54.0, 27.69)).toBe('Лесной');
  });

  it('[CITY-6] is none for a place outside of the country or for no place at all', () => {
    expect(at(55.75, 37.62)).toBeUndefined();
    expect(at(0, 0)).toBeUndefined();
    expect(at(Number.NaN, 27)).toBeUndefined();
    expect(at(91, 27)).toBeUndefined();
  });

  it('every city is nearest to itself; Минск and Гомель are 282 km apart', () => {
    for (const city of CITIES) expect(nearestCity(CITIES, city)?.id).toBe(city.id);
    expect(distanceKm(cityPlace('Минск'), cityPlace('Гомель'))).toBeCloseTo(282, -1);
  });
});

function cityPlace(name: string) {
  const city = CITIES.find((each) => each.name === name);
  if (!city) throw new Error(name);
  return city;
}
