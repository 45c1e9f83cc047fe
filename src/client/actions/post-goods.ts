import type { BasketResponse } from '../../domain/basket/basket-response.ts';
import { $basketError } from '../store/basket-error-store.ts';
import { announce, type Notice } from '../store/notice-store.ts';
import { $outdated } from '../store/outdated-goods.ts';
import { queueAnnounced } from './announce-stuck.ts';

/** Used if the response contains no message [CART-2]. */
const UNKNOWN = 'Не получилось добавить товар. Попробуйте ещё раз';

/** Fields of ticked extras and companions, and of the second item of a pair. */
const EXTRA = /^(?:BASKET_ADD_LIST\[|pair$|companion$)/;

export type Fields = readonly (readonly [string, string])[];

/** Returns the fields of a form; buy forms have no files. */
export function fieldsOf(form: FormData): Fields {
  return [...form].map(([name, value]): [string, string] => [name, String(value)]);
}

/** Returns the value of a field, or an empty string. */
export function fieldValue(fields: Fields, wanted: string): string {
  return fields.find(([name]) => name === wanted)?.[1] ?? '';
}

/**
 * Posts the fields of a buy form and announces what was added [CART-2]. Without a connection the change waits in the queue [BEYOND-9]. If
 * the response contradicts the page, marks its goods as outdated.
 */
export async function postGoods(fields: Fields): Promise<BasketResponse & { added: boolean }> {
  const offer = fieldValue(fields, 'offer');
  const answer = await queueAnnounced({
    address: offer ? `/basket/add?offer=${encodeURIComponent(offer)}` : '/basket/add',
    fields: [...fields, ['ajax_basket', 'Y'], ['rcm', 'yes']],
    about: `offer ${offer}`,
    outcome: 'Товар попадёт в корзину',
  });
  const added = answer.STATUS === 'OK';
  if (answer.changed || !added) $outdated.set(fields);
  const extras = fields.filter(([name]) => EXTRA.test(name)).length;
  if (added) announce(noticeOf(answer, offer ? extras : extras - 1));
  return { ...answer, added };
}

/**
 * Like {@link postGoods}, but shows a refusal in a popup. `onRefusalClosed` gets the offer id of the row that was refused. Resolves with
 * whether the goods were added.
 */
export async function addFields(fields: Fields, onRefusalClosed: (row?: number) => void): Promise<boolean> {
  const { added, MESSAGE, message, row } = await postGoods(fields);
  if (!added) {
    const onClosed = () => onRefusalClosed(row);
    $basketError.set({ message: MESSAGE ?? message ?? UNKNOWN, onClosed });
  }
  return added;
}

function noticeOf({ MESSAGE, item }: BasketResponse, extras: number): Notice {
  const text = MESSAGE ?? 'Товар в корзине';
  return {
    text: item ? `${text}: ${namesOf(item, extras)}` : text,
    kind: 'done',
    link: { address: '/cart/', text: 'Перейти в корзину' },
  };
}

/** Formats the name of the added product, with its variant and the number of extras: «Затирка З-22, чёрный · 2 кг и ещё 1». */
function namesOf({ name, detail }: NonNullable<BasketResponse['item']>, extras: number): string {
  const named = detail ? `${name}, ${detail}` : name;
  return extras > 0 ? `${named} и ещё ${extras}` : named;
}
