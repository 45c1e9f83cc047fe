import { useBuyForm } from '../../client/actions/use-buy-form.ts';
import { isIncomplete, linesOf, type SetCount } from '../../domain/collection/set-rows.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { formatWeight } from '../../domain/measures/weight.ts';
import { SetButton } from '../parts/SetButton.tsx';
import { SetLines } from '../parts/SetLines.tsx';
import { INCOMPLETE } from '../parts/set-texts.ts';

interface SetResultProps {
  count: SetCount;
  /** Area as typed, for a room of a project. */
  area: string;
  /** Path of the page with this set. */
  back: string;
}

/** The computed set, and a form that adds all of it to the basket or to a project [DOOR-5]. */
export function SetResult({ count, area, back }: SetResultProps) {
  const buy = useBuyForm();
  const lines = linesOf(count).size;
  return (
    <form className="set-result figures" method="post" action="/basket/add" onSubmit={buy.onSubmit}>
      <div role="status">
        {lines === 0 ? (
          <p className="muted">Укажите площадь стен или пола: посчитаем штуки, упаковки, вес и сумму.</p>
        ) : (
          <>
            <p className="set-total">
              <span>{counted(lines, 'товар', 'товара', 'товаров')}</span>
              <strong>{formatRoubles(count.total)}</strong>
            </p>
            {count.weight !== null && <p className="muted">Вес {formatWeight(count.weight)}</p>}
            {isIncomplete(count) && <p className="set-short">{INCOMPLETE}</p>}
          </>
        )}
      </div>
      <SetLines lines={linesOf(count).values()} />
      <input type="hidden" name="room-area" value={area} />
      <input type="hidden" name="back" value={back} />
      {lines > 0 && (
        <div className="set-actions cluster">
          <SetButton incomplete={isIncomplete(count)} busy={buy.busy}>
            В корзину весь комплект
          </SetButton>
          <button className="button button-quiet" type="submit" formAction="/project/put/" formMethod="get">
            Положить в проект
          </button>
        </div>
      )}
    </form>
  );
}
