import { setPriority } from 'node:os';

const NICE = 5;

/** Lets the processes that serve shoppers have a processor before this one. */
export function letShoppersGoFirst(): void {
  setPriority(NICE);
}
