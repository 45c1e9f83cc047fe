import type { Basket, BasketSummary, LineWish } from '../../domain/basket/basket.ts';
import type { LineChange } from '../../domain/basket/basket-wish.ts';
import type { BatchWay } from '../../domain/basket/batch-choice.ts';
import type { DeliveryChoices } from '../../domain/delivery/delivery-choice.ts';
import type { Card } from '../../domain/product/card.ts';
import type { Result } from '../../domain/result.ts';
import type { AddedArticles } from './add-by-articles.ts';
import type { AddingTogether } from './add-lines.ts';
import type { ShortageAnswers } from './answer-shortages.ts';
import type { Changed } from './change-basket.ts';

/** What may be asked of a visitor's basket. */
export interface BasketShop {
  /** `token` is the visitor's cookie as it came; garbage or a foreign one is an empty basket. */
  show(token: string | null): Promise<Basket>;
  summary(token: string | null): Promise<BasketSummary>;
  /**
   * Adds all lines or none; makes a basket where there is none. `token` in the answer goes into the cookie; `notes` say why
   * a quantity became another than the one asked for. A `key` that was carried out before changes nothing more [BEYOND-9].
   */
  add(
    token: string | null,
    wishes: readonly LineWish[],
    key?: string | null,
    together?: AddingTogether,
  ): Promise<Result<Changed>>;
  /** Changes quantities and comments of lines, all or none; zero deletes. */
  change(token: string | null, changes: readonly LineChange[], key?: string | null): Promise<Result<Changed>>;
  /** Settles how a line is served that one batch does not suffice for [BEYOND-5]. */
  chooseBatches(
    token: string | null,
    choice: { line: number; way: BatchWay },
    key?: string | null,
  ): Promise<Result<Changed>>;
  /** Settles what is done about goods and sets there is less of than the basket holds [CART-10] [DOOR-5]. */
  answerShortages(
    token: string | null,
    answers: ShortageAnswers,
    key?: string | null,
  ): Promise<Result<Changed>>;
  /** Puts back what the last removal took out. */
  restore(token: string | null, key?: string | null): Promise<Result<Changed>>;
  /** Adds what a typed list of articles names, as far as it can be had. */
  addByArticles(token: string | null, list: string, key?: string | null): Promise<Result<AddedArticles>>;
  /** Days and times to choose for a basket, by the tariff's region; null where the shop has to name the day. */
  deliveryOptions(basket: Pick<Basket, 'lines'>): Promise<DeliveryChoices | null>;
  /** What goes with the goods in the basket. */
  crossSell(basket: Pick<Basket, 'lines'>): Promise<readonly Card[]>;
  /** The shopper has seen the new prices and stock. */
  acknowledge(token: string | null): Promise<Basket>;
}
