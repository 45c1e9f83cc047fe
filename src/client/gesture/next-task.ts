/** Resolves in a task of its own, where the browser has such: what it has to dispatch for a tap comes first, and so does what a click shows. */
export async function nextTask(): Promise<void> {
  await globalThis.scheduler?.postTask(() => {});
}
