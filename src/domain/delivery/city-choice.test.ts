import { describe, expect, it } from 'vitest';
import { cityAddress, cityEffect, pageToReturnTo, readAddressedCity } from './city-choice.ts';

describe('what choosing does', () => {
  it('[CITY-4] on a product page applies at once from the delivery block, and only pends from elsewhere', () => {
    expect(cityEffect('/product/dub/?ELEMENT_ID=3', true)).toBe('recompute');
    expect(cityEffect('/product/dub/', false)).toBe('pend');
    expect(cityEffect('/catalog/plitka/', false)).toBe('follow');
    expect(cityEffect('/catalog/product/', true)).toBe('follow');
  });

  it('[CITY-3] an address carries the city and nothing else of it changes', () => {
    const address = cityAddress('/catalog/plitka/?brand[]=Kerama&page=2#list', 12700);
    expect(address).toBe('/catalog/plitka/?brand%5B%5D=Kerama&page=2&LOCATION_ID=12700&CITY_ID=12700');
    expect(readAddressedCity(address)).toEqual({
      ids: ['12700', '12700'],
      rest: '/catalog/plitka/?brand%5B%5D=Kerama&page=2',
    });
    expect(cityAddress(cityAddress('/', 1), 2)).toBe('/?LOCATION_ID=2&CITY_ID=2');
  });

  it.each([
    ['/catalog/x/?page=2', '/catalog/x/?page=2'],
    [`/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`],
    [`/${'a'.repeat(2000)}`, '/'],
    [null, '/'],
    ['', '/'],
    ['catalog/', '/'],
    ['//evil.test/', '/'],
    ['/\\evil.test/', '/'],
    ['/a\\b', '/'],
    ['/a b', '/'],
    ['/a\r\nX: y', '/'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['/city/', '/'],
    ['/views/ajax/city/', '/'],
    ['/cityhall/', '/cityhall/'],
  ])('[CITY-3] the choice leads back to own paths alone: %j to %j', (address, back) => {
    expect(pageToReturnTo(address)).toBe(back);
  });

  it('[CITY-3] reads either parameter, the city’s first; other addresses are left alone', () => {
    expect(readAddressedCity('/?LOCATION_ID=5')).toEqual({ ids: ['5'], rest: '/' });
    expect(readAddressedCity('/?LOCATION_ID=5&CITY_ID=7&x=1')).toEqual({ ids: ['7', '5'], rest: '/?x=1' });
    expect(readAddressedCity('/?MY_CITY_ID=5')).toBeNull();
    expect(readAddressedCity('/search/?q=CITY_ID%3D5')).toBeNull();
    expect(readAddressedCity('/CITY_ID=5')).toBeNull();
  });
});
