import type { DeskPerson } from '../../domain/desk/person.ts';
import {
  DESK_READS,
  type DeskRead,
  type DeskRole,
  isAtLeast,
  NotOfThisRole,
} from '../../domain/desk/roles.ts';
import type { DeskReads } from './desk-shop.ts';

/** The compiler finds a read that nobody gave a role. */
const LEAST: Readonly<Record<keyof DeskReads, DeskRole>> = DESK_READS;
const NAMES = Object.keys(LEAST) as DeskRead[];

function refuse(): never {
  throw new NotOfThisRole('not of this role');
}

/**
 * What somebody's pages may show; nobody's show nothing. The right is asked here, where a page gets what it is made of, and nowhere by
 * address: then no spelling, redirect or page of the future can miss it [SHOP-8].
 */
export function readsFor(person: DeskPerson | null, all: DeskReads): DeskReads {
  const own = { ...all };
  for (const name of NAMES) if (!person || !isAtLeast(person.role, LEAST[name])) own[name] = refuse;
  return own;
}
