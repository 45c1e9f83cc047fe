import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quantity } from '../../domain/measures/quantity.ts';
import { EMPTY_ROOM, readDraft } from '../../domain/tile/room-form.ts';
import { AREA_KEY, keepArea, keptArea } from './kept-area.ts';
import { keptQueries, QUERIES_KEY, rememberQuery } from './kept-queries.ts';
import { keepRooms, keptRooms } from './kept-rooms.ts';
import { keepPendingCity, pendingCity } from './pending-city.ts';
import { keptViewed, rememberViewed, VIEWED_KEY } from './viewed.ts';

/** What a browser gives a page to keep things in. */
function openStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', openStorage());
  vi.stubGlobal('sessionStorage', openStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('what a device keeps', () => {
  it('[BEYOND-3] is the area until it is forgotten', () => {
    expect(keptArea()).toBeNull();
    keepArea(quantity(12_500));
    expect(keptArea()).toBe(12_500);
    keepArea(null);
    expect(keptArea()).toBeNull();
  });

  it.each(['', '0', '-5', '1.5', 'много', '1e400'])('[BEYOND-3] is no area where it says «%s»', (kept) => {
    localStorage.setItem(AREA_KEY, kept);
    expect(keptArea()).toBeNull();
  });

  it('[CITY-4] is a city that waits to be confirmed, as long as the tab is open', () => {
    const city = { value: 'Брест, Брестская область', data: 12_704 };
    keepPendingCity(city);
    expect(pendingCity()).toEqual(city);
    keepPendingCity(null);
    expect(pendingCity()).toBeNull();
  });

  it.each(['{', '7', '{"value":"Брест"}', '{"value":1,"data":2}'])(
    '[CITY-4] is no city where it says %s',
    (kept) => {
      sessionStorage.setItem('kafel-city-pending', kept);
      expect(pendingCity()).toBeNull();
    },
  );

  it('is the goods looked at, the newest first, each once', () => {
    for (const id of [1, 2, 3, 1]) rememberViewed(id);
    expect(keptViewed()).toEqual([1, 3, 2]);
    localStorage.setItem(VIEWED_KEY, '4,x,-1,4,5');
    expect(keptViewed()).toEqual([4, 5]);
  });

  it('[SEARCH-4] is what was searched, the newest first, until it is forgotten', () => {
    for (const query of ['дуб', 'затирка', 'дуб', '']) rememberQuery(query);
    expect(keptQueries()).toEqual(['дуб', 'затирка']);
    rememberQuery(null);
    expect([keptQueries(), localStorage.getItem(QUERIES_KEY)]).toEqual([[], null]);
  });

  it('[BEYOND-2] is the rooms as they were left', () => {
    expect(keptRooms()).toBeNull();
    const draft = readDraft(new URLSearchParams());
    const rooms = { ...draft, rooms: [{ ...EMPTY_ROOM, width: '2,5' }] };
    keepRooms(rooms);
    expect(keptRooms()?.rooms).toEqual(rooms.rooms);
  });
});

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: refused, setItem: refused, removeItem: refused };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
  });

  it('is a browser with nothing kept, and no failure', () => {
    keepArea(quantity(1));
    keepRooms(readDraft(new URLSearchParams()));
    keepPendingCity({ value: 'Брест', data: 12_704 });
    rememberViewed(1);
    rememberQuery('дуб');
    rememberQuery(null);
    expect([keptArea(), keptRooms(), pendingCity(), keptViewed()]).toEqual([null, null, null, []]);
    expect(keptQueries()).toEqual([]);
  });
});
