import { useEffect, useRef } from 'react';
import { OFFER_BLOCK } from './offer-block.ts';

/**
 * Makes the rest of the page follow the offer chosen [PROD-3]: writes it into the address, other parameters stay, and asks
 * the server for the block that depends on it. Where that fails the block says so and leads to the offer's own page.
 */
export function useShownOffer(slug: string, offerId: number, onOffer: (offerId: number) => void): void {
  const before = useRef(offerId);
  useEffect(() => {
    if (before.current === offerId) return;
    before.current = offerId;
    onOffer(offerId);
    const address = new URL(location.href);
    address.searchParams.set('ELEMENT_ID', String(offerId));
    history.replaceState(history.state, '', address);
    const overtaken = new AbortController();
    reloadOfferBlock(slug, offerId, overtaken.signal).catch(() => {
      if (!overtaken.signal.aborted) showFailure(address.href);
    });
    return () => overtaken.abort();
  }, [slug, offerId, onOffer]);
}

/** Puts the offer's block in the place of the old one; an overtaken answer changes nothing. */
async function reloadOfferBlock(slug: string, offerId: number, signal: AbortSignal): Promise<void> {
  const block = document.getElementById(OFFER_BLOCK);
  if (!block) return;
  block.setAttribute('aria-busy', 'true');
  const answer = await fetch(`/views/ajax/product/${slug}/?ELEMENT_ID=${offerId}`, { signal });
  if (!answer.ok) throw new Error(`the offer's block was answered with ${answer.status}`);
  const html = await answer.text();
  if (signal.aborted) return;
  block.innerHTML = html;
  block.removeAttribute('aria-busy');
}

function showFailure(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = 'Открыть страницу варианта';
  const message = document.createElement('p');
  message.className = 'facts';
  message.append('Не получилось показать характеристики этого варианта. ', link);
  const block = document.getElementById(OFFER_BLOCK);
  block?.replaceChildren(message);
  block?.removeAttribute('aria-busy');
}
