import { MAX_ARTICLES, type VariantQuestion } from '../../domain/basket/article-list.ts';
import './basket.css';
import './articles.css';

interface ArticleListProps {
  /** Carried out once, however often the form is sent. */
  idempotencyKey: string;
  /** What became of the list that was sent. */
  list: string;
  message: string | null;
  /** Lines that found no place, each with its reason. */
  refused: readonly string[];
  /** Lines that name goods of several variants. */
  asked: readonly VariantQuestion[];
  /** Some lines are in the basket already. */
  added: boolean;
}

/** An order by a list of articles, typed or pasted from a table; a plain form. */
export function ArticleList({ idempotencyKey, list, message, refused, asked, added }: ArticleListProps) {
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
      {asked.map((question, index) => (
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
        required={asked.length === 0}
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

/** Which of the variants a line means; until one is chosen it stays as it was written. */
function VariantChoice({ question, field }: { question: VariantQuestion; field: string }) {
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
