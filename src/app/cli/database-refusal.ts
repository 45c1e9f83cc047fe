import { DirectoryNotLockable } from '../../data/directory-lock.ts';
import { SchemaMismatch } from '../../data/migrate.ts';
import { OtherDatabaseFormat } from '../../data/server/cluster-folder.ts';
import { NoServerHere } from '../../data/server/npm-package.ts';

const REFUSALS = [DirectoryNotLockable, SchemaMismatch, OtherDatabaseFormat, NoServerHere];

/** True for an error whose message already tells the operator why the database cannot be opened and what to do. */
export function isDatabaseRefusal(error: unknown): error is Error {
  return REFUSALS.some((kind) => error instanceof kind);
}
