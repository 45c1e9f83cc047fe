import { followedLink } from '../../ui/plain-click.ts';

/** Opens links to the choice of a city over the page; without script, or when it does not come, they lead to it. */
export function driveCity(): void {
  document.addEventListener('click', (event) => {
    const link = followedLink(event, 'a[href^="/city/"]');
    if (!link || location.pathname === '/city/') return;
    event.preventDefault();
    open(link).catch(() => location.assign(link.href));
  });
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const [{ openCityPopup }, { applyCity }] = await Promise.all([
    import('./open-city-popup.tsx'),
    import('../parts/city-change.ts'),
  ]);
  const fromDelivery = new URLSearchParams(link.search).get('from') === 'delivery';
  openCityPopup(fromDelivery, ({ data, value }) => void applyCity(data, value));
}
