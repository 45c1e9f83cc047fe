import type { ShopContacts } from '../../domain/shop-contacts.ts';
import { UnfoldingLink } from './UnfoldingLink.tsx';

/** Second tab of the menu. Help texts unfold in place [NAV-8]. */
export function MenuContacts({ phone, hours, address, email }: Omit<ShopContacts, 'name'>) {
  return (
    <>
      <p>
        {phone && (
          <a className="menu-phone" href={`tel:${phone.dialled}`}>
            {phone.shown}
          </a>
        )}
        {hours}
        {hours && <br />}
        {address}
        {address && <br />}
        {email && <a href={`mailto:${email}`}>{email}</a>}
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
