import { useStore } from '@nanostores/react';
import { $city } from '../../client/store/visitor-store.ts';
import { CITY_CHOICE_TITLE } from '../../domain/delivery/city-choice.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The visitor's city in the header, linked to the choice of city; `name` is the city for which the page was rendered. */
export function CityName({ name }: { name: string }) {
  const city = useStore($city, { ssr: 'initial' });
  return (
    <a className="top-city" href="/city/" data-popup={CITY_CHOICE_TITLE} data-plain="">
      <Icon name="pin" />
      <span className="hidden-text">Ваш город: </span>
      <span data-city>{city?.name ?? name}</span>
    </a>
  );
}
