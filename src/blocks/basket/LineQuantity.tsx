import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { selectSoon } from '../../client/gesture/select-soon.ts';
import type { BasketLine } from '../../domain/basket/basket.ts';
import { askedQuantity } from '../../domain/basket/basket-wish.ts';
import {
  formatQuantity,
  minQuantity,
  ONE,
  parseQuantity,
  parseWish,
  type Quantity,
  quantity,
} from '../../domain/measures/quantity.ts';
import { isExhausted, isQuantityKey, quantityCharacters } from '../../domain/measures/quantity-keys.ts';
import { areaShortfall } from '../../domain/product/area-shortfall.ts';
import { cardMeasure } from '../../domain/product/card-goods.ts';
import {
  areaText,
  shownTileQuantity,
  type TileMeasure,
  type TileUnit,
  tileFigures,
  tileUnits,
} from '../../domain/tile/tile-quantity.ts';
import { typedAmount } from '../../domain/tile/typed-amount.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Shortfall } from '../parts/Shortfall.tsx';
import { LineUnit } from './LineUnit.tsx';
import type { LineWord } from './use-basket.ts';
import '../../ui/counter.css';

interface LineQuantityProps {
  line: BasketLine;
  /** True while a change is on its way; what is typed meanwhile stays. */
  waiting: boolean;
  word: LineWord | undefined;
  /** What was typed without script and could not be taken. */
  refused: string | null;
  /** What an earlier page left in the queue, in selling units. */
  queued: string | null;
  /** Takes a quantity in selling units; an empty one is for the server to decide. */
  onCount: (count: string, now: boolean) => void;
}

interface Typed {
  text: string;
  /** In selling units; null for no number. */
  wish: Quantity | null;
}

/** An amount of selling units as the field shows it. */
function shown(amount: Quantity, unit: TileUnit | null, measure: TileMeasure | null): string {
  return formatQuantity(measure && unit ? shownTileQuantity(amount / ONE, unit, measure) : amount);
}

/** «2,16 м² · 1,5 упак.»: what whole selling units of covering goods come to. */
function figures(amount: Quantity, measure: TileMeasure | null): string {
  if (!measure || amount % ONE !== 0) return '';
  const { boxes } = tileFigures(amount / ONE, measure);
  const packed = boxes !== null && !measure.soldByBox ? ` · ${formatQuantity(boxes)}\u00a0упак.` : '';
  return `${areaText(amount / ONE, measure)}${packed}`;
}

/** A line's quantity in a unit of choice [CART-5] [TILE-3]: fields of the basket form, a stepper with script. */
export function LineQuantity({ line, waiting, word, refused, queued, onCount }: LineQuantityProps) {
  const measure = cardMeasure(line);
  const sold: TileUnit | null = measure && (measure.soldByBox ? 'box' : 'piece');
  const [unit, setUnit] = useState<TileUnit | null>(sold);
  const [typed, setTyped] = useState<Typed | null>(
    refused === null ? null : { text: refused, wish: parseWish(refused) },
  );
  const [typedArea, setTypedArea] = useState<Quantity | null>(null);
  const failed = word?.failed ?? false;
  // Within the paint that shows the answer: a moment later it would undo a click that came in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer shows what the line has now
  useLayoutEffect(() => {
    if (!waiting && !failed) setTyped(null);
  }, [line, waiting, failed]);

  const held = parseQuantity(queued ?? '') ?? line.quantity;
  const wish = typed ? typed.wish : held;
  const note = `line-note-${line.id}`;
  const closed = isExhausted(line.max, 0);
  const type = (raw: string) => {
    const named = typedAmount(raw).unit;
    const counted = named && measure && tileUnits(measure).includes(named) ? named : unit;
    const text = quantityCharacters(raw);
    // Letters alone, whatever they were typed over, change nothing.
    if (text === '' && raw !== '') return;
    const read = parseWish(text);
    const asked = read && askedQuantity(line, read, counted);
    setUnit(counted);
    setTyped({ text, wish: asked });
    setTypedArea(counted === 'area' ? read : null);
    if (asked) onCount(formatQuantity(asked), false);
  };
  const settle = () => {
    if (typed?.text === '' || typed?.wish === 0) onCount(typed.text, true);
    else if (typed && typed.wish === null) setTyped(null);
  };
  const take = (amount: Quantity) => {
    setTyped({ text: shown(amount, unit, measure), wish: amount });
    setTypedArea(null);
    onCount(formatQuantity(amount), false);
  };
  const step = (by: 1 | -1) => {
    const next = Math.max((wish ?? line.quantity) + by * line.step, minQuantity(line));
    take(quantity(Math.min(next, Math.max(line.max, minQuantity(line)))));
  };
  const lack = word ? null : areaShortfall(line, line.max, { amount: wish ?? line.quantity, typedArea });
  const pressed = (event: KeyboardEvent) => {
    if (!isQuantityKey(event.key, event.ctrlKey || event.metaKey || event.altKey)) event.preventDefault();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className="line-quantity">
      <span className="counter" data-invalid={failed ? '' : undefined}>
        <button
          type="button"
          aria-label={`Меньше: ${line.name}`}
          disabled={closed || wish === null || wish <= minQuantity(line)}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          name={`COUNT[${line.id}]`}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Количество: ${line.name}`}
          aria-describedby={note}
          aria-invalid={failed || undefined}
          disabled={closed}
          data-min-val={formatQuantity(line.min)}
          data-max-val={formatQuantity(line.max)}
          value={typed?.text ?? shown(held, unit, measure)}
          onFocus={({ currentTarget }) => selectSoon(currentTarget)}
          onKeyDown={pressed}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
        />
        <button
          type="button"
          aria-label={`Больше: ${line.name}`}
          disabled={closed || wish === null || wish + line.step > line.max}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
      <LineUnit
        line={line}
        measure={measure}
        unit={unit}
        onUnit={(next) => {
          setUnit(next);
          setTyped(null);
          setTypedArea(null);
        }}
      />
      <p className="line-figures figures">{figures(line.quantity, measure)}</p>
      <p className={failed ? 'line-message line-failed' : 'line-message'} id={note} role="status">
        {word?.text}
        {lack && <Shortfall lack={lack} onTake={take} />}
      </p>
    </div>
  );
}
