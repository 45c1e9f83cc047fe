import { CountedRegion } from '../blocks/visitor/CountedRegion.tsx';
import { Icon } from '../ui/Icon.tsx';

import './phone-bar.css';

/** Navigation bar at the bottom of phones; wide windows have the header's links instead. */
export function PhoneBar() {
  return (
    <nav className="phone-bar" aria-label="Основное меню">
      <button type="button" popoverTarget="menu">
        <Icon name="grid" />
        Каталог
      </button>
      {/* A label of the search field in the header, so that a tap focuses it even without script. */}
      <label htmlFor="search">
        <Icon name="search" />
        Поиск
      </label>
      <CountedRegion counts="favourites" address="/favourites/" text="Избранное" icon="heart" />
      <CountedRegion counts="comparison" address="/comparison/" text="Сравнение" icon="scale" />
      <CountedRegion counts="basket" address="/cart/" text="Корзина" icon="cart" />
    </nav>
  );
}
