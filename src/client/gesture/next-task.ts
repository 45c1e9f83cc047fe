/** Resolves in a new task if the browser has a scheduler, so that the other events of a tap and the painting of its effect come first. */
export async function nextTask(): Promise<void> {
  await globalThis.scheduler?.postTask(() => {});
}
