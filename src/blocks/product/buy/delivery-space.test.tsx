// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { TARIFF } from '../../../../tests/demo-delivery.ts';
import { mount, unmount } from '../../../../tests/mount.tsx';
import { type CityDelivery, deliveryOffer } from '../../../domain/delivery/delivery-offer.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import { DeliveryLine } from './DeliveryLine.tsx';

const GOMEL: CityDelivery = {
  ...{ id: 12700, name: 'Гомель', zone: 'country', where: 'в Гомеле', head: '' },
  ...{ when: null, pickupWhen: null, tariff: TARIFF, phone: null, bonusRate: 600 },
};

const lineFor = (price: number) => (
  <DeliveryLine
    city={GOMEL}
    pickup={null}
    offer={deliveryOffer(GOMEL, {
      ...{ price: kopecks(price), type: 1, big: false, heavy: false, inStock: true, pickup: true },
    })}
  />
);

afterEach(unmount);

it('[NAV-5] what is missing for a cheaper delivery leaves its line when the basket arrives and nothing is missing', async () => {
  const draw = await mount(lineFor(60_00));
  const notes = () => [...document.querySelectorAll('.note')].map(({ textContent }) => textContent);
  expect(notes()).toEqual([expect.stringMatching(/^Ещё 340,00/)]);
  await draw(lineFor(5000_00));
  expect(notes()).toEqual(['\u00a0']);
});
