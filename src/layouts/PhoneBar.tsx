import { CountedRegion } from '../blocks/visitor/CountedRegion.tsx';
import { Icon } from '../ui/Icon.tsx';

import './phone-bar.css';

/** The phone's bar under the thumb; the header's links in another place, so wide windows do not show it. */
export function PhoneBar() {
  return (
    <nav className="phone-bar" aria-label="Основное меню">
      <button type="button" popoverTarget="menu">
        <Icon name="grid" />
        Каталог
      </button>
      {/* Of the header's field: it opens with the cursor in it, also without script. */}
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
