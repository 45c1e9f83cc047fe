import { announce, type Notice } from '../parts/notice-store.ts';
import { BASKET_QUEUE } from '../parts/queue-key.ts';
import {
  $area,
  $basket,
  $city,
  $comparison,
  $favourites,
  loadVisitor,
  refreshVisitor,
} from '../parts/visitor-store.ts';
import { AREA_KEY, keepArea, keptArea } from './kept-area.ts';
import { mirrorBasket, mirrorCity, mirrorList } from './mirror.ts';

type Mirror = (root: ParentNode) => void;

const AREA_FORM = 'my-area-form';
const KEEP = /^\/(favourites|comparison)\/(add|remove)$/;
const SAMPLE = '/samples/add';
const OFFLINE: Notice = { text: 'Нет связи с магазином, попробуйте ещё раз', kind: 'failed' };

/** What stands in the markup of a page whose visitor gave nothing: until then the counting of areas is not loaded. */
const USUAL_CITY = 'Минск';

/**
 * Lets buy forms and the buttons of favourites and comparison act without a page load, and mirrors basket, lists, city and
 * area into the page and into cards that arrive later. `count` is told of a card whose quantity is about to be changed.
 */
export function listenToVisitor(count: (form: HTMLFormElement) => void): void {
  const mirrors = new Map<string, Mirror>();
  const show = (name: string, mirror: Mirror) => {
    mirrors.set(name, mirror);
    mirror(document);
  };
  const showGoods = async () => {
    const area = $area.get();
    const city = $city.get();
    if (area === null && (city?.name ?? USUAL_CITY) === USUAL_CITY && !mirrors.has('goods')) return;
    const { mirrorGoods } = await import('./mirror-goods.ts');
    show('goods', (root) => mirrorGoods(root, $area.get(), $city.get()));
  };

  $basket.subscribe((basket) => basket && show('basket', (root) => mirrorBasket(root, basket)));
  $favourites.subscribe((ids) => ids && show('favourites', (root) => mirrorList(root, 'favourites', ids)));
  $comparison.subscribe((ids) => ids && show('comparison', (root) => mirrorList(root, 'comparison', ids)));
  $city.subscribe((city) => city && mirrorCity(city));
  $area.listen(() => void showGoods());
  $city.listen(() => void showGoods());
  const arrivals = new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node instanceof Element && node.isConnected) for (const mirror of mirrors.values()) mirror(node);
  });
  const main = document.querySelector('main');
  if (main) arrivals.observe(main, { childList: true, subtree: true });

  document.addEventListener('submit', submitted);
  document.addEventListener('focusin', touched);
  document.addEventListener('click', touched);
  document.addEventListener('reset', forgotten);
  window.addEventListener('pageshow', (event) => event.persisted && void refreshVisitor());
  window.addEventListener('storage', ({ key }) => key === AREA_KEY && $area.set(keptArea()));
  $area.set(keptArea());
  void loadVisitor();
  if (hasQueue()) void import('./resume-changes.ts').then(({ resumeChanges }) => resumeChanges());

  function touched({ target }: Event): void {
    if (!(target instanceof HTMLInputElement)) return;
    const { form } = target;
    if (target.name === 'quantity' && form?.dataset['goods'] && !form.querySelector('.card-stepper'))
      count(form);
    if (target.id === 'my-area')
      void import('./area-field.ts').then(({ listenToArea }) => listenToArea(target));
  }
}

/** Whether an earlier page left changes of the basket that it could not send [BEYOND-9]. */
function hasQueue(): boolean {
  try {
    return localStorage.getItem(BASKET_QUEUE) !== null;
  } catch {
    return false;
  }
}

/** The cross beside «Моя площадь»; the field empties itself. */
function forgotten({ target }: Event): void {
  if ((target as HTMLFormElement).id !== AREA_FORM) return;
  keepArea(null);
  $area.set(null);
}

/** A buy form or a button of a list: posted by script. */
function submitted(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement | null;
  if (form.id === AREA_FORM) event.preventDefault();
  const address = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const [, list, verb] = KEEP.exec(address) ?? [];
  if (event.defaultPrevented || !(list || ['/basket/add', SAMPLE].includes(address))) return;
  event.preventDefault();
  if (list && button) {
    act(button, async () => (await import('./keep-goods.ts')).keepGoods(button, list, verb === 'add'));
  } else if (address === SAMPLE) act(button, async () => (await import('./ask-sample.ts')).askSample(form));
  else if (form.dataset['inBasket'] !== undefined) location.assign('/cart/');
  else
    act(button ?? form.querySelector('button'), async () =>
      (await import('./add-to-basket.ts')).addToBasket(form, button),
    );
}

/** Runs what a button does, once at a time [CART-3], and announces what came of it. */
function act(button: HTMLButtonElement | null, run: () => Promise<Notice | null>): void {
  if (button?.ariaBusy === 'true') return;
  if (button) button.ariaBusy = 'true';
  run()
    .catch(() => OFFLINE)
    .then((notice) => notice && announce(notice))
    .finally(() => {
      if (button) button.ariaBusy = null;
    });
}
