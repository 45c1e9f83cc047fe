import type { BasketLine } from '../../domain/basket/basket.ts';
import { loadOf, loadText, type VehicleRules, vehicleText } from '../../domain/basket/basket-load.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Weight of the goods, and the vehicle they need [BEYOND-4]; renders nothing if unknown. */
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
