import type { BasketLine } from '../../domain/basket/basket.ts';
import './batch-choices.css';

interface BatchChoicesProps {
  lines: readonly BasketLine[];
  /** Own path of the page, to come back to. */
  page: string;
}

/** Asks, before the order is filled in, what is done about goods that one batch does not suffice for [BEYOND-5]; a plain form. */
export function BatchChoices({ lines, page }: BatchChoicesProps) {
  const split = lines.filter(({ batchChoices }) => batchChoices);
  if (split.length === 0) return null;
  return (
    <form className="batch-choices" action="/basket/batch" method="post" aria-labelledby="batches">
      <h2 id="batches">Одной партии не хватает</h2>
      <input type="hidden" name="back" value={page} />
      {split.map(({ id, name, batchNotice, batchChoices }) => (
        <div key={id}>
          <p>
            <b>{name}</b> {batchNotice}
          </p>
          <p className="batch-ways">
            {batchChoices?.map(({ way, text, chosen }) => (
              <button key={way} type="submit" name="batch" value={`${id}:${way}`} aria-pressed={chosen}>
                {text}
              </button>
            ))}
          </p>
        </div>
      ))}
    </form>
  );
}
