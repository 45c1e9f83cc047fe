import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Goal } from '../../../domain/analytics/shop-event.ts';
import type { Basket } from '../../../domain/basket/basket.ts';
import { asksAboutBatches, batchField, readBatchWays } from '../../../domain/basket/batch-choice.ts';
import { noteAbout } from '../../../domain/basket/join-notes.ts';
import { readShortageAnswers, shortageField } from '../../../domain/basket/shortage.ts';
import type { Cities } from '../../../domain/delivery/city.ts';
import type { BringingPrices } from '../../../domain/delivery/lift.ts';
import { amountField, fastOrderAddress } from '../../../domain/order/fast-order.ts';
import { FAST_ORDER_RULES, type FastOrder } from '../../../domain/order/fast-order-form.ts';
import { type OrderForm, orderAddress, type PlacedOrder } from '../../../domain/order/order.ts';
import { orderRules } from '../../../domain/order/order-form.ts';
import { type Failure, success } from '../../../domain/result.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { createRateLimit } from '../../host/rate-limit.ts';
import { basketToken } from '../basket/basket-cookie.ts';
import { readWishes } from '../basket/basket-fields.ts';
import { keepCity } from '../city/city-cookie.ts';
import { type FormResult, formEndpoint } from '../form/form-endpoint.ts';
import { fieldText, postedFields } from '../request/fields.ts';

const TEN_MINUTES = 600_000;

/** What a merchant decides of orders that come in. */
export interface OrderSettings {
  cities: Cities;
  /** Ids of the points where orders can be fetched. */
  points(): readonly string[];
  /** What bringing goods costs. */
  prices(): BringingPrices;
  /** Orders in ten minutes from one address and of one telephone number. */
  limits: { address: number; phone: number };
}

/** The fast order's page for the goods that a refused form named; `goods` is the query of the page it stood on. */
function fastOrderPage(request: FastifyRequest): string {
  const goods = fieldText(postedFields(request), 'goods').slice(0, 2000);
  return fastOrderAddress([...new URLSearchParams(goods)]);
}

/** A field of a discount that was filled in and not sent: without script Enter presses the order's own button. */
function forgottenDiscount(request: FastifyRequest): FormResult | null {
  const fields = postedFields(request);
  const field = ['coupon', 'cardNumber'].find((name) => fieldText(fields, name).trim() !== '');
  if (!field) return null;
  const [what, button] =
    field === 'coupon'
      ? ['Промокод ещё не применён', 'Применить промокод']
      : ['Бонусы ещё не списаны', 'Списать бонусы'];
  return { ok: false, field, message: `${what}: нажмите «${button}» или очистите поле` };
}

/** A form whose key belongs to another order gets a new one. */
function newKeyAfter({ code }: Failure): Record<string, string> {
  return code === 'other-basket' ? { idempotencyKey: randomUUID() } : {};
}

/** A script draws the basket as it is now; where nothing in it can be ordered any more, the page says so, and without script a page without the form. */
function basketNow(basket: Basket): { data: Readonly<Record<string, unknown>>; back?: string } {
  const orderable = basket.samples.length > 0 || basket.lines.some((line) => line.orderable > 0);
  return orderable ? { data: { basket } } : { data: { address: '/order/' }, back: '/cart/' };
}

/** What is wrong at the rows of lines whose batches nothing is chosen of yet [BEYOND-5]. */
function unanswered({ lines }: Basket): Record<string, string> {
  const asked = lines.filter(asksAboutBatches);
  return Object.fromEntries(
    asked.map(({ id, name }) => [batchField(id), noteAbout(name, 'Выберите, как собрать')]),
  );
}

/** What is wrong at the rows of goods and sets that an order waits for an answer about. */
function shortageErrors({ shortages }: Basket): Record<string, string> {
  return Object.fromEntries(shortages.map((each) => [shortageField(each), 'Выберите, как быть']));
}

/** How much of each offer is ordered now, for the form's list. */
function amountValues(amounts: Readonly<Record<number, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([id, text]) => [amountField(Number(id)), text]));
}

/** What a script learns of an order: its number, and its page where the answer leads elsewhere. */
const placedData = (placed: PlacedOrder) => ({ number: placed.number, order: orderAddress(placed) });

