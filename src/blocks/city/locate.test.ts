import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserLocator, locatorFor, NotLocated, type YandexMaps, yandexLocator } from './locate.ts';

afterEach(() => vi.unstubAllGlobals());

function browser(answer: (found: (position: unknown) => void, failed: (error: unknown) => void) => void) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } });
}

const yandex = (place: [number, number] | null): YandexMaps => ({
  ready: async () => {},
  geolocation: {
    get: async () => ({
      geoObjects: { get: () => place && { geometry: { getCoordinates: () => place } } },
    }),
  },
});

describe('locating the visitor', () => {
  it('[CITY-6] uses the browser’s location without a Yandex Maps key', async () => {
    browser((found) => found({ coords: { latitude: 52.43, longitude: 30.97, accuracy: 10 } }));
    expect(await locatorFor(null)()).toEqual({ latitude: 52.43, longitude: 30.97 });
  });

  it('[CITY-6] explains why the location is unknown', async () => {
    browser((_found, failed) => failed({ code: 1, PERMISSION_DENIED: 1 }));
    await expect(browserLocator()).rejects.toThrow('Браузер не дал узнать местоположение');
    browser((_found, failed) => failed({ code: 3, PERMISSION_DENIED: 1 }));
    await expect(browserLocator()).rejects.toThrow('Не получилось узнать местоположение');
    vi.stubGlobal('navigator', {});
    await expect(browserLocator()).rejects.toBeInstanceOf(NotLocated);
  });

  it('[CITY-6] with a key, loads the Yandex Maps script only on request', async () => {
    const loaded: string[] = [];
    const locate = yandexLocator('key-1', async (address) => {
      loaded.push(address);
      return yandex([52.43, 30.97]);
    });
    expect(loaded).toEqual([]);
    expect(await locate()).toEqual({ latitude: 52.43, longitude: 30.97 });
    expect(loaded).toEqual(['https://api-maps.yandex.ru/2.1/?apikey=key-1&lang=ru_RU&csp=true']);
  });

  it('[CITY-6] reports when Yandex Maps does not load or finds no city', async () => {
    await expect(yandexLocator('key', async () => yandex(null))()).rejects.toBeInstanceOf(NotLocated);
    const broken = yandexLocator('key', () => Promise.reject(new Error('blocked')));
    await expect(broken()).rejects.toThrow('Найдите город по названию');
  });
});
