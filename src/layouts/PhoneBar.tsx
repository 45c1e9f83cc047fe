import { Icon } from '../ui/Icon.tsx';
import { Badged } from './Header.tsx';
import './phone-bar.css';

/** The phone's bar under the thumb; the header's links in another place, so wide windows do not show it. */
export function PhoneBar() {
  return (
    <nav className="phone-bar" aria-label="Основное меню">
      <button type="button" popoverTarget="menu">
        <Icon name="grid" />
        Каталог
      </button>
      <a href="/search/">
        <Icon name="search" />
        Поиск
      </a>
      <a href="/favourites/">
        <Badged icon="heart" count="favourites" />
        Избранное
      </a>
      <a href="/comparison/">
        <Badged icon="scale" count="comparison" />
        Сравнение
      </a>
      <a href="/cart/">
        <Badged icon="cart" count="basket" />
        Корзина
      </a>
    </nav>
  );
}
