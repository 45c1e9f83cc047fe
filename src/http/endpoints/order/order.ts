import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Goal } from '../../../domain/analytics/shop-event.ts';
import type { Basket } from '../../../domain/basket/basket.ts';
import { batchField, needsBatchChoice, readBatchOptions } from '../../../domain/basket/batch-choice.ts';
import { noteAbout } from '../../../domain/basket/join-notes.ts';
import { readShortageAnswers, shortageField } from '../../../domain/basket/shortage.ts';
import type { Cities } from '../../../domain/delivery/city.ts';
import type { DeliveryPrices } from '../../../domain/delivery/lift.ts';
import { amountField, fastOrderAddress } from '../../../domain/order/fast-order.ts';
import { FAST_ORDER_RULES, type FastOrder } from '../../../domain/order/fast-order-form.ts';
import { type OrderForm, orderAddress, type PlacedOrder } from '../../../domain/order/order.ts';
import { orderRules } from '../../../domain/order/order-form.ts';
import { type Failure, success } from '../../../domain/result.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { createRateLimit } from '../../host/rate-limit.ts';
import { basketToken } from '../basket/basket-cookie.ts';
import { readLineRequests } from '../basket/basket-fields.ts';
import { writeCityCookie } from '../city/city-cookie.ts';
import { type FormResult, formEndpoint } from '../form/form-endpoint.ts';
import { fieldText, postedFields } from '../request/fields.ts';

const TEN_MINUTES = 600_000;

/** The merchant's settings for new orders. */
export interface OrderSettings {
  cities: Cities;
  /** Ids of the pickup points. */
  points(): readonly string[];
  prices(): DeliveryPrices;
  /** How many orders are accepted in ten minutes from one address and for one telephone number. */
  limits: { address: number; phone: number };
}

/** Address of the fast order page with the goods of the rejected form, whose `goods` field is the query of the original page. */
function fastOrderPage(request: FastifyRequest): string {
  const goods = fieldText(postedFields(request), 'goods').slice(0, 2000);
  return fastOrderAddress([...new URLSearchParams(goods)]);
}

/** A failure when a coupon or card number is typed but was not applied, because without script Enter presses the order's own button. */
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

/** A new idempotency key for the form if its old one belongs to another order; otherwise nothing. */
function newKeyAfter({ code }: Failure): Record<string, string> {
  return code === 'other-basket' ? { idempotencyKey: randomUUID() } : {};
}

/**
 * The current basket for a script. When nothing in it can be ordered any more, a script gets the address of the order page, and without
 * script the message is shown without the form.
 */
function basketNow(basket: Basket): { data: Readonly<Record<string, unknown>>; back?: string } {
  const orderable = basket.samples.length > 0 || basket.lines.some((line) => line.orderable > 0);
  return orderable ? { data: { basket } } : { data: { address: '/order/' }, back: '/cart/' };
}

/** Error messages for lines that still need a choice of batch [BEYOND-5]. */
function unanswered({ lines }: Basket): Record<string, string> {
  const unchosen = lines.filter(needsBatchChoice);
  return Object.fromEntries(
    unchosen.map(({ id, name }) => [batchField(id), noteAbout(name, 'Выберите, как собрать')]),
  );
}

/** Error messages for goods and sets that need a decision before they can be ordered. */
function shortageErrors({ shortages }: Basket): Record<string, string> {
  return Object.fromEntries(shortages.map((each) => [shortageField(each), 'Выберите, как быть']));
}

/** Form values with the ordered amount of each offer. */
function amountValues(amounts: Readonly<Record<number, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([id, text]) => [amountField(Number(id)), text]));
}

/** Data for a script: the order's number and its page, which may differ from the page the response leads to. */
const placedData = (placed: PlacedOrder) => ({ number: placed.number, order: orderAddress(placed) });

/** Registers the forms of the order page and of the fast order. */
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

  /** A failure when too many orders were placed for one telephone; they are limited because each order sends a text message. */
  function tooManyOfPhone(phone: string): FormResult | null {
    if (ofPhone.check(phone, now()) === 0) return null;
    const message = 'С этим номером только что оформили слишком много заказов. Позвоните нам';
    return { ok: false, field: 'phone', message, status: 429 };
  }

  /** Stores the form's city as the visitor's own when it differs; needed only without script, because a script has stored it already. */
  function rememberCity(chosen: string, { cookies }: FastifyRequest, reply: FastifyReply): void {
    const { name } = cities.known(cookies['CITY_ID'] ?? '') ?? cities.usual;
    const city = name === chosen ? undefined : cities.all.find((each) => each.name === chosen);
    if (city) writeCityCookie(reply, city.id);
  }

  /**
   * Where to go after placing an order: to the payment page when the order is paid by card and the bank is reachable, otherwise to the
   * order's page.
   */
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
    const answers = { batchOptions: readBatchOptions(fields), shortages: readShortageAnswers(fields) };
    const placed = await shop.order.place(basketToken(request), { ...form, ...answers });
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
    // An empty basket may have just been ordered: without `back` the order page is shown, which links to that order.
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
    const requests = what === 'goods' ? readLineRequests(postedFields(request)) : success([]);
    if (!requests.ok) return { ok: false, message: requests.message };
    const city = (cities.known(request.cookies['CITY_ID'] ?? '') ?? cities.all[0])?.name ?? '';
    const placed = await shop.order.placeFast(basketToken(request), requests.value, { ...form, city });
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
