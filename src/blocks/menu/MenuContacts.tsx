import type { HelpLink } from '../../domain/content/help-links.ts';
import type { ShopContacts } from '../../domain/shop-contacts.ts';
import { UnfoldingLink } from './UnfoldingLink.tsx';

interface MenuContactsProps extends Omit<ShopContacts, 'name'> {
  links: readonly HelpLink[];
}

/** Second tab of the menu. Help texts unfold in place [NAV-8]. */
export function MenuContacts({ phone, hours, address, email, links }: MenuContactsProps) {
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
      {links.map((link) =>
        link.block === null ? (
          <a key={link.address} href={link.address}>
            {link.text}
          </a>
        ) : (
          <UnfoldingLink
            key={link.address}
            address={link.address}
            block={link.block}
            id={`unfolded-${link.block.split('/').at(-2)}`}
            text={link.text}
          />
        ),
      )}
    </>
  );
}
