import { ToTop } from '../blocks/navigation/ToTop.tsx';
import { MenuLinks } from '../blocks/parts/MenuLinks.tsx';
import { Region } from '../client/region/Region.tsx';
import { CHAT_PAGE, CHAT_TITLE } from '../domain/chat/chat.ts';
import type { ShopProfile } from '../domain/content/content.ts';
import type { ShopLook } from '../domain/content/look.ts';
import { LEGAL_LINKS, type Menus } from '../domain/content/menus-part.ts';
import { HIDDEN } from '../domain/form/form.ts';
import { catalogueLinks } from '../domain/listing/catalogue-links.ts';
import type { Section } from '../domain/listing/section.ts';
import { DataTerms } from '../forms/Choices.tsx';
import { Accordion } from '../ui/Accordion.tsx';
import { Logo } from '../ui/Logo.tsx';
import { NEWS_CLOSE_ID } from './early-script.ts';
import './footer.css';

const NEWS = 'Новости магазина на почту';

/**
 * Newsletter sign-up [REV-5]. A plain form, because it is on every page; its errors are shown on a page of their own. Near the end of the
 * page CSS alone makes it stick to the window's edge, until the shopper closes it with a checkbox whose state the early script restores. On
 * a phone it takes one line; the consent appears once the field has the focus.
 */
function NewsletterSlip() {
  return (
    <form className="footer-news" action="/newsletter/subscribe" method="post">
      <div className="container">
        <input type="hidden" name={HIDDEN.action} value="newsletter" />
        <input type="hidden" name={HIDDEN.made} value={Date.now()} />
        <input
          className="hidden-text"
          name={HIDDEN.trap}
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
        />
        <label htmlFor="footer-news">{NEWS}</label>
        <input
          className="field"
          id="footer-news"
          type="email"
          name="email"
          autoComplete="email"
          placeholder={NEWS}
          maxLength={254}
          required
        />
        <button className="button button-quiet" type="submit">
          <span>Подписаться</span>
        </button>
        <label className="footer-news-agreement">
          <input type="checkbox" name="agreement" value="on" required /> Соглашаюсь на обработку данных
        </label>
        <DataTerms />
        <input
          className="footer-news-close"
          id={NEWS_CLOSE_ID}
          type="checkbox"
          aria-label="Не показывать подписку внизу окна"
        />
      </div>
    </form>
  );
}

/** Contact details; renders nothing if the shop has entered none. */
function FooterContacts({ phone, hours, address, email }: ShopProfile) {
  if (!(phone || hours || address || email)) return null;
  return (
    <section aria-labelledby="footer-contacts">
      <h2 id="footer-contacts">{phone ? 'Позвоните нам' : 'Контакты'}</h2>
      {phone && (
        <p className="footer-phone">
          <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
        </p>
      )}
      {hours && <p>{hours}</p>}
      <p>
        <a href={CHAT_PAGE} data-popup={CHAT_TITLE}>
          Написать в чат
        </a>
      </p>
      {address && <p>{address}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </section>
  );
}

interface FooterProps {
  sections: readonly Section[];
  /** Lists other than sections in which goods can be found. */
  shelves: readonly { name: string; address: string }[];
  shop: ShopProfile;
  look: ShopLook;
  menus: Menus;
}

export function Footer({ sections, shelves, shop, look, menus }: FooterProps) {
  return (
    <footer className="footer">
      <div className="container footer-columns">
        <div className="footer-about">
          <Logo shop={shop} look={look} />
          {shop.tagline && <p>{shop.tagline}</p>}
        </div>
        <nav aria-labelledby="footer-catalogue">
          <Accordion id="footer-catalogue" title="Каталог">
            <ul>
              <MenuLinks links={catalogueLinks(sections, shelves, menus)} />
            </ul>
          </Accordion>
        </nav>
        <nav aria-labelledby="footer-help">
          <Accordion id="footer-help" title="Покупателю">
            <ul>
              <MenuLinks links={[...menus.help, ...LEGAL_LINKS]} />
            </ul>
          </Accordion>
        </nav>
        <FooterContacts {...shop} />
      </div>
      <p className="container full-version">
        <a href="?site_version=Desktop" rel="nofollow">
          Полная версия
        </a>
      </p>
      <Region name="to-top" component={ToTop} props={{}} />
      <div className="footer-end">
        <p className="container footer-company">{shop.company}</p>
        <NewsletterSlip />
      </div>
    </footer>
  );
}
