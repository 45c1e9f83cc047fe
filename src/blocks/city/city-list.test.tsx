import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CITIES } from '../../../content/cities.ts';
import { SELLING } from '../../../tests/selling-settings.ts';
import { confirmShown } from '../../client/rules/city-form.ts';
import { citySearch } from '../../services/city/search-cities.ts';
import { cityDelivery } from '../../services/delivery/look-up-delivery.ts';
import { CityList } from './CityList.tsx';
import { firstCityForm } from './first-city-form.ts';

const NOW = new Date('2026-11-19T09:00:00Z');

describe('the list of cities', () => {
  const html = renderToStaticMarkup(
    <CityList cities={CITIES} current={cityDelivery(SELLING, NOW, 12700)} page="/cart/" />,
  );

  it('[CITY-1] links every city, grouped in regions that expand, and marks the visitor’s city', () => {
    for (const { id } of CITIES) expect(html).toContain(`href="/cart/?LOCATION_ID=${id}&amp;CITY_ID=${id}"`);
    expect(html.match(/<summary>[^<]+/g)).toEqual(
      ['Брестская', 'Витебская', 'Гомельская', 'Гродненская', 'Минская', 'Могилёвская'].map(
        (name) => `<summary>${name} область`,
      ),
    );
    expect(html.match(/data-city-id="\d+" aria-current="true"/g)).toEqual([
      ...['data-city-id="12700" aria-current="true"', 'data-city-id="12700" aria-current="true"'],
    ]);
    expect(html).toContain('<b>Гомель</b>');
  });
});

describe('the form without script', () => {
  const first = (text: string) =>
    firstCityForm(
      text,
      citySearch(() => CITIES),
    );

  it('[CITY-5] shows the server’s results: one city can be confirmed, several are listed, none is an error', () => {
    expect(confirmShown(first('кобр'))).toBe(true);
    expect(first('гор')).toMatchObject({ view: 'found', chosen: null });
    expect(first('гор').found).toHaveLength(4);
    expect(first('москва')).toMatchObject({ view: 'nothing', text: 'москва' });
    expect([first('').view, first('мо').view]).toEqual(['idle', 'short']);
  });
});
