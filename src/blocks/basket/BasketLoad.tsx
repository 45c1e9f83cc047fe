import type { BasketLine } from '../../domain/basket/basket.ts';
import { loadOf, loadText, type VehicleRules, vehicleText } from '../../domain/basket/basket-load.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What must be carried, and in what it goes [BEYOND-4]; nothing where nothing is known. */
export function BasketLoad({ lines, vehicles }: { lines: readonly BasketLine[]; vehicles: VehicleRules }) {
  const load = loadOf(lines, vehicles);
  const vehicle = vehicleText(load);
  const text = loadText(load);
  if (text === '' && vehicle === null) return null;
  return (
    <p className="summary-load">
      <Icon name="truck" />
      <span>
        {text}
        {vehicle && <small className="note">{vehicle}</small>}
      </span>
    </p>
  );
}
