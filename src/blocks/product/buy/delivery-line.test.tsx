import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { demoParts } from '../../../../demo/content.ts';
import { TARIFF } from '../../../../tests/demo-delivery.ts';
import { TERMS } from '../../../../tests/goods-to-buy.ts';
import { type CityDelivery, deliveryOffer } from '../../../domain/delivery/delivery-offer.ts';
import { length } from '../../../domain/measures/area.ts';
import { type Kopecks, kopecks } from '../../../domain/measures/money.ts';
import { units } from '../../../domain/measures/quantity.ts';
import type { ProductPage } from '../../../domain/product/product.ts';
import { DeliveryBrief, DeliveryLine, useDelivery } from './DeliveryLine.tsx';
import { buyGoods, deliveryFlags, setFlags } from './goods.ts';

const { shop: SHOP } = demoParts();

const GOMEL: CityDelivery = {
  ...{ id: 12700, name: 'Гомель', zone: 'country', where: 'в Гомеле', head: '' },
  ...{
    when: '24–26 ноября',
    pickupWhen: 'завтра, 22 ноября',
    tariff: TARIFF,
    phone: SHOP.phone,
    bonusRate: 600,
  },
};

function Drawn({ input }: { input: Parameters<typeof useDelivery>[1] }) {
  const { city, offer } = useDelivery(GOMEL, input);
  return <DeliveryLine city={city} offer={offer} pickup="Минск" />;
}

function drawn(price: Kopecks, over: { big?: boolean; heavy?: boolean; type?: 1 | 2 } = {}) {
  const input = { price, type: 1 as const, big: false, heavy: false, ...over };
  const html = renderToStaticMarkup(<Drawn input={input} />);
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ') };
}

describe('delivery on the product page', () => {
  it('[CITY-8] shows price, day, the saving from a larger order, and where to pick up', () => {
    const { html, text } = drawn(kopecks(60_00));
    expect(text).toContain('Гомель , изменить город : 14,00 руб. 24–26 ноября Ещё 340,00 руб. в заказе');
    expect(text).toContain('Самовывоз: бесплатно завтра, 22 ноября');
    expect(text).not.toContain('грузовой');
    expect(html).toContain('href="/city/?from=delivery"');
  });

  it('[CITY-8] states that big or heavy products come by truck, and that a set arrives together', () => {
    expect(drawn(kopecks(60_00), { big: true }).text).toContain('Привезём грузовой машиной до подъезда.');
    expect(drawn(kopecks(60_00), { heavy: true }).text).toContain('14,00 руб.');
    expect(drawn(kopecks(60_00), { type: 2 }).text).toContain('Все части комплекта приедут вместе.');
  });

  it('[CITY-8] [SHOP-1] without delivery settings states that the price is agreed by telephone', () => {
    const city = { ...GOMEL, tariff: null, when: null, pickupWhen: null };
    const offer = deliveryOffer(city, {
      ...{ price: kopecks(60_00), type: 1, big: false, heavy: false, inStock: true, pickup: true },
    });
    const html = renderToStaticMarkup(
      <>
        <DeliveryBrief city={city} offer={offer} />
        <DeliveryLine city={city} offer={offer} pickup={null} />
      </>,
    );
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
    expect(text).toContain('Гомель , изменить город : цену назовём по телефону');
    expect(text).not.toMatch(/бесплатно|руб|Самовывоз|ноября|Ещё/);
  });

  it('[CITY-8] without a quantity states when it will be calculated', () => {
    expect(drawn(kopecks(0)).text).toContain('Доставку посчитаем, когда выберете количество');
  });

  it('[CITY-8] counts products as big from a side of 1,5 m, as heavy from 300 kg in total', () => {
    const page = (long: number, weight: number) =>
      ({
        card: { name: 'Плинтус', width: null, length: length(long) },
        ...{ pictures: [], rows: [], attributes: [], bundles: [], doorExtras: [], weight },
        offers: [{ id: 1, name: '', values: {} }],
        related: { analogue: [], accessory: [] },
      }) as unknown as ProductPage;
    const flags = (long: number, weight: number, amount: number) =>
      deliveryFlags(buyGoods(page(long, weight), GOMEL, TERMS), { id: 1 }, units(amount));
    expect(flags(14_999, 30_000, 9)).toEqual({ big: false, heavy: false });
    expect(flags(15_000, 30_000, 10)).toEqual({ big: true, heavy: true });
    expect(flags(0, 0, 1000)).toEqual({ big: false, heavy: false });
  });

  it('[CITY-8] uses the size of the offer that is selected by size', () => {
    const rows = [{ propertyId: 5, name: 'Размер', values: [['600×1200'], ['600×2000']] }].map((row) => ({
      ...row,
      values: row.values.map(([label], at) => ({ id: 50 + at, label })),
    }));
    const offers = [50, 51].map((value) => ({ id: value, name: '', values: { 5: value }, pictures: [] }));
    const card = { name: 'Дверь', width: null, length: null };
    const page = {
      card,
      rows,
      offers,
      pictures: [],
      doorExtras: [],
      related: { analogue: [], accessory: [] },
    } as unknown as ProductPage;
    expect(buyGoods(page, GOMEL, TERMS).big).toEqual([51]);
  });

  it('[CITY-8] sends a set by truck for its longest part or for the total weight of its parts', () => {
    const flags = (grams: number, big: boolean, sets: number) =>
      setFlags(TERMS.truck, { id: 1, title: '', items: [], load: { grams, big } }, sets);
    expect(flags(100_000, false, 2)).toEqual({ big: false, heavy: false });
    expect(flags(100_000, false, 3)).toEqual({ big: false, heavy: true });
    expect(flags(0, true, 1)).toEqual({ big: true, heavy: false });
  });
});
