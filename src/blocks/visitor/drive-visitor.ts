import { listenToVisitor } from './visitor-session.ts';

/**
 * Lets every card and buy form of the page act, those that arrive later included, and shows in them what belongs to the visitor.
 * They work without it. A quantity is counted by a block that is loaded at first use.
 */
export function driveVisitor(): void {
  listenToVisitor((form) => void count(form).catch(() => {}));
}

async function count(form: HTMLFormElement): Promise<void> {
  const { openStepper } = await import('./open-stepper.tsx');
  openStepper(form);
}
