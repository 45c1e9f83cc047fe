import { HOVER_DROPDOWN } from '../../domain/page/timings.ts';
import { $basket } from '../parts/visitor-store.ts';
import './small-basket.css';

const driven = new WeakSet<Element>();

/**
 * Shows the small basket under its link in the header while the mouse rests on either [CART-4]; keyboard and finger follow the
 * link. Again for the same link does nothing.
 */
export function driveSmallBasket(link: HTMLAnchorElement): void {
  const row = link.parentElement;
  if (!row || driven.has(link)) return;
  driven.add(link);
  const panel = document.createElement('section');
  panel.className = 'small-basket';
  panel.setAttribute('aria-label', 'Корзина коротко');
  panel.hidden = true;
  link.after(panel);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = -1;
  let asked = 0;

  const show = async () => {
    const version = $basket.get()?.version ?? 0;
    if ($basket.get()?.count === 0) return;
    if (shown !== version) {
      asked += 1;
      const mine = asked;
      const answer = await fetch('/views/ajax/basket/');
      const html = answer.ok ? await answer.text() : '';
      if (mine !== asked || html === '') return;
      panel.innerHTML = html;
      shown = version;
    }
    panel.hidden = false;
  };
  const wait = (milliseconds: number | null, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds ?? 0);
  };
  const come = (event: Event) => {
    if ((event as PointerEvent).pointerType === 'mouse')
      wait(HOVER_DROPDOWN.open, () => void show().catch(() => {}));
  };
  const leave = () => {
    asked += 1;
    wait(HOVER_DROPDOWN.close, () => {
      panel.hidden = true;
    });
  };
  for (const element of [link, panel]) {
    element.addEventListener('pointerenter', come);
    element.addEventListener('pointerleave', leave);
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') panel.hidden = true;
  });
  $basket.listen(() => {
    if (!panel.hidden) void show().catch(() => {});
  });
  if (link.matches(':hover')) wait(HOVER_DROPDOWN.open, () => void show().catch(() => {}));
}
