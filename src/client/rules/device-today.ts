/** Returns today's date on this device, yyyy-mm-dd. */
export function deviceToday(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((figure) => String(figure).padStart(2, '0'))
    .join('-');
}
