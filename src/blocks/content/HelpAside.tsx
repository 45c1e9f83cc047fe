import type { ShopContacts } from '../../domain/shop-contacts.ts';
import './help.css';

interface HelpAsideProps {
  pages: readonly { title: string; address: string }[];
  address: string;
  contacts: Pick<ShopContacts, 'phone' | 'hours'>;
}

export function HelpAside({ pages, address, contacts: { phone, hours } }: HelpAsideProps) {
  return (
    <aside className="help-aside" aria-label="Помощь">
      <ul>
        {pages.map((page) => (
          <li key={page.address}>
            <a href={page.address} aria-current={page.address === address ? 'page' : undefined}>
              {page.title}
            </a>
          </li>
        ))}
      </ul>
      {phone && (
        <p>
          Не нашли ответ? Позвоните
          <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
          {hours}
        </p>
      )}
    </aside>
  );
}
