import { countEvents, type OpenedPage, type PendingEvent } from '../../domain/analytics/count-events.ts';
import { metricsFragmentSchema } from '../../domain/analytics/count-events-schema.ts';
import { EMPTY_CART } from '../../domain/analytics/counted-goods.ts';
import { countedPage } from '../../domain/analytics/counted-page.ts';
import { metricsAddress } from '../../domain/analytics/metrics-address.ts';
import { goalOfForm } from '../../domain/analytics/shop-event.ts';
import { VIEWED_ADDRESS, viewedFields } from '../../domain/recommendation/viewed-goods.ts';
import { listenToProductClicks, type ProductClick } from '../gesture/product-clicks.ts';
import { askJson } from '../net/ask-json.ts';
import {
  BASKET_EVENT,
  FORM_TAKEN,
  type KeptWish,
  type TakenForm,
  WISHLIST_EVENT,
} from '../rules/page-events.ts';
import { keepCounting, keepPending, keptCounting, keptPending } from '../storage/counting.ts';
import { keptViewed } from '../storage/viewed.ts';
import { $consent } from '../store/consent.ts';
import { type RunningServices, runServices } from './run-services.ts';
import { writeEvents } from './write-events.ts';

let started = false;
let services: RunningServices | null = null;
/** One question at a time: what is counted stays in its order. */
let turn: Promise<void> = Promise.resolve();

function openedPage(): OpenedPage {
  return { path: location.pathname, nid: Number(document.body.dataset['product']) || null };
}

/** What the shop is asked: of the page's own goods, and of those that something was done with. */
function questionOf(pending: readonly PendingEvent[], { path, nid }: OpenedPage): string {
  const wished = pending.flatMap((each) => (each.kind === 'wish' ? [each.nid] : []));
  const orders = pending.flatMap((each) => (each.kind === 'order' ? [each.address] : []));
  const nids = [...new Set([...(nid ? [nid] : []), ...wished])];
  return metricsAddress({ page: path, nids, order: orders.at(-1) ?? null });
}

/** Counts what has happened since; without an answer all of it waits for the next time. */
async function countOnce(opened: OpenedPage | null): Promise<void> {
  if (!$consent.get()?.analytics) return;
  // A click is told where it leads, by the page that is opened next.
  const asked = keptPending().filter(({ kind }) => opened !== null || kind !== 'click');
  const fragment = await askJson(metricsFragmentSchema, questionOf(asked, opened ?? openedPage()));
  // A refusal may have come meanwhile.
  if (!fragment || !$consent.get()?.analytics) return;
  services ??= runServices(fragment.services);
  const { events, counting } = countEvents(keptCounting(), fragment, asked, opened);
  keepCounting(counting);
  const told = new Set(asked.map((each) => JSON.stringify(each)));
  keepPending(keptPending().filter((each) => !told.has(JSON.stringify(each))));
  writeEvents(events, counting.cart ?? EMPTY_CART, services);
}

function count(opened: OpenedPage | null): void {
  turn = turn.then(() => countOnce(opened)).catch((error: unknown) => console.error(error));
}

function note(...pending: readonly PendingEvent[]): void {
  keepPending([...keptPending(), ...pending]);
}

/** The last one counts: a press on what is not alive yet is repeated once it is. */
function noteClick({ path, position }: ProductClick): void {
  keepPending(keptPending().filter(({ kind }) => kind !== 'click'));
  note({ kind: 'click', path, position, list: countedPage(location.pathname, null).type });
}

function noteForm({ name, order, goal = goalOfForm(name) ?? undefined }: TakenForm): void {
  if (order) note({ kind: 'order', address: order });
  if (goal) note({ kind: 'goal', goal });
}

/** Tells the shop which goods are looked at, and which before them: it learns what goes together [TRACK-4]. */
function tellViewed({ nid }: OpenedPage): void {
  if (nid === null || !$consent.get()?.analytics) return;
  const viewed = viewedFields(nid, keptViewed());
  if (viewed) navigator.sendBeacon(VIEWED_ADDRESS, viewed);
}

/** Begins to count the page and what is done on it; again it does nothing. Loaded once a visitor has agreed [TRACK-1]. */
export function countPage(): void {
  if (started) return;
  started = true;
  listenToProductClicks(noteClick);
  document.addEventListener(BASKET_EVENT, () => count(null));
  document.addEventListener(WISHLIST_EVENT, (event) => {
    const { list, productId } = (event as CustomEvent<KeptWish>).detail;
    if (list !== 'favourites') return;
    note({ kind: 'wish', nid: productId });
    count(null);
  });
  document.addEventListener(FORM_TAKEN, (event) => {
    noteForm((event as CustomEvent<TakenForm>).detail);
    count(null);
  });
  $consent.listen((consent) => {
    if (!consent?.analytics) services?.stop();
  });
  // Out of the browser's memory a page is opened once more.
  addEventListener('pageshow', ({ persisted }) => persisted && count(openedPage()));
  count(openedPage());
  tellViewed(openedPage());
}
