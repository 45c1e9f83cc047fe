import { SearchForm } from '../blocks/search/SearchForm.tsx';
import './trouble.css';

interface TroubleProps {
  title: string;
  text: string;
  /** Shown small, so that the shopper can name it on the phone. */
  requestId?: string;
}

/** What an error page says: what happened, and the ways on. */
export function Trouble({ title, text, requestId }: TroubleProps) {
  return (
    <section className="trouble">
      <div className="trouble-tiles" aria-hidden="true" />
      <h1>{title}</h1>
      <p>{text}</p>
      <SearchForm id="search-here" />
      <p className="trouble-ways">
        <a className="button" href="/catalog/">
          Открыть каталог
        </a>
        <a className="button button-quiet" href="/">
          На главную
        </a>
      </p>
      {requestId && <p className="trouble-number">Номер обращения: {requestId}</p>}
    </section>
  );
}
