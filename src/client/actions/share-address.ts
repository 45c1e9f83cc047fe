import { announce } from '../store/notice-store.ts';

/**
 * Hands an address of the shop to what the device shares with, or else into the clipboard, and says so. Where neither is allowed the
 * address is opened, to be taken from the browser's own line.
 */
export async function shareAddress(address: string, title: string): Promise<void> {
  const url = new URL(address, location.href).href;
  try {
    if ((navigator as Partial<Navigator>).share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    announce({ text: 'Ссылка скопирована', kind: 'done' });
  } catch (error) {
    // Closed by the shopper.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    location.assign(url);
  }
}