/** The order's addresses: the forms of the order page and of the fast order post to them. */
export function orderEndpoints(
  shop: Pick<Shop, 'order' | 'basket' | 'delivery' | 'payment'>,
  { cities, points, prices, limits }: OrderSettings,
  now = Date.now,
) {
  const names = cities.all.map(({ name }) => name);
  const rules = orderRules({
    cities: names,
    get points() {
      return points();
    },
  });
  const ofPhone = createRateLimit(limits.phone, TEN_MINUTES);

  /** Each order writes to its telephone: nobody's is filled with messages. */
  function tooManyOfPhone(phone: string): FormResult | null {
    if (ofPhone.take(phone, now()) === 0) return null;
    const message = 'С этим номером только что оформили слишком много заказов. Позвоните нам';
    return { ok: false, field: 'phone', message, status: 429 };
  }

  /** Makes the city of the form the visitor's own where it is another; a script has done so at the choice. */
  function rememberCity(chosen: string, { cookies }: FastifyRequest, reply: FastifyReply): void {
    const { name } = cities.known(cookies['CITY_ID'] ?? '') ?? cities.usual;
    const city = name === chosen ? undefined : cities.all.find((each) => each.name === chosen);
    if (city) keepCity(reply, city.id);
  }

  /** Where an order leads: one to be paid by card to the payment, unless the bank is away. */
  async function nextAddress(form: OrderForm, placed: PlacedOrder, request: FastifyRequest): Promise<string> {
    if (form.payment !== 'card') return orderAddress(placed);
    try {
      const opened = await shop.payment.open(placed.number, placed.secret);
      return opened.ok ? `/pay/${opened.value.reference}/` : orderAddress(placed);
    } catch (error) {
      request.log.error({ err: error, order: placed.number }, 'a payment was not opened');
      return orderAddress(placed);
    }
  }

  async function place(form: OrderForm, request: FastifyRequest, reply: FastifyReply): Promise<FormResult> {
    rememberCity(form.city, request, reply);
    const forgotten = forgottenDiscount(request);
    if (forgotten) return forgotten;
    const tooMany = tooManyOfPhone(form.phone);
    if (tooMany) return tooMany;
    const fields = postedFields(request);
    const said = { batchWays: readBatchWays(fields), shortages: readShortageAnswers(fields) };
    const placed = await shop.order.place(basketToken(request), { ...form, ...said });
    if (placed.ok)
      return {
        ok: true,
        address: await nextAddress(form, placed.value, request),
        data: placedData(placed.value),
      };
    const basket = 'basket' in placed ? placed.basket : await shop.basket.show(basketToken(request));
    const { message, code } = placed;
    if (code === 'day' || code === 'part') {
      const options = await shop.delivery.options(basket);
      return { ok: false, field: code, message, status: 409, data: { options } };
    }
    if (code === 'payment') return { ok: false, field: code, message, status: 409 };
    if (code === 'batches')
      return { ok: false, message, errors: unanswered(basket), status: 409, data: { basket } };
    const { tariff, lift } = prices();
    const { data, back } = basketNow(basket);
    // Of a basket that was ordered already the page says more: it leads to the order.
    const alone = back && code !== 'empty' ? { back } : {};
    const errors = code === 'short' ? { errors: shortageErrors(basket) } : {};
    return {
      ok: false,
      message,
      status: 409,
      values: newKeyAfter(placed),
      data: { ...data, prices: { tariff, lift } },
      ...errors,
      ...alone,
    };
  }

  async function placeFast({ what, ...form }: FastOrder, request: FastifyRequest): Promise<FormResult> {
    const tooMany = tooManyOfPhone(form.phone);
    if (tooMany) return tooMany;
    const wishes = what === 'goods' ? readWishes(postedFields(request)) : success([]);
    if (!wishes.ok) return { ok: false, message: wishes.message };
    const city = (cities.known(request.cookies['CITY_ID'] ?? '') ?? cities.all[0])?.name ?? '';
    const placed = await shop.order.placeFast(basketToken(request), wishes.value, { ...form, city });
    if (placed.ok) {
      const goal: Goal = what === 'goods' ? 'one-click' : 'fast-order';
      return { ok: true, address: orderAddress(placed.value), data: { ...placedData(placed.value), goal } };
    }
    const values =
      'total' in placed
        ? {
            ...amountValues(placed.amounts),
            seenTotal: String(placed.total),
            seenFingerprint: placed.fingerprint ?? '',
          }
        : newKeyAfter(placed);
    return { ok: false, message: placed.message, status: 409, values };
  }

  return async (app: FastifyInstance): Promise<void> => {
    const { address } = limits;
    const ofVisitors = { visitor: address, address };
    formEndpoint(app, '/order/place', { rules, page: '/order/', act: place, limits: ofVisitors });
    formEndpoint(app, '/order/fast', {
      rules: FAST_ORDER_RULES,
      page: fastOrderPage,
      act: placeFast,
      limits: ofVisitors,
    });
  };
}
