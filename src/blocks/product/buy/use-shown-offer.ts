import { useEffect, useRef } from 'react';

/** Updates the page for the chosen offer [PROD-3] and writes it into the address, keeping other parameters. */
export function useShownOffer(offerId: number, onOffer: (offerId: number) => void): void {
  const before = useRef(offerId);
  useEffect(() => {
    if (before.current === offerId) return;
    before.current = offerId;
    onOffer(offerId);
    const address = new URL(location.href);
    address.searchParams.set('ELEMENT_ID', String(offerId));
    address.searchParams.delete('FROM');
    history.replaceState(history.state, '', address);
  }, [offerId, onOffer]);
}
