import { type AdminLink, adminLinks } from '../../domain/admin/admin-pages.ts';
import { type AdminPerson, personText } from '../../domain/admin/person.ts';
import { countText, type Waiting } from '../../domain/admin/today.ts';

interface AdminHeaderProps {
  shop: string;
  person: AdminPerson;
  path: string;
  query: string;
  waiting: Waiting;
}

function Links({ links, current }: { links: readonly AdminLink[]; current: 'page' | 'true' }) {
  return links.map(({ path, name, count, isCurrent }) => (
    <li key={path}>
      <a href={path} aria-current={isCurrent ? current : undefined}>
        <span>{name}</span>
        {count > 0 && (
          <b className="admin-count">
            <span className="hidden-text">, ждёт: </span>
            {countText(count)}
          </b>
        )}
      </a>
    </li>
  ));
}

export function AdminHeader({ shop, person, path, query, waiting }: AdminHeaderProps) {
  const { groups, pages } = adminLinks(person.role, path, waiting);
  return (
    <header className="admin-head">
      <div className="admin-who">
        <a className="admin-name" href="/admin/">
          {shop} <span className="muted">управление</span>
        </a>
        <search className="admin-search">
          <form action="/admin/search/">
            <input
              className="field"
              name="q"
              type="search"
              aria-label="Искать заказ, товар, чат, отзыв, страницу или промокод"
              placeholder="Заказ, телефон, товар"
              maxLength={100}
              defaultValue={query}
            />
          </form>
        </search>
        <a href="/">В магазин</a>
        <span className="muted admin-person">{personText(person)}</span>
        <form action="/admin/sign-out/" method="post">
          <button className="button button-quiet" type="submit">
            Выйти
          </button>
        </form>
      </div>
      <nav aria-label="Разделы управления">
        <ul className="admin-nav admin-groups">
          <Links links={groups} current={pages.length > 0 ? 'true' : 'page'} />
        </ul>
        {pages.length > 0 && (
          <ul className="admin-nav">
            <Links links={pages} current="page" />
          </ul>
        )}
      </nav>
    </header>
  );
}
