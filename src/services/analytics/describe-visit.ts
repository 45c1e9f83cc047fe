import { lineage, type SectionNode, sectionsOfRow } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { MetricsFragment } from '../../domain/analytics/count-events.ts';
import type {
  CountedCart,
  CountedGoods,
  CountedLine,
  CountedOrder,
} from '../../domain/analytics/counted-goods.ts';
import { countedPage } from '../../domain/analytics/counted-page.ts';
import type { Basket, BasketLine } from '../../domain/basket/basket.ts';
import { addMoney } from '../../domain/measures/money.ts';
import type { OrderView, OrderViewLine } from '../../domain/order/order.ts';

export interface VisitRequest {
  /** Path of the visited page. */
  path: string;
  nids: readonly number[];
  basket: Basket;
  order: OrderView | null;
}

const SECTION = /^\/catalog\/([^/]+)\/$/;

function placeOf(snapshot: Snapshot, nid: number): Pick<CountedGoods, 'category' | 'brand'> {
  const row = snapshot.rowOf(nid);
  if (row === null) return { category: '', brand: '' };
  const sections = sectionsOfRow(snapshot.sections, row).map(({ name }) => name);
  return { category: sections.join('/'), brand: snapshot.card(row).brand ?? '' };
}

function goodsOf(snapshot: Snapshot, nids: readonly number[]): CountedGoods[] {
  return snapshot.cards(nids).map(({ id, article, offerId, name, price, given }) => ({
    nid: id,
    sku: article || String(offerId),
    name,
    ...placeOf(snapshot, id),
    ...{ price, given },
  }));
}

function cartLine(snapshot: Snapshot, line: BasketLine): CountedLine {
  const { productId: nid, offerId, optionIds, article, name, price, given, quantity } = line;
  const sku = article || String(offerId);
  const options = optionIds.join();
  return { nid, sku, name, ...placeOf(snapshot, nid), price, given, offerId, options, quantity };
}

function cartOf(snapshot: Snapshot, { cartcode, version, lines }: Basket): CountedCart {
  const bought = lines.filter(({ giftFor }) => giftFor === null);
  return { cartcode, version, lines: bought.map((line) => cartLine(snapshot, line)) };
}

function orderLine(snapshot: Snapshot, line: OrderViewLine): CountedLine {
  const { productId, offerId, article, name, price, given, quantity } = line;
  const nid = productId ?? 0;
  const sku = article || String(offerId);
  return { nid, sku, name, ...placeOf(snapshot, nid), price, given, offerId, options: '', quantity };
}

/** Converts an order for analytics, without its gifts, which are the only lines with a price of zero. */
function orderOf(snapshot: Snapshot, order: OrderView): CountedOrder {
  const bought = order.lines.filter(({ price }) => price > 0);
  return {
    number: order.number,
    total: order.total,
    shipping: addMoney(order.deliveryTotal, order.liftTotal),
    coupon: order.couponCode,
    lines: bought.map((line) => orderLine(snapshot, line)),
  };
}

function sectionOf(node: SectionNode) {
  const path = lineage(node).reverse();
  return { pageType: node.section.pageType, category: path.map(({ section }) => section.name).join('/') };
}

/**
 * Returns what analytics needs to know about a visit: the page, the products requested, the basket and an order, from the catalogue in
 * memory [TRACK-2].
 */
export function describeVisit(
  snapshot: Snapshot,
  { path, nids, basket, order }: VisitRequest,
): Omit<MetricsFragment, 'services'> {
  const node = snapshot.sections.bySlug.get(SECTION.exec(path)?.[1] ?? '');
  return {
    page: countedPage(path, node ? sectionOf(node) : null),
    goods: goodsOf(snapshot, nids),
    cart: cartOf(snapshot, basket),
    order: order && orderOf(snapshot, order),
  };
}
