import type { BasketAnswer } from '../../domain/basket/basket-answer.ts';
import { $basketError } from '../store/basket-error-store.ts';
import { announce, type Notice } from '../store/notice-store.ts';
import { $outdated } from '../store/outdated-goods.ts';
import { queueAnnounced } from './announce-stuck.ts';

/** Said where the server gave no words of its own [CART-2]. */
const UNKNOWN = 'Не получилось добавить товар. Попробуйте ещё раз';

/** Extras ticked with the goods, and the second item of a pair. */
const EXTRA = /^(?:BASKET_ADD_LIST\[|pair$)/;

export type Fields = readonly (readonly [string, string])[];

/** What a form says; files have no place in a buy form. */
export function fieldsOf(form: FormData): Fields {
  return [...form].map(([name, value]): [string, string] => [name, String(value)]);
}

/** Empty where the form does not say it. */
export function fieldValue(fields: Fields, wanted: string): string {
  return fields.find(([name]) => name === wanted)?.[1] ?? '';
}

/**
 * Posts the fields of a buy form to the add address of its goods, as a catalogue widget does, and announces what was added [CART-2].
 * Without a connection the answer waits for it [BEYOND-9]. What the page shows of goods that the shop contradicts is asked for anew.
 */
export async function postGoods(fields: Fields): Promise<BasketAnswer & { added: boolean }> {
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
 * The same; a refusal opens its popup, and `onRefusalClosed` is called once that is read, with the offer of the row it is about. Answers
 * whether they were added.
 */
export async function addFields(fields: Fields, onRefusalClosed: (row?: number) => void): Promise<boolean> {
  const { added, MESSAGE, message, row } = await postGoods(fields);
  if (!added) {
    const onClosed = () => onRefusalClosed(row);
    $basketError.set({ message: MESSAGE ?? message ?? UNKNOWN, onClosed });
  }
  return added;
}

function noticeOf({ MESSAGE, item }: BasketAnswer, extras: number): Notice {
  return {
    text: MESSAGE ?? 'Товар в корзине',
    kind: 'done',
    link: { address: '/cart/', text: 'Перейти в корзину' },
    ...(item ? { item: { name: namesOf(item, extras), picture: item.picture } } : {}),
  };
}

/** «Затирка З-22, чёрный · 2 кг и ещё 1»: which of several variants it was. */
function namesOf({ name, detail }: NonNullable<BasketAnswer['item']>, extras: number): string {
  const named = detail ? `${name}, ${detail}` : name;
  return extras > 0 ? `${named} и ещё ${extras}` : named;
}
