import { SHOP } from '../../../content/shop.ts';

/** The menu's second tab; without script its link leads to the contacts page. Texts of help unfold in place [NAV-8]. */
export function MenuContacts() {
  return (
    <div className="menu-contacts" hidden>
      <p>
        <a className="menu-phone" href={`tel:${SHOP.phone.dialled}`}>
          {SHOP.phone.shown}
        </a>
        {SHOP.hours}
        <br />
        {SHOP.address}
        <br />
        <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>
      </p>
      <a href="/delivery/" data-href="/views/ajax/text/delivery/">
        Доставка
      </a>
      <a href="/payment/" data-href="/views/ajax/text/payment/">
        Оплата
      </a>
    </div>
  );
}
