import { formatQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import { type Batch, type BatchPart, batchName, batchNotice } from './batches.ts';
import { joinNotes } from './join-notes.ts';

/** What is done about goods that one batch does not serve: fewer of one, as many from several, or as many once one holds them. */
export type BatchWay = 'one' | 'several' | 'wait';

export interface BatchChoice {
  way: BatchWay;
  /** On its button. */
  text: string;
  chosen: boolean;
  /** How much is left of the line; absent: all of it. */
  quantity?: Quantity;
}

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

function choicesOf(line: SplitLine, batches: readonly Batch[]): BatchChoice[] {
  const { unit, asked, parts, waits } = line;
  const most = mostOfOneBatch(line, batches);
  const earlier = most !== null && asked !== null && most.batch.id === asked.id;
  const amount = most && `${formatQuantity(most.amount)}\u00a0${unit}`;
  const fewer = most && {
    way: 'one' as const,
    text: earlier
      ? `Взять ${amount} прошлой партии`
      : `Взять ${amount} одной партии: ${batchName(most.batch)}`,
    chosen: false,
    quantity: most.amount,
  };
  const all = parts.length > 1 ? 'Взять из разных партий' : 'Взять другую партию';
  return [
    ...(fewer ? [fewer] : []),
    { way: 'several', text: all, chosen: !waits },
    { way: 'wait', text: 'Подождать одну партию', chosen: waits },
  ];
}

/** What is said of a line that waits for one batch, and what lies aside for it meanwhile. */
function waitingText(parts: readonly BatchPart[], unit: string): string {
  const aside = parts.map((part) => `${batchName(part)} — ${formatQuantity(part.quantity)}\u00a0${unit}`);
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

/** Reads a choice as its button sends it, «12:one»: the line and the way; null for anything else. */
export function readBatchChoice(sent: string): { line: number; way: BatchWay } | null {
  const [, line, way] = /^([1-9]\d{0,9}):(one|several|wait)$/.exec(sent) ?? [];
  return line && way ? { line: Number(line), way: way as BatchWay } : null;
}
