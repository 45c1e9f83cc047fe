import type { City } from './delivery.ts';

/** Geographical coordinates in degrees; north and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Cities that the shop delivers to; changed settings apply at once. */
export interface Cities {
  /** Ordered by size, larger cities first. */
  readonly all: readonly City[];
  /** Default city for visitors who have chosen none [CITY-1]: the first of `all`. */
  readonly usual: City;
  /** Returns the city with an id given as text, or null if there is none. */
  known(id: string): City | null;
}

export interface LocatedCity extends City, Coordinates {}

/**
 * Returns the cities of a list that is read each time, because the settings may change.
 * @throws Error if the list is empty
 */
export function citiesOf(read: () => readonly City[]): Cities {
  let of: readonly City[] | null = null;
  let byId = new Map<string, City>();
  return {
    get all() {
      return read();
    },
    get usual() {
      const [usual] = read();
      if (!usual) throw new Error('a shop delivers to one city at least');
      return usual;
    },
    known(id) {
      const now = read();
      if (now !== of) {
        of = now;
        byId = new Map(now.map((city) => [String(city.id), city]));
      }
      return byId.get(id) ?? null;
    },
  };
}

/** Returns the name of the first city in the tariff's near zone, which stands for that zone; null if it has no city. */
export function nearbyRegion(cities: readonly City[]): string | null {
  return cities.find(({ zone }) => zone === 'minsk')?.name ?? null;
}

const EARTH_KM = 6371;
/** Visitors farther than this from every city are assumed to be abroad. */
const MAX_KM = 60;

/** Distance between two places in kilometres, as the crow flies. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const share =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Returns the city nearest to a place [CITY-6]; null if the place is far from all cities, or its coordinates are invalid. */
export function nearestCity(cities: readonly LocatedCity[], place: Coordinates): LocatedCity | null {
  if (!(Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180)) return null;
  let nearest: LocatedCity | null = null;
  let min = MAX_KM;
  for (const city of cities) {
    const distance = distanceKm(city, place);
    if (distance > min) continue;
    nearest = city;
    min = distance;
  }
  return nearest;
}

/** Returns the name of a city, followed by its region if another city has the same name. */
export function cityLabel(city: City, cities: readonly City[]): string {
  const namesakes = cities.filter(({ name }) => name === city.name);
  return namesakes.length > 1 ? `${city.name}, ${city.region}` : city.name;
}

export type ListedCity = Pick<City, 'id' | 'name' | 'region'>;

/** A region and its cities in alphabetical order. */
export interface Region<Listed extends ListedCity = City> {
  name: string;
  cities: readonly Listed[];
}

/** Groups cities by region, both in alphabetical order; a city that is a region of its own comes first. */
export function regionsOf<Listed extends ListedCity>(cities: readonly Listed[]): Region<Listed>[] {
  const { compare } = new Intl.Collator('ru');
  return [...Map.groupBy(cities, ({ region }) => region)]
    .map(([name, of]) => ({ name, cities: of.toSorted((a, b) => compare(a.name, b.name)) }))
    .sort(
      (a, b) => Number(b.name.startsWith('г.')) - Number(a.name.startsWith('г.')) || compare(a.name, b.name),
    );
}
