import type { Connection } from '../../../data/connection.ts';

/** An operator's command: `npm run shop -- NAME ARGUMENTS`. */
export interface Command {
  /** Its lines of the help: arguments, then what it does. */
  help: readonly (readonly [string, string])[];
  /** False when the arguments are not understood; what it did or why not it has said itself. */
  run(connection: Connection, args: readonly string[], say: (line: string) => void): Promise<boolean>;
}
