/** True for a click without modifier keys that nobody has taken. */
export function isPlainClick(event: MouseEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  return !event.defaultPrevented && event.button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
}

/** The link that a click without modifier keys is about to follow in this window; null for any other click. */
export function followedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLAnchorElement>(selector);
}
