import type * as v from 'valibot';
import { formatQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import type { batchPartSchema, batchSchema } from './batches-schema.ts';
import { joinNotes } from './join-notes.ts';

/** Goods of one production run, with the same tone and calibre. The id is null for stock whose batch is unknown. */
export type Batch = v.InferOutput<typeof batchSchema>;

export type BatchPart = v.InferOutput<typeof batchPartSchema>;

/** Choices for a line that one batch cannot cover, in the order in which they are shown. */
export const BATCH_OPTIONS = ['one', 'several', 'wait'] as const;

/** Returns the batches of an offer whose total stock is `stock`; stock that is in none of the named batches becomes an unnamed batch. */
export function batchesWithin(stock: Quantity, named: readonly Batch[]): Batch[] {
  const known = named.reduce((sum, batch) => sum + batch.stock, 0);
  const stocked = named.filter((batch) => batch.stock > 0);
  if (stocked.length === 0 || known >= stock) return stocked;
  return [...stocked, { id: null, tone: '', calibre: '', stock: quantity(stock - known) }];
}

/** Sorts the fullest batch first and, of equal ones, the oldest; the unnamed batch comes last. */
function byUse(a: Batch, b: Batch): number {
  if ((a.id === null) !== (b.id === null)) return a.id === null ? 1 : -1;
  return b.stock - a.stock || (a.id ?? 0) - (b.id ?? 0);
}

const wholeSteps = (amount: number, step: number) => (step > 0 ? amount - (amount % step) : amount);

/**
 * Allocates `wanted` from the batches in order: first in whole multiples of the first step from each batch, and then the rest in multiples
 * of the following steps.
 */
function allocateInOrder(
  wanted: Quantity,
  ordered: readonly Batch[],
  steps: readonly Quantity[],
): BatchPart[] {
  const allocated = ordered.map(() => 0);
  let missing: number = wanted;
  for (const min of [...steps, quantity(1)]) {
    ordered.forEach(({ stock }, index) => {
      const more = wholeSteps(Math.min(missing, stock - (allocated[index] ?? 0)), min);
      allocated[index] = (allocated[index] ?? 0) + more;
      missing -= more;
    });
  }
  return ordered.flatMap(({ id, tone, calibre }, index) => {
    const amount = allocated[index] ?? 0;
    return amount > 0 ? [{ batchId: id, tone, calibre, quantity: quantity(amount) }] : [];
  });
}

/**
 * Chooses the batches that supply a line [BEYOND-5]: the requested batch if it is enough; otherwise the smallest that is enough alone, so
 * that full batches stay whole; otherwise as few batches as possible. Allocates at most what the batches have, and nothing if there are
 * none. `step` is the smallest quantity sold. With `box`, the quantity in a box, whole boxes are taken first, and the rest is then taken in
 * steps.
 */
export function allocateBatches(
  wanted: Quantity,
  batches: readonly Batch[],
  step: Quantity,
  requested: number | null = null,
  box: Quantity | null = null,
): BatchPart[] {
  if (wanted <= 0) return [];
  const ordered = [...batches].sort(byUse);
  const enough = ordered.filter(({ stock }) => stock >= wanted);
  const preferred = requested === null ? undefined : ordered.find(({ id }) => id === requested);
  const named = enough.filter(({ id }) => id !== null);
  const single = preferred && enough.includes(preferred) ? preferred : (named.at(-1) ?? enough.at(-1));
  const steps = box === null ? [step] : [box, step];
  if (single) return allocateInOrder(wanted, [single], steps);
  const rest = ordered.filter((batch) => batch !== preferred);
  return allocateInOrder(wanted, preferred ? [preferred, ...rest] : rest, steps);
}

export function withoutParts(batches: readonly Batch[], parts: readonly BatchPart[]): Batch[] {
  return batches.map((batch) => {
    const allocated = parts.find(({ batchId }) => batchId === batch.id)?.quantity ?? 0;
    return { ...batch, stock: quantity(batch.stock - allocated) };
  });
}

/** Formats a batch: «тон A2, калибр 9»; «партия не указана» if it is unknown. */
export function batchName({ tone, calibre }: Pick<Batch, 'tone' | 'calibre'>): string {
  const words = [tone && `тон\u00a0${tone}`, calibre && `калибр\u00a0${calibre}`].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'партия не указана';
}

const COUNTS = ['', '', 'двух', 'трёх', 'четырёх', 'пяти'];

/**
 * Returns the notice, before ordering, that a line comes from several batches, or not from the requested one; null if neither is the case.
 */
export function batchNotice(
  parts: readonly BatchPart[],
  unit: string,
  requested: Pick<Batch, 'tone' | 'calibre'> | null,
): string | null {
  const [first] = parts;
  if (!first) return null;
  const named = (part: BatchPart) =>
    `${batchName(part)}\u00a0— ${formatQuantity(part.quantity)}\u00a0${unit}`;
  const other = requested && (first.tone !== requested.tone || first.calibre !== requested.calibre);
  if (parts.length > 1) {
    const count = COUNTS[parts.length] ?? String(parts.length);
    const list = parts.map(named).join('; ');
    return joinNotes([
      `Одной партии не хватает, соберём из ${count}: ${list}`,
      'Оттенок и размер партий могут немного различаться',
    ]);
  }
  if (!other) return null;
  return `Прошлой партии (${batchName(requested)}) не хватает, отгрузим другую: ${batchName(first)}. Оттенок может немного отличаться`;
}
