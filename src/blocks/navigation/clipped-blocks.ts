import { clipHeight } from '../../domain/page/clip.ts';
import './clipped-blocks.css';

/** Clips blocks with `data-clip` that are too high and gives them a control that shows all [NAV-14]. */
export function driveClippedBlocks(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-clip]')) {
    const height = clipHeight(block.dataset['clip'] ?? '', block.scrollHeight);
    if (height === null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'clip-all';
    const clip = (clipped: boolean) => {
      block.classList.toggle('clipped', clipped);
      block.style.maxHeight = clipped ? `${height}px` : '';
      button.textContent = clipped ? 'Показать полностью' : 'Свернуть';
      button.ariaExpanded = String(!clipped);
    };
    button.addEventListener('click', () => clip(button.ariaExpanded === 'true'));
    // A link within the hidden part would take the focus out of sight.
    block.addEventListener('focusin', () => clip(false));
    clip(true);
    block.after(button);
  }
}
