import type * as v from 'valibot';
import { formatQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import type { batchPartSchema, batchSchema } from './batches-schema.ts';
import { joinNotes } from './join-notes.ts';

/** Goods of one firing: the same tone and calibre. Stock that nobody knows the batch of is nameless: id null. */
export type Batch = v.InferOutput<typeof batchSchema>;

/** What of a line comes from one batch. */
export type BatchPart = v.InferOutput<typeof batchPartSchema>;

/** What can be done about goods that one batch does not serve, in the order it is offered. */
export const BATCH_WAYS = ['one', 'several', 'wait'] as const;

/** The batches of an offer with `stock` in all: what the named ones do not hold lies in a nameless one. */
export function batchesWithin(stock: Quantity, named: readonly Batch[]): Batch[] {
  const known = named.reduce((sum, batch) => sum + batch.stock, 0);
  const held = named.filter((batch) => batch.stock > 0);
  if (held.length === 0 || known >= stock) return held;
  return [...held, { id: null, tone: '', calibre: '', stock: quantity(stock - known) }];
}

/** Fullest first; of equally full ones the older. The nameless one is the last resort. */
function byUse(a: Batch, b: Batch): number {
  if ((a.id === null) !== (b.id === null)) return a.id === null ? 1 : -1;
  return b.stock - a.stock || (a.id ?? 0) - (b.id ?? 0);
}

const wholeSteps = (amount: number, step: number) => (step > 0 ? amount - (amount % step) : amount);

/** Takes `wanted` from the batches in their order, whole ones of the first step of each; what then lacks comes from what is left over, by the next. */
function takeInOrder(wanted: Quantity, ordered: readonly Batch[], steps: readonly Quantity[]): BatchPart[] {
  const taken = ordered.map(() => 0);
  let lacking: number = wanted;
  for (const min of [...steps, quantity(1)]) {
    ordered.forEach(({ stock }, index) => {
      const more = wholeSteps(Math.min(lacking, stock - (taken[index] ?? 0)), min);
      taken[index] = (taken[index] ?? 0) + more;
      lacking -= more;
    });
  }
  return ordered.flatMap(({ id, tone, calibre }, index) => {
    const amount = taken[index] ?? 0;
    return amount > 0 ? [{ batchId: id, tone, calibre, quantity: quantity(amount) }] : [];
  });
}

/**
 * From which batches a line is served [BEYOND-5]: from the one asked for where it suffices; else from the smallest that
 * suffices alone, so that full ones stay whole; else from as few as possible. `step` is the smallest amount sold. No batches:
 * no parts. What all of them hold is the most that is given. `box`: what is wanted in whole boxes comes in whole boxes of each, as far as
 * they have them.
 */
export function allocateBatches(
  wanted: Quantity,
  batches: readonly Batch[],
  step: Quantity,
  asked: number | null = null,
  box: Quantity | null = null,
): BatchPart[] {
  if (wanted <= 0) return [];
  const ordered = [...batches].sort(byUse);
  const enough = ordered.filter(({ stock }) => stock >= wanted);
  const wished = asked === null ? undefined : ordered.find(({ id }) => id === asked);
  const named = enough.filter(({ id }) => id !== null);
  const single = wished && enough.includes(wished) ? wished : (named.at(-1) ?? enough.at(-1));
  const steps = box === null ? [step] : [box, step];
  if (single) return takeInOrder(wanted, [single], steps);
  const rest = ordered.filter((batch) => batch !== wished);
  return takeInOrder(wanted, wished ? [wished, ...rest] : rest, steps);
}

/** What is left of the batches after the parts were taken. */
export function withoutParts(batches: readonly Batch[], parts: readonly BatchPart[]): Batch[] {
  return batches.map((batch) => {
    const taken = parts.find(({ batchId }) => batchId === batch.id)?.quantity ?? 0;
    return { ...batch, stock: quantity(batch.stock - taken) };
  });
}

/** «тон A2, калибр 9»; «партия не указана» where nobody knows. */
export function batchName({ tone, calibre }: Pick<Batch, 'tone' | 'calibre'>): string {
  const words = [tone && `тон\u00a0${tone}`, calibre && `калибр\u00a0${calibre}`].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'партия не указана';
}

const COUNTS = ['', '', 'двух', 'трёх', 'четырёх', 'пяти'];

/**
 * What the shopper must know of a line's batches before they order: that it comes from several, or not from the one asked for;
 * null when there is nothing to say.
 */
export function batchNotice(
  parts: readonly BatchPart[],
  unit: string,
  asked: Pick<Batch, 'tone' | 'calibre'> | null,
): string | null {
  const [first] = parts;
  if (!first) return null;
  const named = (part: BatchPart) =>
    `${batchName(part)}\u00a0— ${formatQuantity(part.quantity)}\u00a0${unit}`;
  const other = asked && (first.tone !== asked.tone || first.calibre !== asked.calibre);
  if (parts.length > 1) {
    const count = COUNTS[parts.length] ?? String(parts.length);
    const list = parts.map(named).join('; ');
    return joinNotes([
      `Одной партии не хватает, соберём из ${count}: ${list}`,
      'Оттенок и размер партий могут немного различаться',
    ]);
  }
  if (!other) return null;
  return `Прошлой партии (${batchName(asked)}) не хватает, отгрузим другую: ${batchName(first)}. Оттенок может немного отличаться`;
}
