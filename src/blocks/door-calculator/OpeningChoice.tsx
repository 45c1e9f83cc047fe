import type { OfferRow } from '../../domain/product/product.ts';

interface OpeningChoiceProps {
  row: OfferRow;
  chosen: number | null;
  onChoose: (value: number) => void;
}

/** Choice of left or right by picture, seen from the side to which the door opens. */
export function OpeningChoice({ row, chosen, onChoose }: OpeningChoiceProps) {
  return (
    <fieldset>
      <legend className="choice-legend">{row.name}, если тянуть на себя</legend>
      <div className="choice-row">
        {row.values.map(({ id, label }) => (
          <label key={id} className="choice opening">
            <input
              type="radio"
              name="opening"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>
              <OpeningPicture left={/лев/i.test(label)} />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function OpeningPicture({ left }: { left: boolean }) {
  return (
    <svg className="opening-picture" viewBox="0 0 64 80" aria-hidden="true">
      <g transform={left ? undefined : 'matrix(-1 0 0 1 64 0)'}>
        <path className="opening-frame" d="M12 74V6h40v68M4 74h8m40 0h8" />
        <path className="opening-leaf" d="M12 6l30 6v66l-30-4z" />
        <path className="opening-frame" d="M36 42h-5M12 18v6m0 34v6" />
      </g>
    </svg>
  );
}
