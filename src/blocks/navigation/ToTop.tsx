import type { MouseEvent } from 'react';
import { goToTop } from '../../client/gesture/go-to-top.ts';
import { useScrolledBeyond } from '../../client/gesture/scrolled-beyond.ts';
import { TO_TOP_BEYOND_PX } from '../../client/rules/timings.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Button that leads back to the top, shown after scrolling 500 px; without script it is at the end of the page [NAV-6]. */
export function ToTop() {
  const on = useScrolledBeyond(TO_TOP_BEYOND_PX);
  const clicked = (event: MouseEvent) => {
    event.preventDefault();
    void goToTop();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without script it is an ordinary link to the top */}
      <a className={on ? 'to-top to-top-on' : 'to-top'} href="#top" aria-label="Наверх" onClick={clicked}>
        <Icon name="arrow-up" />
      </a>
    </>
  );
}
