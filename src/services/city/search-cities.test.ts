import { describe, expect, it } from 'vitest';
import { CITIES } from '../../../content/cities.ts';
import { citySearch } from './search-cities.ts';

const searchCities = citySearch(() => CITIES);
const names = (text: string) => searchCities(text).map(({ name }) => name);

describe('searching for cities', () => {
  it('[CITY-2] starts at three characters', () => {
    expect(names('')).toEqual([]);
    expect(names('ми')).toEqual([]);
    expect(names('  ми ')).toEqual([]);
    expect(names('мин')).toEqual(['Минск']);
  });

  it('[CITY-2] ranks names that begin with the text first, then words that do, the middle of words only where nothing else matches, larger cities before smaller', () => {
    expect(names('гор')).toEqual(['Горки', 'Городок', 'Марьина Горка', 'Давид-Городок']);
    expect(names('город')).toEqual(['Городок', 'Давид-Городок']);
    expect(names('лоцк')).toEqual(['Новополоцк', 'Полоцк']);
    expect(names('бер')).toEqual(['Берёза', 'Березино', 'Берёзовка', 'Большая Берестовица']);
  });

  it.each([
    ['могилев', 'Могилёв'],
    ['МОГИЛЁВ', 'Могилёв'],
    ['буда кошелево', 'Буда-Кошелёво'],
    ['г. Минск', 'Минск'],
    ['город брест', 'Брест'],
    ['vbycr', 'Минск'],
    [';kj,by', 'Жлобин'],
    ['<JHBCJD', 'Борисов'],
    ['Ytcdb;', 'Несвиж'],
  ])('[CITY-2] finds %s', (typed, name) => {
    expect(names(typed)).toEqual([name]);
  });

  it('[CITY-2] finds every city by its name, without «ё» and in the other keyboard layout', () => {
    for (const { name } of CITIES) {
      expect(names(name)[0]).toBe(name);
      expect(names(name.replaceAll('ё', 'е').toUpperCase())[0]).toBe(name);
    }
  });

  it('finds nothing for what is not a city, however odd', () => {
    for (const text of [
      'москва',
      '...',
      '<script>',
      '%%%',
      '—————',
      'Минск'.repeat(1000),
      '\u0000\u0000\u0000',
    ])
      expect(names(text)).toEqual([]);
  });
});
