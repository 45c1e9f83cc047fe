import { nearestCity } from '../../domain/delivery/city.ts';
import { bind } from '../bind.ts';
import type { Settings } from '../settings.ts';
import { citySearch } from './search-cities.ts';

export const openCities = (
  deps: () => {
    settings: () => Pick<Settings, 'cities'>;
    /** Key of Yandex Maps; if null, the browser determines the position by itself. */
    mapsKey: string | null;
  },
) => ({
  mapsKey: deps().mapsKey,
  search: citySearch(() => deps().settings().cities),
  ...bind(() => deps().settings().cities, { nearest: nearestCity }),
});
