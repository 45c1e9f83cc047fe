import { failure, type Result, success } from '../result.ts';
import { type DeskRole, deskRoleName } from './roles.ts';

/** Somebody of the shop who is signed in. */
export interface DeskPerson {
  id: number;
  name: string;
  role: DeskRole;
  /** Signs in with a code of an authenticator besides. */
  hasCode: boolean;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u;

/** A name as people sign in by it, in small letters: «Анна» is «анна». */
export function readPersonName(typed: string): Result<string> {
  const name = typed.trim().normalize('NFKC').toLowerCase();
  if (NAME.test(name)) return success(name);
  return failure('name', 'Имя: буквы, цифры, точка, дефис, не длиннее 40 знаков, без пробелов');
}

/** «анна, помощник». */
export function personText({ name, role }: Pick<DeskPerson, 'name' | 'role'>): string {
  return `${name}, ${deskRoleName(role)}`;
}
