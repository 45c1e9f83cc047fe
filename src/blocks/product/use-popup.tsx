import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';

const Popup = lazy(async () => ({ default: (await import('../../ui/Popup.tsx')).Popup }));

/**
 * Links marked `data-popup` (its value is the title) open in a modal [PROD-8]: the handler belongs on an element around them,
 * what follows beside it, outside of any form. `onTaken` hears what a popup's content hands over, `onClosed` the address of each
 * popup that was closed.
 */
export function usePopup(
  onTaken: (taken: unknown) => void,
  onClosed: (address: string) => void,
): [(event: MouseEvent) => void, ReactNode] {
  const [open, setOpen] = useState<{ address: string; title: string } | null>(null);
  const clicked = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-popup]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen({ address: link.pathname + link.search, title: link.dataset['popup'] ?? '' });
  };
  const closed = (taken: unknown) => {
    setOpen(null);
    if (open) onClosed(open.address);
    if (taken) onTaken(taken);
  };
  const popup = open && (
    <Suspense>
      <Popup {...open} onClose={closed} />
    </Suspense>
  );
  return [clicked, popup];
}
