import { type AmbiguousArticle, MAX_ARTICLES } from '../../domain/basket/article-list.ts';
import './basket.css';
import './articles.css';

interface ArticleListProps {
  /** Idempotency key: repeated submissions count once. */
  idempotencyKey: string;
  list: string;
  message: string | null;
  /** Lines that could not be added, each with the reason. */
  refused: readonly string[];
  /** Lines that match several variants. */
  ambiguous: readonly AmbiguousArticle[];
  /** Whether some lines were added to the basket. */
  added: boolean;
}

/** Order by a list of article numbers, typed or pasted from a table; an ordinary form that needs no script. */
export function ArticleList({ idempotencyKey, list, message, refused, ambiguous, added }: ArticleListProps) {
  return (
    <form className="articles" action="/basket/articles" method="post">
      {message && (
        <div role="alert">
          <p className="basket-message">{message}</p>
          <ol className="articles-left">
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      )}
      {ambiguous.map((question, index) => (
        <VariantChoice key={question.text} question={question} field={`variant-${index}`} />
      ))}
      <p id="articles-hint">
        Каждый товар с новой строки: артикул и количество, например «KT-6060-W 12» или «KT-6060-W 4,5 м²».
        Столбцы из таблицы можно вставить как есть. Если количество не указано, добавим минимальное. За раз
        принимаем до {MAX_ARTICLES} строк.
      </p>
      <textarea
        className="field"
        name="list"
        defaultValue={list}
        aria-label="Артикулы и количество"
        aria-describedby="articles-hint"
        spellCheck={false}
        required={ambiguous.length === 0}
      />
      <input type="hidden" name="key" value={idempotencyKey} />
      <p>
        <button className="button" type="submit">
          Добавить в корзину
        </button>{' '}
        {added && <a href="/cart/">Перейти в корзину</a>}
      </p>
    </form>
  );
}

/** Asks which variant a line means; until chosen, the line stays as typed. */
function VariantChoice({ question, field }: { question: AmbiguousArticle; field: string }) {
  const { text, name, address, variants } = question;
  const goods = (
    <>
      {text}&nbsp;— <a href={address}>{name}</a>
    </>
  );
  if (variants.length === 0)
    return <p className="articles-variant">{goods}: вариант выбирают на странице товара</p>;
  return (
    <div className="articles-variant">
      <label htmlFor={field}>{goods}</label>
      <select className="field" id={field} name={field} defaultValue={text}>
        <option value={text}>Выберите вариант</option>
        {variants.map(({ line, title }) => (
          <option key={line} value={line}>
            {title}
          </option>
        ))}
        <option value="">Не добавлять</option>
      </select>
    </div>
  );
}
