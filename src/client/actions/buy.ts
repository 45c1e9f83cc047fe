import { askGoodsNow } from '../store/goods-now.ts';
import { type AddingOutcome, addFields } from './add-goods.ts';

const PRODUCT = /^\/product\/([\w-]+)\//;

export type Fields = readonly (readonly [string, string])[];

/** What a form says, its pressed button included. */
export function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): Fields {
  return [...new FormData(form, submitter)].map(([name, value]): [string, string] => [name, String(value)]);
}

export function fieldValue(fields: Fields, wanted: string): string {
  return fields.find(([name]) => name === wanted)?.[1] ?? '';
}

/** Buys what a form says, see {@link addFields}; what its page shows of the goods is asked for anew where the server contradicted it. */
export async function buy(fields: Fields, onRefusalClosed: () => void): Promise<AddingOutcome> {
  const outcome = await addFields(fields, onRefusalClosed);
  const slug = PRODUCT.exec(fieldValue(fields, 'back'))?.[1];
  if (outcome.changed && slug) void askGoodsNow(slug);
  return outcome;
}
