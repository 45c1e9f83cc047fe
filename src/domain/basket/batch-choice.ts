import type * as v from 'valibot';
import { formatQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import type { batchChoiceSchema, batchOptionSchema } from './batch-choice-schema.ts';
import {
  allocateBatches,
  BATCH_OPTIONS,
  type Batch,
  type BatchPart,
  batchName,
  batchNotice,
} from './batches.ts';
import { joinNotes } from './join-notes.ts';

/**
 * How to supply a line that one batch cannot cover: a smaller quantity from one batch, all of it from several, or all of it when one batch
 * has enough.
 */
export type BatchOption = v.InferOutput<typeof batchOptionSchema>;

export type BatchChoice = v.InferOutput<typeof batchChoiceSchema>;

/** Data of a line that decides whether the shopper must choose batches. */
export interface SplitLine {
  unit: string;
  min: Quantity;
  step: Quantity;
  orderable: Quantity;
  /** Batches from which the line would be supplied. */
  parts: readonly BatchPart[];
  /** The requested batch; null if there is none. */
  requested: Omit<Batch, 'stock'> | null;
  /** The shopper would rather wait for one batch. */
  waits: boolean;
  /** Batches that the shopper accepted; if the batches change, the question is asked again. */
  agreed: string;
  /** Set for a gift, which is supplied from any batches. */
  giftFor: number | null;
}

/** Notice and choices about a line's batches. */
export interface BatchNews {
  /** Null if there is nothing to report. */
  batchNotice: string | null;
  batchChoices?: readonly BatchChoice[];
  /** True only while there is something to wait for. */
  waitsForBatch: boolean;
}

/**
 * Returns the most that a single batch can supply: the requested batch, otherwise the fullest named one. Batches that could supply less
 * than the minimum sold, or the whole quantity, are not considered; null if none is left.
 */
function mostOfOneBatch(
  { orderable, min, step, requested }: Pick<SplitLine, 'orderable' | 'min' | 'step' | 'requested'>,
  batches: readonly Batch[],
): { batch: Batch; amount: Quantity } | null {
  const whole = (stock: number) => quantity(step > 0 ? stock - (stock % step) : stock);
  const given = batches
    .filter(({ id }) => id !== null)
    .map((batch) => ({ batch, amount: whole(batch.stock) }))
    .filter(({ amount }) => amount > 0 && amount >= min && amount < orderable);
  const preferred = requested && given.find(({ batch }) => batch.id === requested.id);
  const [fullest] = given.toSorted((a, b) => b.amount - a.amount || (a.batch.id ?? 0) - (b.batch.id ?? 0));
  return preferred ?? fullest ?? null;
}

const batchesOf = (parts: readonly BatchPart[]) =>
  parts
    .map(({ batchId }) => batchId ?? 0)
    .toSorted((a, b) => a - b)
    .join('+');

/** Returns the choices; none is preselected. */
function choicesOf(line: SplitLine, batches: readonly Batch[]): BatchChoice[] {
  const { unit, requested, parts, waits, step, agreed } = line;
  const most = mostOfOneBatch(line, batches);
  const earlier = most !== null && requested !== null && most.batch.id === requested.id;
  const amount = most && `${formatQuantity(most.amount)}\u00a0${unit}`;
  const fewer = most && {
    text: earlier
      ? `Взять ${amount} прошлой партии`
      : `Взять ${amount} одной партии: ${batchName(most.batch)}`,
    chosen: false,
    quantity: most.amount,
    agrees: batchesOf(allocateBatches(most.amount, batches, step, requested?.id ?? null)),
  };
  const all = parts.length > 1 ? 'Взять из разных партий' : 'Взять другую партию';
  const several = batchesOf(parts);
  const choices: Record<BatchOption, Omit<BatchChoice, 'option'> | null> = {
    one: fewer,
    several: { text: all, chosen: !waits && agreed === several, agrees: several },
    wait: { text: 'Подождать одну партию', chosen: waits, agrees: '' },
  };
  return BATCH_OPTIONS.flatMap((option) => {
    const choice = choices[option];
    return choice ? [{ option, ...choice }] : [];
  });
}

/** Returns the notice of a line that waits for one batch, with the quantity reserved for it meanwhile. */
function waitingText(parts: readonly BatchPart[], unit: string): string {
  const aside = parts.map(
    (part) => `${batchName(part)}\u00a0— ${formatQuantity(part.quantity)}\u00a0${unit}`,
  );
  return joinNotes([
    'Ждём одну партию, срок назовём по телефону',
    `До того отложим для вас: ${aside.join('; ')}`,
  ]);
}

/** Returns the notice and the choices for a line that is split, or supplied from a batch other than the requested one [BEYOND-5]. */
export function batchNews(line: SplitLine, batches: readonly Batch[]): BatchNews {
  const notice = batchNotice(line.parts, line.unit, line.requested);
  if (notice === null || line.giftFor !== null) return { batchNotice: notice, waitsForBatch: false };
  return {
    batchNotice: line.waits ? waitingText(line.parts, line.unit) : notice,
    batchChoices: choicesOf(line, batches),
    waitsForBatch: line.waits,
  };
}

/** Returns true if the shopper has yet to choose how a line is supplied [BEYOND-5]. */
export function needsBatchChoice({ batchChoices }: Pick<BatchNews, 'batchChoices'>): boolean {
  return batchChoices !== undefined && !batchChoices.some(({ chosen }) => chosen);
}

/** Returns the name of the form field with the choice for a line. */
export const batchField = (line: number) => `batch-${line}`;

/** Reads the choices from a form; options by line id. */
export function readBatchOptions(fields: Readonly<Record<string, unknown>>): Record<number, BatchOption> {
  const named = Object.entries(fields).flatMap(([name, option]) => {
    const choice = name.startsWith('batch-') ? readBatchChoice(`${name.slice(6)}:${option}`) : null;
    return choice ? [[choice.line, choice.option] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Reads a choice in the form in which its button sends it, «12:one»; null for anything else. */
export function readBatchChoice(sent: string): { line: number; option: BatchOption } | null {
  const [, line, named] = /^([1-9]\d{0,9}):([a-z]+)$/.exec(sent) ?? [];
  const option = BATCH_OPTIONS.find((each) => each === named);
  return line && option ? { line: Number(line), option } : null;
}
