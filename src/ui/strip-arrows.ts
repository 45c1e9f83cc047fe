interface ArrowsOptions {
  /** What the arrows are called. */
  back: string;
  on: string;
  /** CSS pixels that an arrow goes. */
  step: () => number;
}

/** Gives a row that scrolls sideways its arrows; they show where it goes on. */
export function addArrows(strip: HTMLElement, { back, on, step }: ArrowsOptions): void {
  const arrow = (name: string, label: string, way: number) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `strip-arrow strip-${name}`;
    button.ariaLabel = label;
    button.innerHTML = `<svg class="icon" aria-hidden="true"><use href="#i-chevron-${name}"/></svg>`;
    button.addEventListener('click', () => strip.scrollBy({ left: way * step() }));
    strip.after(button);
    return button;
  };
  const left = arrow('left', back, -1);
  const right = arrow('right', on, 1);
  const tell = () => {
    left.hidden = strip.scrollLeft < 1;
    right.hidden = strip.scrollLeft > strip.scrollWidth - strip.clientWidth - 1;
  };
  strip.addEventListener('scroll', tell, { passive: true });
  new ResizeObserver(tell).observe(strip);
}
