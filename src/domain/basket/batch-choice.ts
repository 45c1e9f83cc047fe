import type * as v from 'valibot';
import { formatQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import type { batchChoiceSchema, batchWaySchema } from './batch-choice-schema.ts';
import {
  allocateBatches,
  BATCH_WAYS,
  type Batch,
  type BatchPart,
  batchName,
  batchNotice,
} from './batches.ts';
import { joinNotes } from './join-notes.ts';

/** What is done about goods that one batch does not serve: fewer of one, as many from several, or as many once one holds them. */
export type BatchWay = v.InferOutput<typeof batchWaySchema>;

export type BatchChoice = v.InferOutput<typeof batchChoiceSchema>;

/** A line whose batches the shopper has to know of. */
export interface SplitLine {
  unit: string;
  min: Quantity;
  step: Quantity;
  orderable: Quantity;
  /** From which batches it would be served. */
  parts: readonly BatchPart[];
  /** The batch asked for; null: none. */
  asked: Omit<Batch, 'stock'> | null;
  /** The shopper would rather wait for one batch. */
  waits: boolean;
  /** The batches that they agreed to; from others it is asked about anew. */
  agreed: string;
  /** Set for what is given for nothing: it comes as it is. */
  giftFor: number | null;
}

/** What a shopper must know of a line's batches and can do about them. */
export interface BatchNews {
  /** Null where there is nothing to say. */
  batchNotice: string | null;
  batchChoices?: readonly BatchChoice[];
  /** True only while there is something to wait for. */
  waitsForBatch: boolean;
}

/**
 * The most that one batch gives of a line: the one asked for while it holds any, else the fullest that has a name; null where that is
 * not enough to be sold, or no less than what is ordered.
 */
function mostOfOneBatch(
  { orderable, min, step, asked }: Pick<SplitLine, 'orderable' | 'min' | 'step' | 'asked'>,
  batches: readonly Batch[],
): { batch: Batch; amount: Quantity } | null {
  const whole = (stock: number) => quantity(step > 0 ? stock - (stock % step) : stock);
  const given = batches
    .filter(({ id }) => id !== null)
    .map((batch) => ({ batch, amount: whole(batch.stock) }))
    .filter(({ amount }) => amount > 0 && amount >= min && amount < orderable);
  const wished = asked && given.find(({ batch }) => batch.id === asked.id);
  const [fullest] = given.toSorted((a, b) => b.amount - a.amount || (a.batch.id ?? 0) - (b.batch.id ?? 0));
  return wished ?? fullest ?? null;
}

const batchesOf = (parts: readonly BatchPart[]) =>
  parts
    .map(({ batchId }) => batchId ?? 0)
    .toSorted((a, b) => a - b)
    .join('+');

/** What can be chosen; nothing of it is chosen for the shopper. */
function choicesOf(line: SplitLine, batches: readonly Batch[]): BatchChoice[] {
  const { unit, asked, parts, waits, step, agreed } = line;
  const most = mostOfOneBatch(line, batches);
  const earlier = most !== null && asked !== null && most.batch.id === asked.id;
  const amount = most && `${formatQuantity(most.amount)}\u00a0${unit}`;
  const fewer = most && {
    text: earlier
      ? `Взять ${amount} прошлой партии`
      : `Взять ${amount} одной партии: ${batchName(most.batch)}`,
    chosen: false,
    quantity: most.amount,
    agrees: batchesOf(allocateBatches(most.amount, batches, step, asked?.id ?? null)),
  };
  const all = parts.length > 1 ? 'Взять из разных партий' : 'Взять другую партию';
  const several = batchesOf(parts);
  const choices: Record<BatchWay, Omit<BatchChoice, 'way'> | null> = {
    one: fewer,
    several: { text: all, chosen: !waits && agreed === several, agrees: several },
    wait: { text: 'Подождать одну партию', chosen: waits, agrees: '' },
  };
  return BATCH_WAYS.flatMap((way) => {
    const choice = choices[way];
    return choice ? [{ way, ...choice }] : [];
  });
}

/** What is said of a line that waits for one batch, and what lies aside for it meanwhile. */
function waitingText(parts: readonly BatchPart[], unit: string): string {
  const aside = parts.map(
    (part) => `${batchName(part)}\u00a0— ${formatQuantity(part.quantity)}\u00a0${unit}`,
  );
  return joinNotes([
    'Ждём одну партию, срок назовём по телефону',
    `До того отложим для вас: ${aside.join('; ')}`,
  ]);
}

/** What is said of a line that is split, or served from another batch than asked for, and what can be chosen [BEYOND-5]. */
export function batchNews(line: SplitLine, batches: readonly Batch[]): BatchNews {
  const notice = batchNotice(line.parts, line.unit, line.asked);
  if (notice === null || line.giftFor !== null) return { batchNotice: notice, waitsForBatch: false };
  return {
    batchNotice: line.waits ? waitingText(line.parts, line.unit) : notice,
    batchChoices: choicesOf(line, batches),
    waitsForBatch: line.waits,
  };
}

/** Whether the shopper has still to choose how a line is served [BEYOND-5]. */
export function asksAboutBatches({ batchChoices }: Pick<BatchNews, 'batchChoices'>): boolean {
  return batchChoices !== undefined && !batchChoices.some(({ chosen }) => chosen);
}

/** The field of a form that says how a line is served. */
export const batchField = (line: number) => `batch-${line}`;

/** The same read from a form's fields: the way by the id of its line. */
export function readBatchWays(fields: Readonly<Record<string, unknown>>): Record<number, BatchWay> {
  const named = Object.entries(fields).flatMap(([name, way]) => {
    const choice = name.startsWith('batch-') ? readBatchChoice(`${name.slice(6)}:${way}`) : null;
    return choice ? [[choice.line, choice.way] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Reads a choice as its button sends it, «12:one»: the line and the way; null for anything else. */
export function readBatchChoice(sent: string): { line: number; way: BatchWay } | null {
  const [, line, named] = /^([1-9]\d{0,9}):([a-z]+)$/.exec(sent) ?? [];
  const way = BATCH_WAYS.find((each) => each === named);
  return line && way ? { line: Number(line), way } : null;
}
