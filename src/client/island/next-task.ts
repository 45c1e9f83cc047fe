/** Resolves in a task of its own: what the browser has to tell of a tap comes first, and so does what a click shows. */
export function nextTask(): Promise<void> {
  if ('scheduler' in globalThis) return scheduler.postTask(() => {});
  return new Promise((resolve) => setTimeout(resolve));
}
