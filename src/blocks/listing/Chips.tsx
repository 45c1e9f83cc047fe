import type { Chip } from '../../domain/listing/listing.ts';
import { counted } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListingLink } from './ListingLink.tsx';

interface ChipsProps {
  chips: readonly Chip[];
  /** Number of goods that match the filters. */
  total: number;
  reset: string;
  /** Removes the filter of a chip; the address is the listing without it. */
  drop: (address: string) => void;
  follow: (address: string) => void;
}

/** Chosen filters, which can be removed one by one or all at once [LIST-12]; sticky above the goods in wide windows. */
export function Chips({ chips, total, reset, drop, follow }: ChipsProps) {
  return (
    <div className="chosen cluster">
      {total > 0 && <p>Найдено: {counted(total, 'товар', 'товара', 'товаров')}</p>}
      <ul className="chips cluster" aria-label="Выбранные фильтры">
        {chips.map(({ address, label }) => (
          <li key={address + label}>
            <ListingLink className="chip" address={address} follow={drop}>
              <span className="hidden-text">Убрать фильтр: </span>
              {label}
              <Icon name="close" />
            </ListingLink>
          </li>
        ))}
        <li>
          <ListingLink className="chip chip-reset" address={reset} follow={follow}>
            Сбросить всё
          </ListingLink>
        </li>
      </ul>
    </div>
  );
}
