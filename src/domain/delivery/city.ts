import type { City } from './delivery.ts';

/** Degrees, north and east positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The cities that a shop delivers to, as it says now. */
export interface Cities {
  /** Larger ones before smaller. */
  readonly all: readonly City[];
  /** The city of who has chosen none [CITY-1]: the first. */
  readonly usual: City;
  /** The city whose id is written so; null for anything else. */
  known(id: string): City | null;
}

/** A city with what looking for it needs. */
export interface LocatedCity extends City, Coordinates {}

/** The cities of a list that is read anew each time, for a shop may say another. @throws Error where it is empty */
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

/** What the near zone of the tariff is called after: the first city in it; null where none is. */
export function nearRegion(cities: readonly City[]): string | null {
  return cities.find(({ zone }) => zone === 'minsk')?.name ?? null;
}

const EARTH_KM = 6371;
/** Whoever is farther than this from every city is not in the country. */
const MAX_KM = 60;

/** Kilometres between two places as the crow flies. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const share =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The city nearest to a place [CITY-6]; null for a place far from all of them and for what is no place on earth. */
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

/** A city as a shopper tells it from others: its name, with the region where another city bears the same name. */
export function cityLabel(city: City, cities: readonly City[]): string {
  const namesakes = cities.filter(({ name }) => name === city.name);
  return namesakes.length > 1 ? `${city.name}, ${city.region}` : city.name;
}

export type ListedCity = Pick<City, 'id' | 'name' | 'region'>;

/** A region and its cities, by the alphabet. */
export interface Region<Listed extends ListedCity = City> {
  name: string;
  cities: readonly Listed[];
}

/** The cities by region, both by the alphabet; a city that is a region of its own goes before all. */
export function regionsOf<Listed extends ListedCity>(cities: readonly Listed[]): Region<Listed>[] {
  const { compare } = new Intl.Collator('ru');
  return [...Map.groupBy(cities, ({ region }) => region)]
    .map(([name, of]) => ({ name, cities: of.toSorted((a, b) => compare(a.name, b.name)) }))
    .sort(
      (a, b) => Number(b.name.startsWith('г.')) - Number(a.name.startsWith('г.')) || compare(a.name, b.name),
    );
}
