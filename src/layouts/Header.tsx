import { CityName } from '../blocks/city/CityName.tsx';
import { DeliveryHead } from '../blocks/city/DeliveryHead.tsx';
import { MenuButton } from '../blocks/menu/MenuButton.tsx';
import { AreaField } from '../blocks/parts/AreaField.tsx';
import { SearchForm } from '../blocks/search/SearchForm.tsx';
import { ChatLink } from '../blocks/visitor/ChatLink.tsx';
import { CountedRegion } from '../blocks/visitor/CountedRegion.tsx';
import { Region } from '../client/region/Region.tsx';
import type { ShopProfile } from '../domain/content/content.ts';
import type { ShopLook } from '../domain/content/look.ts';
import type { MenuLink } from '../domain/content/menus-part.ts';
import type { CityDelivery } from '../domain/delivery/delivery-offer.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import './header.css';

interface HeaderProps {
  shop: ShopProfile;
  look: ShopLook;
  links: readonly MenuLink[];
  searched: string;
  /** City for which the page is rendered. */
  city: Pick<CityDelivery, 'name' | 'head'>;
  /** True when the shop sells coverings; the header then has «Моя площадь». */
  covers: boolean;
}

/** Logo, catalogue, search, city, phone and basket; the visitor's counts are filled in later. */
export function Header({ shop, look, links, searched, city, covers }: HeaderProps) {
  const { phone } = shop;
  return (
    <header className="header">
      <div className="top-line">
        <div className="container">
          <Region name="city-name" component={CityName} props={{ name: city.name }} />
          <nav aria-label="Доставка и контакты">
            {links.map(({ text, address }) => (
              <a key={address} href={address}>
                {text}
              </a>
            ))}
          </nav>
          <Region name="chat-link" component={ChatLink} props={{}} />
          <Region name="delivery-head" component={DeliveryHead} props={{ head: city.head }} />
          <span className="top-hours">{shop.hours}</span>
          {phone && (
            <a className="top-phone" href={`tel:${phone.dialled}`}>
              {phone.shown}
            </a>
          )}
        </div>
      </div>
      <div className="header-bar">
        <div className="container header-row">
          <a className="header-logo" href="/" aria-label={`${shop.name} — на главную`}>
            <Logo shop={shop} look={look} />
          </a>
          <Region name="menu-button" component={MenuButton} props={{}} />
          <SearchForm text={searched} hint={shop.searchHint} />
          {covers && <Region name="my-area" component={AreaField} props={{}} />}
          {phone && (
            <a className="header-call" href={`tel:${phone.dialled}`} aria-label={`Позвонить: ${phone.shown}`}>
              <Icon name="phone" />
            </a>
          )}
          <div className="header-actions">
            <CountedRegion
              counts="favourites"
              address="/favourites/"
              text="Избранное"
              icon="heart"
              className="header-action"
            />
            <CountedRegion
              counts="comparison"
              address="/comparison/"
              text="Сравнение"
              icon="scale"
              className="header-action"
            />
            <CountedRegion
              counts="basket"
              address="/cart/"
              text="Корзина"
              icon="cart"
              className="header-action"
              panel
            />
          </div>
        </div>
      </div>
    </header>
  );
}
