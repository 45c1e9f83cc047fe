import { formatAmountOf } from '../basket/basket.ts';
import { type DeliveryCity, formatDelivery } from '../delivery/delivery.ts';
import { toSingleLine } from '../form/control-characters.ts';
import { formatDate } from '../measures/moment.ts';
import { formatRoubles, type Kopecks } from '../measures/money.ts';
import { formatQuantity } from '../measures/quantity.ts';
import { formatWeight } from '../measures/weight.ts';
import { countingPrice, pricedAmount } from '../price/priced-amount.ts';
import { coveredText } from '../product/covered-text.ts';
import { estimateOf, estimateTotalName } from './estimate.ts';
import type { Project, ProjectLine } from './project.ts';

/** A line of an estimate, as written to a file. */
export interface SheetRow {
  number: number;
  name: string;
  /** Variant, article, and notices about price and stock; may be empty. */
  about: string;
  /** Amount in `unit`, to which `price` refers: «9», «3.56409». */
  amount: string;
  unit: string;
  price: Kopecks;
  /** Total of what is available; null if nothing is. */
  total: Kopecks | null;
}

export interface EstimateSheet {
  title: string;
  subtitle: string;
  rooms: readonly { title: string; rows: readonly SheetRow[]; total: Kopecks }[];
  /** Rows below all rooms, each with a name and a text; the total comes last. */
  totals: readonly { name: string; text: string }[];
}

function aboutOf(line: ProjectLine): string {
  const { detail, article, notice, quantity } = line;
  const covered = coveredText(line, quantity);
  const pieces = countingPrice(line).unit === line.unit ? '' : formatAmountOf(quantity, line.unit);
  return [detail, article && `арт. ${article}`, pieces, covered, notice?.message].filter(Boolean).join(' · ');
}

/** Converts a project, with delivery to a city, to the content of a file; every text becomes a single line [BEYOND-7]. */
export function sheetOf(
  project: Project,
  city: Pick<DeliveryCity, 'name' | 'zone' | 'tariff'>,
  now: Date,
): EstimateSheet {
  const estimate = estimateOf(project, city);
  const { delivery, total, grams } = estimate;
  let number = 0;
  const rooms = project.rooms.map(({ name, area, lines, total: sum }) => ({
    title: toSingleLine(area === null ? name : `${name}, ${formatQuantity(area)}\u00a0м²`),
    rows: lines.map((line): SheetRow => {
      number += 1;
      const { quantity, orderable } = line;
      return {
        ...{ number, ...pricedAmount(line, quantity) },
        name: toSingleLine(line.name),
        about: toSingleLine(aboutOf(line)),
        total: orderable > 0 ? line.total : null,
      };
    }),
    total: sum,
  }));
  return {
    title: toSingleLine(project.name),
    subtitle: `Смета на ${formatDate(now)} Цены и наличие на этот день, доставка: ${city.name}.`,
    rooms,
    totals: [
      { name: 'Товары', text: formatRoubles(project.total) },
      { name: `Доставка, ${city.name}`, text: formatDelivery(delivery) },
      ...(grams > 0 ? [{ name: 'Вес', text: formatWeight(grams) }] : []),
      { name: estimateTotalName(estimate), text: formatRoubles(total) },
    ],
  };
}
