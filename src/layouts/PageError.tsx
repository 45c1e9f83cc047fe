import { SearchForm } from '../blocks/search/SearchForm.tsx';
import './page-error.css';

interface PageErrorProps {
  title: string;
  text: string;
  /** Shown in small print, so that the shopper can quote it on the phone. */
  requestId?: string;
}

/** Content of an error page: what happened, and where to go next. */
export function PageError({ title, text, requestId }: PageErrorProps) {
  return (
    <section className="page-error">
      <div className="page-error-tiles" aria-hidden="true" />
      <h1>{title}</h1>
      <p>{text}</p>
      <SearchForm id="search-here" />
      <p className="cluster cluster-wide">
        <a className="button" href="/catalog/">
          Открыть каталог
        </a>
        <a className="button button-quiet" href="/">
          На главную
        </a>
      </p>
      {requestId && <p className="page-error-number">Номер обращения: {requestId}</p>}
    </section>
  );
}
