import { CAROUSEL_WITHIN_PX } from '../../domain/page/timings.ts';
import { whenNear } from '../../ui/near.ts';
import './strips.css';

/** Gives a row that scrolls sideways its arrows; they show where it goes on. */
function addArrows(strip: HTMLElement): void {
  const arrow = (name: string, label: string, way: number) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `strip-arrow strip-${name}`;
    button.ariaLabel = label;
    button.innerHTML = `<svg class="icon" aria-hidden="true"><use href="#i-chevron-${name}"/></svg>`;
    button.addEventListener('click', () => strip.scrollBy({ left: way * strip.clientWidth * 0.8 }));
    strip.after(button);
    return button;
  };
  const left = arrow('left', 'Предыдущие товары', -1);
  const right = arrow('right', 'Следующие товары', 1);
  const tell = () => {
    left.hidden = strip.scrollLeft < 1;
    right.hidden = strip.scrollLeft > strip.scrollWidth - strip.clientWidth - 1;
  };
  strip.addEventListener('scroll', tell, { passive: true });
  new ResizeObserver(tell).observe(strip);
}

/** Starts the page's carousels shortly before they are seen [NAV-9]. */
export function driveStrips(): void {
  for (const strip of document.querySelectorAll<HTMLElement>('.strip'))
    whenNear(strip, CAROUSEL_WITHIN_PX, () => addArrows(strip));
}
