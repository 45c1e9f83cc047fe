import { announce } from '../store/notice-store.ts';

/**
 * Shares an address of the shop through the device's dialog, or else copies it to the clipboard and announces that. If neither is allowed,
 * opens the address so that it can be copied from the address bar.
 */
export async function shareAddress(address: string, title: string): Promise<void> {
  const url = new URL(address, location.href).href;
  try {
    if ((navigator as Partial<Navigator>).share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    announce({ text: 'Ссылка скопирована', kind: 'done' });
  } catch (error) {
    // The shopper closed the dialog, so nothing needs to be done.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    location.assign(url);
  }
}
