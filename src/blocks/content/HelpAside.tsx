import { SHOP } from '../../../content/shop.ts';
import './help.css';

interface HelpAsideProps {
  pages: readonly { title: string; address: string }[];
  /** The page shown. */
  address: string;
}

/** Beside a page of help: the other pages, and whom to ask. */
export function HelpAside({ pages, address }: HelpAsideProps) {
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
      <p>
        Не нашли ответ? Позвоните
        <a href={`tel:${SHOP.phone.dialled}`}>{SHOP.phone.shown}</a>
        {SHOP.hours}
      </p>
    </aside>
  );
}
