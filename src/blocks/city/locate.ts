import { loadScript } from '../../client/net/load-script.ts';
import type { Coordinates } from '../../domain/delivery/city.ts';

/** Returns the visitor's position at their request [CITY-6]; rejects with a {@link NotLocated}. */
export type Locator = () => Promise<Coordinates>;

export class NotLocated extends Error {
  override name = 'NotLocated';
}

const REFUSED = 'Браузер не дал узнать местоположение. Найдите город по названию';
const UNKNOWN = 'Не получилось узнать местоположение. Найдите город по названию';
const TIMEOUT_MS = 10_000;
/** A position from the last ten minutes is accepted. */
const OLDEST_MS = 600_000;

/** Uses the browser's geolocation, which asks for permission. */
export const browserLocator: Locator = () =>
  new Promise((resolve, reject) => {
    const { geolocation } = navigator;
    if (!geolocation) return reject(new NotLocated(UNKNOWN));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => reject(new NotLocated(code === PERMISSION_DENIED ? REFUSED : UNKNOWN)),
      { timeout: TIMEOUT_MS, maximumAge: OLDEST_MS },
    );
  });

export interface YandexMaps {
  ready(): Promise<unknown>;
  geolocation: {
    get(options: { provider: 'auto' }): Promise<{
      geoObjects: { get(index: 0): { geometry: { getCoordinates(): [number, number] } } | null };
    }>;
  };
}

/** Returns the address of the Yandex Maps script; `csp` makes it work without eval. */
function yandexScript(key: string): string {
  return `https://api-maps.yandex.ru/2.1/?${new URLSearchParams({ apikey: key, lang: 'ru_RU', csp: 'true' })}`;
}

/** Uses Yandex Maps, loading its script on first use. `load` resolves with the global that the script defines. */
export function yandexLocator(
  key: string,
  load: (address: string) => Promise<YandexMaps> = loadYandex,
): Locator {
  return async () => {
    try {
      const maps = await load(yandexScript(key));
      await maps.ready();
      const { geoObjects } = await maps.geolocation.get({ provider: 'auto' });
      const [latitude, longitude] = geoObjects.get(0)?.geometry.getCoordinates() ?? [];
      if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
    } catch {}
    throw new NotLocated(UNKNOWN);
  };
}

async function loadYandex(address: string): Promise<YandexMaps> {
  await loadScript(address);
  return (globalThis as unknown as { ymaps: YandexMaps }).ymaps;
}

/** Returns the Yandex Maps locator if the shop has a key, otherwise the browser's. */
export function locatorFor(mapsKey: string | null): Locator {
  return mapsKey ? yandexLocator(mapsKey) : browserLocator;
}
