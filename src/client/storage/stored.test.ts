import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quantity } from '../../domain/measures/quantity.ts';
import { EMPTY_ROOM, readDraft } from '../../domain/tile/room-form.ts';
import { pendingCity, storePendingCity } from './pending-city.ts';
import { AREA_KEY, storeArea, storedArea } from './stored-area.ts';
import { QUERIES_KEY, rememberQuery, storedQueries } from './stored-queries.ts';
import { storedRooms, storeRooms } from './stored-rooms.ts';
import { rememberViewed, storedViewed, VIEWED_KEY } from './viewed.ts';

function openStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', openStorage());
  vi.stubGlobal('sessionStorage', openStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('values stored on a device', () => {
  it('[BEYOND-3] include the area until it is cleared', () => {
    expect(storedArea()).toBeNull();
    storeArea(quantity(12_500));
    expect(storedArea()).toBe(12_500);
    storeArea(null);
    expect(storedArea()).toBeNull();
  });

  it.each(['', '0', '-5', '1.5', 'много', '1e400'])('[BEYOND-3] include no area for «%s»', (stored) => {
    localStorage.setItem(AREA_KEY, stored);
    expect(storedArea()).toBeNull();
  });

  it('[CITY-4] include an unconfirmed city, as long as the tab is open', () => {
    const city = { value: 'Брест, Брестская область', data: 12_704 };
    storePendingCity(city);
    expect(pendingCity()).toEqual(city);
    storePendingCity(null);
    expect(pendingCity()).toBeNull();
  });

  it.each(['{', '7', '{"value":"Брест"}', '{"value":1,"data":2}'])(
    '[CITY-4] include no city for %s',
    (stored) => {
      sessionStorage.setItem('kafel-city-pending', stored);
      expect(pendingCity()).toBeNull();
    },
  );

  it('include viewed products, the newest first, each once', () => {
    for (const id of [1, 2, 3, 1]) rememberViewed(id);
    expect(storedViewed()).toEqual([1, 3, 2]);
    localStorage.setItem(VIEWED_KEY, '4,x,-1,4,5');
    expect(storedViewed()).toEqual([4, 5]);
  });

  it('[SEARCH-4] include recent searches, the newest first, until they are cleared', () => {
    for (const query of ['дуб', 'затирка', 'дуб', '']) rememberQuery(query);
    expect(storedQueries()).toEqual(['дуб', 'затирка']);
    rememberQuery(null);
    expect([storedQueries(), localStorage.getItem(QUERIES_KEY)]).toEqual([[], null]);
  });

  it('[BEYOND-2] include rooms as they were left', () => {
    expect(storedRooms()).toBeNull();
    const draft = readDraft(new URLSearchParams());
    const rooms = { ...draft, rooms: [{ ...EMPTY_ROOM, width: '2,5' }] };
    storeRooms(rooms);
    expect(storedRooms()?.rooms).toEqual(rooms.rooms);
  });
});

describe('a browser without storage', () => {
  beforeEach(() => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: refused, setItem: refused, removeItem: refused };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
  });

  it('reads nothing, without a failure', () => {
    storeArea(quantity(1));
    storeRooms(readDraft(new URLSearchParams()));
    storePendingCity({ value: 'Брест', data: 12_704 });
    rememberViewed(1);
    rememberQuery('дуб');
    rememberQuery(null);
    expect([storedArea(), storedRooms(), pendingCity(), storedViewed()]).toEqual([null, null, null, []]);
    expect(storedQueries()).toEqual([]);
  });
});
