import type { CityChoiceProps } from '../../blocks/city/CityChoice.tsx';
import { cityEffect, pageToReturnTo } from '../../domain/delivery/city-choice.ts';

/** Returns the props of the city choice over the page in `OPENURL`; `from=delivery` if it was opened from the delivery block [CITY-4]. */
export function cityProps(
  { shop, cityId }: Pick<App.Locals, 'shop' | 'cityId'>,
  fields: URLSearchParams,
): CityChoiceProps {
  const page = pageToReturnTo(fields.get('OPENURL'));
  const { name, head } = shop.delivery.to(cityId);
  return {
    page,
    effect: cityEffect(page, fields.get('from') === 'delivery'),
    cities: shop.settings().cities.map(({ id, name: city, region }) => ({ id, name: city, region })),
    current: { id: cityId, name, head },
    mapsKey: shop.city.mapsKey,
  };
}
