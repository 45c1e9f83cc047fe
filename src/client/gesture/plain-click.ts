/** Returns true for a click without modifier keys that nothing has handled yet. */
export function isPlainClick(event: MouseEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  return !event.defaultPrevented && event.button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
}

/** Returns the link that an unmodified click will follow in this window; null for any other click. */
export function followedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLAnchorElement>(selector);
}
