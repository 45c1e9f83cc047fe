/** Turns the two links at the head of the menu into tabs of what they lead to: catalogue and contacts [NAV-1]. */
export function driveTabs(menu: HTMLElement): void {
  const list = menu.querySelector('.menu-tabs');
  const tabs = [...menu.querySelectorAll<HTMLElement>('.menu-tabs a')];
  const panels = [...menu.querySelectorAll<HTMLElement>('.menu-catalogue, .menu-contacts')];
  const choose = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
      const panel = panels[index];
      if (panel) panel.hidden = index !== chosen;
    }
  };
  list?.setAttribute('role', 'tablist');
  for (const [index, tab] of tabs.entries()) {
    tab.role = 'tab';
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(index);
    });
    tab.addEventListener('keydown', (event) => {
      if (event.key === ' ') tab.click();
      else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        choose(1 - index);
        tabs[1 - index]?.focus();
      } else return;
      event.preventDefault();
    });
    const panel = panels[index];
    if (!panel) continue;
    panel.id = panel.className;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);
  }
  choose(0);
}
