import { useEffect, useRef } from 'react';

/** Makes the rest of the page follow the offer chosen [PROD-3], and writes it into the address, where other parameters stay. */
export function useShownOffer(offerId: number, onOffer: (offerId: number) => void): void {
  const before = useRef(offerId);
  useEffect(() => {
    if (before.current === offerId) return;
    before.current = offerId;
    onOffer(offerId);
    const address = new URL(location.href);
    address.searchParams.set('ELEMENT_ID', String(offerId));
    history.replaceState(history.state, '', address);
  }, [offerId, onOffer]);
}
