import type { ElementWrite } from './find-element-writes.ts';

interface Judgement {
  /** Writes of modules that are not on the list. */
  refused: ElementWrite[];
  /** Modules of the list that write nothing. */
  spare: string[];
}

/** Compares the findings with the list of allowed modules. */
export function judgeElementWrites(
  found: readonly ElementWrite[],
  allowed: Readonly<Record<string, string>>,
): Judgement {
  const listed = Object.keys(allowed);
  const writing = new Set(found.map(({ file }) => file));
  return {
    refused: found.filter(({ file }) => !listed.includes(file)),
    spare: listed.filter((file) => !writing.has(file)),
  };
}
