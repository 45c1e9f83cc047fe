import { seenField } from '../../domain/basket/seen-prices.ts';
import { $basketError } from '../parts/basket-error-store.ts';
import { type BasketAnswer, queueChange } from '../parts/basket-queue.ts';
import type { Notice } from '../parts/notice-store.ts';
import { goodsOf } from './card-form.ts';
import { tellStuck } from './tell-stuck.ts';

/** Said where the server gave no words of its own [CART-2]. */
const UNKNOWN = 'Не получилось добавить товар. Попробуйте ещё раз';
const WAITS = 'Нет связи с магазином. Товар попадёт в корзину, как только связь появится';

/** Extras ticked with the goods, and the second item of a pair. */
const EXTRA = /^(?:BASKET_ADD_LIST\[|pair$)/;

/**
 * Sends a buy form to the add address of its goods, as a catalogue widget does [CART-2], and answers what to announce; null
 * where the failure has a popup of its own. Without a connection the answer waits for it [BEYOND-9].
 */
export async function addToBasket(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<Notice | null> {
  const fields = fieldsOf(form, submitter);
  const offer = fields.find(([name]) => name === 'offer')?.[1] ?? '';
  const about = `offer ${offer}`;
  const address = offer ? `/basket/add?offer=${encodeURIComponent(offer)}` : '/basket/add';
  const answered = queueChange(address, fields, about);
  const deaf = tellStuck(about, WAITS);
  const answer = await answered;
  deaf();
  const extras = fields.filter(([name]) => EXTRA.test(name)).length;
  if (answer.changed || answer.STATUS !== 'OK')
    void import('./show-goods-now.ts').then(({ showGoodsNow }) => showGoodsNow(form)).catch(() => {});
  if (answer.STATUS === 'OK') {
    const pair = form.elements.namedItem('pair');
    if (pair instanceof HTMLInputElement) pair.checked = false;
    return added(answer, offer ? extras : extras - 1);
  }
  const place = form.closest('.card, .buy-box') ?? form;
  $basketError.set({
    message: answer.MESSAGE ?? answer.message ?? UNKNOWN,
    onClosed: () => void focusOnWay(place),
  });
  return null;
}

/** The popup gives the focus back to where it was; where that is gone with the goods, to what `place` offers instead. */
async function focusOnWay(place: Element): Promise<void> {
  const { focusWithin } = await import('./show-goods-now.ts');
  if (document.activeElement !== document.body) return;
  focusWithin(place.isConnected ? place : (document.querySelector('.buy-box') ?? document));
}

/** A card may count in another unit than the one it sells; what is sent is always the selling unit. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): [string, string][] {
  const { amount } = form.dataset;
  const typed = [...new FormData(form, submitter)].map(([name, value]): [string, string] => [
    name,
    name === 'quantity' && amount !== undefined ? amount : String(value),
  ]);
  const price = goodsOf(form)?.price;
  const offer = typed.find(([name]) => name === 'offer')?.[1];
  const seen: [string, string][] = price && offer ? [[seenField(Number(offer)), String(price)]] : [];
  return [...typed, ...seen, ['ajax_basket', 'Y'], ['rcm', 'yes']];
}

function added({ MESSAGE, item }: BasketAnswer, extras: number): Notice {
  return {
    text: MESSAGE ?? 'Товар в корзине',
    kind: 'done',
    link: { address: '/cart/', text: 'Перейти в корзину' },
    ...(item
      ? { item: { name: extras > 0 ? `${item.name} и ещё ${extras}` : item.name, picture: item.picture } }
      : {}),
  };
}
