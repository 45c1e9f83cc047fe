import { CAROUSEL_WITHIN_PX } from '../../domain/page/timings.ts';
import { whenNear } from '../../ui/near.ts';
import { addArrows } from '../../ui/strip-arrows.ts';
import './strips.css';

/** Starts the page's carousels shortly before they are seen [NAV-9]. */
export function driveStrips(): void {
  for (const strip of document.querySelectorAll<HTMLElement>('.strip'))
    whenNear(strip, CAROUSEL_WITHIN_PX, () =>
      addArrows(strip, {
        back: 'Предыдущие товары',
        on: 'Следующие товары',
        step: () => strip.clientWidth * 0.8,
      }),
    );
}
