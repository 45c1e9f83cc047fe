import type { BasketLine } from '../../domain/basket/basket.ts';
import {
  TILE_UNIT_TEXTS,
  type TileMeasure,
  type TileUnit,
  tileUnits,
} from '../../domain/tile/tile-quantity.ts';

interface LineUnitProps {
  line: Pick<BasketLine, 'id' | 'name' | 'unit' | 'soldByBox'>;
  measure: TileMeasure | null;
  unit: TileUnit | null;
  onUnit: (unit: TileUnit) => void;
}

/** The unit a line is counted in: a choice for covering goods, a word for others. Without script it is the unit of what is typed. */
export function LineUnit({ line, measure, unit, onUnit }: LineUnitProps) {
  if (!measure || !unit) return <span className="line-unit">{line.unit}</span>;
  return (
    <select
      className="line-unit-choice"
      name={`UNIT[${line.id}]`}
      aria-label={`Считать в: ${line.name}`}
      value={unit}
      onChange={({ target }) => onUnit(target.value as TileUnit)}
    >
      {tileUnits(measure).map((each) => (
        <option key={each} value={each}>
          {each === 'piece' && !line.soldByBox ? line.unit : TILE_UNIT_TEXTS[each]}
        </option>
      ))}
    </select>
  );
}
