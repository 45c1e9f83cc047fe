/** Whether what had the focus is gone, or stands in a dialog that has just been closed and may hold it for a moment still. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.checkVisibility();
}
