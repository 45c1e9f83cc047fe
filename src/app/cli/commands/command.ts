import type { Connection } from '../../../data/connection.ts';

/** An operator's command: `npm run shop -- NAME ARGUMENTS`. */
export interface Command {
  /** Lines of its help: arguments and what they do. */
  help: readonly (readonly [string, string])[];
  /** Returns false when the arguments are not understood; otherwise prints its own result or refusal. */
  run(connection: Connection, args: readonly string[], print: (line: string) => void): Promise<boolean>;
}
