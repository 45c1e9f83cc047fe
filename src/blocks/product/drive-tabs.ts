import { loadBlock } from '../parts/load-block.ts';

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Lets tabs open their panels in place, by mouse and by arrows; a panel is asked for when it is first needed [PROD-7]. */
export function driveTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role=tab]');
    if (!tab || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    select(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role=tab]');
    const by = KEYS[event.key];
    if (!tab || by === undefined) return;
    event.preventDefault();
    const tabs = tabsOf(tab);
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (!next) return;
    next.focus();
    select(next);
  });
}

function tabsOf(tab: HTMLElement): HTMLElement[] {
  return [...(tab.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
}

function panelOf(tab: HTMLElement): HTMLElement | null {
  return document.getElementById(tab.getAttribute('aria-controls') ?? '');
}

function select(chosen: HTMLElement): void {
  for (const tab of tabsOf(chosen)) {
    tab.ariaSelected = String(tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
    const panel = panelOf(tab);
    if (panel) panel.hidden = tab !== chosen;
  }
  const panel = panelOf(chosen);
  const address = panel?.dataset['load'];
  if (!panel || !address) return;
  delete panel.dataset['load'];
  void loadBlock(panel, address, panel.dataset['failure'] ?? '');
}
