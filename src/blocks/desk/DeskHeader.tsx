import { DESK_PAGES, deskPageOf } from '../../domain/desk/desk-pages.ts';
import { type DeskPerson, personText } from '../../domain/desk/person.ts';
import { maySee } from '../../domain/desk/roles.ts';

interface DeskHeaderProps {
  shop: string;
  person: DeskPerson;
  path: string;
  /** What was searched for, on the page of what was found. */
  query: string;
}

/** The head of every page of the desk: where one is, where one can go, who one is. */
export function DeskHeader({ shop, person, path, query }: DeskHeaderProps) {
  const here = deskPageOf(path);
  return (
    <header className="desk-head">
      <div className="desk-who">
        <a className="desk-name" href="/desk/">
          {shop} <span className="muted">управление</span>
        </a>
        <search className="desk-search">
          <form action="/desk/search/">
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
        <span className="muted desk-person">{personText(person)}</span>
        <form action="/desk/sign-out/" method="post">
          <button className="button button-quiet" type="submit">
            Выйти
          </button>
        </form>
      </div>
      <nav aria-label="Разделы управления">
        <ul className="desk-nav">
          {DESK_PAGES.filter(({ read }) => maySee(person.role, read)).map(({ path: to, name }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={to === here?.path && (to !== '/desk/' || path === to) ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
