import { Icon } from '../ui/Icon.tsx';
import { BasketIcon } from './Header.tsx';
import './phone-bar.css';

/** The phone's bar under the thumb; the header's links in another place, so wide windows do not show it. */
export function PhoneBar() {
  return (
    <nav className="phone-bar" aria-label="Основное меню">
      <a href="/">
        <Icon name="home" />
        Главная
      </a>
      <button type="button" popoverTarget="menu">
        <Icon name="grid" />
        Каталог
      </button>
      <a href="/search/">
        <Icon name="search" />
        Поиск
      </a>
      <a href="/cart/">
        <BasketIcon />
        Корзина
      </a>
    </nav>
  );
}
