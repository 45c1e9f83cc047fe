/** Returns true if the focused element is gone, or is in a dialog that was just closed and still holds the focus. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.checkVisibility();
}
