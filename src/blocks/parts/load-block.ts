import { LAZY_WITHIN_PX } from '../../domain/page/timings.ts';
import { whenNear } from '../../ui/near.ts';

/**
 * Puts the answer of an own address in the place of the skeleton that waits there. Where none comes it says so in `failure`
 * and offers another try.
 */
export async function loadBlock(place: HTMLElement, address: string, failure: string): Promise<void> {
  const waiting = [...place.childNodes];
  place.ariaBusy = 'true';
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`a block was answered with ${answer.status}`);
    place.innerHTML = await answer.text();
  } catch {
    const again = () => {
      place.replaceChildren(...waiting);
      // The button goes, the focus stays in its place.
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
      void loadBlock(place, address, failure);
    };
    place.replaceChildren(failureNote(failure, again));
  }
  place.ariaBusy = 'false';
}

function failureNote(failure: string, again: () => void): HTMLElement {
  const note = document.createElement('p');
  note.className = 'near-failed';
  note.role = 'alert';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-quiet';
  button.textContent = 'Повторить';
  button.addEventListener('click', again);
  note.append(failure, button);
  return note;
}

/** Loads what a fold of the page holds when it is first opened; `data-fold` is its address. */
export function loadWhenOpened(): void {
  const opened = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const place = target.querySelector<HTMLElement>('[data-fold]');
    const { fold = '', failure = '' } = place?.dataset ?? {};
    if (!place || !fold) return;
    delete place.dataset['fold'];
    void loadBlock(place, fold, failure);
  };
  document.addEventListener('toggle', opened, { capture: true });
}

/** Loads every block that the page only reserved, each once its place comes near [NAV-9]; `data-near` is its address. */
export function loadWhenNear(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-near]'))
    whenNear(place, LAZY_WITHIN_PX, () => {
      const { near = '', failure = '' } = place.dataset;
      void loadBlock(place, near, failure);
    });
}
