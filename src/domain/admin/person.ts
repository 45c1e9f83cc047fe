import { failure, type Result, success } from '../result.ts';
import { type AdminRole, adminRoleName } from './roles.ts';

/** A signed-in member of the staff. */
export interface AdminPerson {
  id: number;
  name: string;
  role: AdminRole;
  /** The person signs in with an additional code from an authenticator app. */
  hasCode: boolean;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u;

/** Normalises a sign-in name to lower case: «Анна» becomes «анна». */
export function readPersonName(typed: string): Result<string> {
  const name = typed.trim().normalize('NFKC').toLowerCase();
  if (NAME.test(name)) return success(name);
  return failure('name', 'Имя: буквы, цифры, точка, дефис, не длиннее 40 знаков, без пробелов');
}

/** Formats name and role: «анна, помощник», or the role alone for somebody named after it. */
export function personText({ name, role }: Pick<AdminPerson, 'name' | 'role'>): string {
  const known = adminRoleName(role);
  return name === known ? known : `${name}, ${known}`;
}
