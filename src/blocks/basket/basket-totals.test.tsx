import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VEHICLES } from '../../../content/vehicles.ts';
import { LIFT, TARIFF } from '../../../tests/demo-delivery.ts';
import { type BasketLine, EMPTY_BASKET } from '../../domain/basket/basket.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { units } from '../../domain/measures/quantity.ts';
import { BasketTotals, TotalBar } from './BasketTotals.tsx';

const line = {
  ...{
    id: 1,
    giftFor: null,
    orderable: units(1),
    quantity: units(1),
    backordered: 0,
    weight: 0,
    unit: 'шт.',
  },
  ...{
    total: kopecks(1000),
    price: kopecks(1000),
    waitsForBatch: false,
    length: null,
    width: null,
    boxes: null,
  },
} as unknown as BasketLine;
const BASKET = { ...EMPTY_BASKET, lines: [line], total: kopecks(1000) };
const CITY: DeliveryCity = {
  ...{ id: 1, name: 'Минск', zone: 'minsk', phone: null, bonusRate: 0 },
  ...{ when: 'завтра, 22 ноября', tariff: TARIFF },
};

function text({
  tariff = TARIFF,
  lift = LIFT,
  when = CITY.when,
}: Partial<{ tariff: typeof TARIFF | null; lift: typeof LIFT | null; when: string | null }>) {
  const props = { basket: BASKET, tariff, city: { ...CITY, tariff, when } };
  const html = renderToStaticMarkup(
    <>
      <BasketTotals {...props} lift={lift} vehicles={VEHICLES} />
      <TotalBar {...props} />
    </>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
}

it('[CART-8] [SHOP-1] without delivery settings the basket promises no delivery and totals without it', () => {
  const shown = text({ tariff: null, lift: null, when: null });
  expect(shown).toContain('Минск цену назовём по телефону Итого без доставки 10,00 руб.');
  expect(shown).toContain('10,00 руб. без доставки');
  expect(shown).not.toMatch(/бесплатно|завтра|подъезд|Подъём|Ещё/);
});

it('[CART-8] price, day and carrying up are each named separately', () => {
  expect(text({})).toMatch(
    /7,00 руб\. Итого 17,00 руб\..*Привезём к подъезду завтра, 22 ноября\. Подъём — от 5,00 руб\./,
  );
  const dated = text({ tariff: null, lift: null });
  expect(dated).toContain('Привезём к подъезду завтра, 22 ноября.');
  expect(dated).not.toMatch(/7,00|Подъём|бесплатно/);
  const priced = text({ lift: null, when: null });
  expect(priced).toMatch(/7,00 руб\. Итого 17,00 руб\..*доставка бесплатно.*с доставкой за 7,00 руб\./);
  expect(priced).not.toMatch(/подъезд|завтра/);
  expect(text({ tariff: null, when: null })).toContain('Привезём к подъезду. Подъём — от 5,00 руб.');
});
