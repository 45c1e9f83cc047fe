import { countEvents, type OpenedPage, type PendingEvent } from '../../domain/analytics/count-events.ts';
import { metricsFragmentSchema } from '../../domain/analytics/count-events-schema.ts';
import { EMPTY_CART } from '../../domain/analytics/counted-goods.ts';
import { countedPage } from '../../domain/analytics/counted-page.ts';
import { metricsAddress } from '../../domain/analytics/metrics-address.ts';
import { goalOfForm } from '../../domain/analytics/shop-event.ts';
import { VIEWED_ADDRESS, viewedFields } from '../../domain/recommendation/viewed-goods.ts';
import { listenToProductClicks, type ProductClick } from '../gesture/product-clicks.ts';
import { fetchJson } from '../net/fetch-json.ts';
import {
  type AcceptedForm,
  BASKET_EVENT,
  FORM_ACCEPTED,
  type SavedGoods,
  WISHLIST_EVENT,
} from '../rules/page-events.ts';
import { storeCounting, storedCounting, storedPending, storePending } from '../storage/counting.ts';
import { storedViewed } from '../storage/viewed.ts';
import { $consent } from '../store/consent.ts';
import { type RunningServices, runServices } from './run-services.ts';
import { writeEvents } from './write-events.ts';

let started = false;
let services: RunningServices | null = null;
/** Reports are sent one after the other, so that events stay in order. */
let turn: Promise<void> = Promise.resolve();

function openedPage(): OpenedPage {
  return { path: location.pathname, nid: Number(document.body.dataset['product']) || null };
}

/** Returns the address that reports the page's product, the products added to favourites and the last order. */
function metricsAddressFor(pending: readonly PendingEvent[], { path, nid }: OpenedPage): string {
  const favourites = pending.flatMap((each) => (each.kind === 'favourite' ? [each.nid] : []));
  const orders = pending.flatMap((each) => (each.kind === 'order' ? [each.address] : []));
  const nids = [...new Set([...(nid ? [nid] : []), ...favourites])];
  return metricsAddress({ page: path, nids, order: orders.at(-1) ?? null });
}

/** Reports what has happened since the last report; if the request fails, everything stays pending. */
async function countOnce(opened: OpenedPage | null): Promise<void> {
  if (!$consent.get()?.analytics) return;
  // A click is reported by the page that it leads to.
  const reported = storedPending().filter(({ kind }) => opened !== null || kind !== 'click');
  const fragment = await fetchJson(
    metricsFragmentSchema,
    metricsAddressFor(reported, opened ?? openedPage()),
  );
  // The visitor may have withdrawn consent in the meantime.
  if (!fragment || !$consent.get()?.analytics) return;
  services ??= runServices(fragment.services);
  const { events, counting } = countEvents(storedCounting(), fragment, reported, opened);
  storeCounting(counting);
  const counted = new Set(reported.map((each) => JSON.stringify(each)));
  storePending(storedPending().filter((each) => !counted.has(JSON.stringify(each))));
  writeEvents(events, counting.cart ?? EMPTY_CART, services);
}

function count(opened: OpenedPage | null): void {
  turn = turn.then(() => countOnce(opened)).catch((error: unknown) => console.error(error));
}

function note(...pending: readonly PendingEvent[]): void {
  storePending([...storedPending(), ...pending]);
}

/** Notes a click; only the last one counts, because a press before hydration is repeated afterwards. */
function noteClick({ path, position }: ProductClick): void {
  storePending(storedPending().filter(({ kind }) => kind !== 'click'));
  note({ kind: 'click', path, position, list: countedPage(location.pathname, null).type });
}

function noteForm({ name, order, goal = goalOfForm(name) ?? undefined }: AcceptedForm): void {
  if (order) note({ kind: 'order', address: order });
  if (goal) note({ kind: 'goal', goal });
}

/** Reports the viewed product and those viewed before, from which the shop learns which goods belong together [TRACK-4]. */
function reportViewed({ nid }: OpenedPage): void {
  if (nid === null || !$consent.get()?.analytics) return;
  const viewed = viewedFields(nid, storedViewed());
  if (viewed) navigator.sendBeacon(VIEWED_ADDRESS, viewed);
}

/** Starts counting the page and its events; further calls do nothing. Loaded once the visitor has consented [TRACK-1]. */
export function countPage(): void {
  if (started) return;
  started = true;
  listenToProductClicks(noteClick);
  document.addEventListener(BASKET_EVENT, () => count(null));
  document.addEventListener(WISHLIST_EVENT, (event) => {
    const { list, productId } = (event as CustomEvent<SavedGoods>).detail;
    if (list !== 'favourites') return;
    note({ kind: 'favourite', nid: productId });
    count(null);
  });
  document.addEventListener(FORM_ACCEPTED, (event) => {
    noteForm((event as CustomEvent<AcceptedForm>).detail);
    count(null);
  });
  $consent.listen((consent) => {
    if (!consent?.analytics) services?.stop();
  });
  // A page restored from the browser's cache counts as opened again.
  addEventListener('pageshow', ({ persisted }) => persisted && count(openedPage()));
  count(openedPage());
  reportViewed(openedPage());
}
