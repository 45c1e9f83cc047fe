import { SHOP } from '../../../content/shop.ts';
import { UnfoldingLink } from './UnfoldingLink.tsx';

/** The menu's second tab. Texts of help unfold in place [NAV-8]. */
export function MenuContacts() {
  return (
    <>
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
      <UnfoldingLink
        address="/delivery/"
        block="/views/ajax/text/delivery/"
        id="unfolded-delivery"
        text="Доставка"
      />
      <UnfoldingLink
        address="/payment/"
        block="/views/ajax/text/payment/"
        id="unfolded-payment"
        text="Оплата"
      />
    </>
  );
}
