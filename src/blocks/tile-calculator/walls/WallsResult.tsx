import { useBuyForm } from '../../../client/actions/use-buy-form.ts';
import { isIncomplete, linesOf, type SetRow } from '../../../domain/collection/set-rows.ts';
import { formatArea } from '../../../domain/measures/area.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { addMoney, formatRoubles } from '../../../domain/measures/money.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { formatQuantity, type Quantity } from '../../../domain/measures/quantity.ts';
import { formatWeight } from '../../../domain/measures/weight.ts';
import type { MissingGoods } from '../../../domain/room/missing-goods.ts';
import type { WallsResult as Counted, WallsPlan } from '../../../domain/room/plan-walls.ts';
import { neededText } from '../../../domain/tile/spare.ts';
import type { WallsDraft } from '../../../domain/wall/walls-form.ts';
import { CompanionRow } from '../../parts/companion/CompanionRow.tsx';
import { SetButton } from '../../parts/SetButton.tsx';
import { SetLines } from '../../parts/SetLines.tsx';
import { countText, INCOMPLETE, KIND_TITLES, stockNote } from '../../parts/set-texts.ts';
import { rowNotes } from './row-texts.ts';
import type { Companions } from './use-companions.ts';
import { offcutsText, partsText, skippedText } from './wall-texts.ts';

interface WallsResultProps {
  result: Counted;
  draft: WallsDraft;
  /** Path on this site of the page with these walls. */
  back: string;
  /** What is not in the basket yet; null if nothing is counted. */
  missing: MissingGoods | null;
  inBasket: (offerId: number) => Quantity;
  extras: Companions;
}

/** Id of the form with the room, which also has the choices of companions. */
export const ROOM_FORM = 'room';
const NO_COLOURS: readonly string[] = [];

const EMPTY = 'Введите высоту и длину стен, и здесь появится, сколько чего купить, а ниже\u00a0— раскладка.';
const EMPTY_FLOOR = 'Введите ширину и длину комнаты, и здесь появится, сколько чего купить.';

/** Total of walls and floor, and a form that adds all of it to the basket or to a project [BEYOND-12]. */
export function WallsResult({
  result: { read, chosen, plan, problem },
  draft,
  back,
  missing,
  inBasket,
  extras,
}: WallsResultProps) {
  const buy = useBuyForm();
  if (!plan || !missing)
    return (
      <p className="calculator-result room-result room-empty" role="status">
        {problem?.text ?? (chosen.base ? EMPTY : EMPTY_FLOOR)}
      </p>
    );
  const { count, net, floor, rows } = plan;
  const skipped = skippedText(read.problems);
  const isPart = missing.lines.length > 0 && missing.total < count.total;
  return (
    <form
      className="calculator-result room-result walls-result figures"
      method="post"
      action="/basket/add"
      id="estimate"
      onSubmit={buy.onSubmit}
    >
      <SetLines lines={missing.lines} boxes={draft.boxes} />
      <input type="hidden" name="room-area" value={formatArea(floor?.net ?? net)} />
      <input type="hidden" name="back" value={back} />
      <div>
        <p className="calculator-sum" role="status">
          <span>{counted(linesOf(count).size, 'товар', 'товара', 'товаров')}</span>
          <strong>{formatRoubles(count.total)}</strong>
        </p>
        <ul className="walls-rows">
          {count.rows.map((row) => (
            <Row key={row.kind} row={row} plan={plan} there={inBasket(row.piece.offerId)} />
          ))}
        </ul>
        <dl className="figures-list">
          {net > 0 && <Figure name="Облицовка стен" text={`${formatArea(net)}\u00a0м²`} />}
          {floor && <Figure name="Пол" text={`${formatArea(floor.net)}\u00a0м²`} />}
          {count.weight !== null && count.weight > 0 && (
            <Figure name="Вес" text={formatWeight(count.weight)} />
          )}
        </dl>
        {rows && (
          <ul className="walls-notes">
            {rowNotes(rows).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {skipped && <p className="room-short">{skipped}</p>}
        {isIncomplete(count) && <p className="room-short">{INCOMPLETE}</p>}
      </div>
      {extras.lines.length > 0 && (
        <fieldset className="needs">
          <legend className="choice-legend">К ним</legend>
          {extras.count < extras.most && (
            <button className="room-hole with-script" type="button" onClick={extras.tickAll}>
              Отметить всё
            </button>
          )}
          <ul>
            {extras.lines.map((line) => (
              <CompanionRow
                key={line.field}
                {...{ line, form: ROOM_FORM, colours: NO_COLOURS }}
                ticked={extras.isTicked(line)}
                onTick={(ticked) => extras.tick(line, ticked)}
                onOption={(offerId) => extras.choose(line, offerId)}
              />
            ))}
          </ul>
        </fieldset>
      )}
      {count.total > 0 && (
        <div className="room-actions">
          <p className="needs-total" role="status">
            {missing.lines.length === 0 && (
              <>
                Всё уже <a href="/cart/">в корзине</a>.{' '}
              </>
            )}
            {(extras.count > 0 || isPart) &&
              `Добавим на ${formatRoubles(addMoney(missing.total, extras.total))}`}
          </p>
          {missing.lines.length > 0 && (
            <SetButton incomplete={!missing.suffices} busy={buy.busy}>
              {isPart ? 'Взять недостающее' : takeText(extras, chosen.base ? 'плитку' : 'покрытие')}
            </SetButton>
          )}
          {missing.lines.length === 0 && extras.lines.length > 0 && (
            <button className="button" type="submit" aria-busy={buy.busy || undefined}>
              Отмеченное в корзину
            </button>
          )}
          <button className="button button-quiet" type="submit" formAction="/project/put/" formMethod="get">
            Положить в проект
          </button>
          <button className="button button-quiet with-script" type="button" onClick={() => print()}>
            Печать раскладки
          </button>
        </div>
      )}
    </form>
  );
}

/** Text of the button, which takes the ticked companions along. */
function takeText({ count, most }: Companions, covering: string): string {
  if (count === most) return 'Взять всё в корзину';
  return count === 0 ? `Взять ${covering} в корзину` : `Взять ${covering} и отмеченное`;
}

function Row({ row, plan, there }: { row: SetRow; plan: WallsPlan; there: Quantity }) {
  const { kind, piece, total } = row;
  const laid = kind === 'floor' ? undefined : plan.laid[kind];
  const about = [row.needed && neededText(row.needed), laid && offcutsText(laid.sawing)]
    .filter(Boolean)
    .join(', ');
  const note = stockNote(row);
  const parts = partsText(plan.parts.get(piece.offerId), piece);
  return (
    <li>
      <span>
        <b>{KIND_TITLES[kind]}</b> {bindUnits(piece.name)}
      </span>
      <b>{formatRoubles(total)}</b>
      <span className="walls-count">{countText(row)}</span>
      {there > 0 && (
        <small>
          <a href="/cart/">
            уже в корзине {formatQuantity(there)}&nbsp;{piece.unit}
          </a>
        </small>
      )}
      {about && <small className="muted">{about}</small>}
      {parts && <small className="muted">{parts}</small>}
      {note && <small className="room-short">{note}</small>}
    </li>
  );
}

function Figure({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
