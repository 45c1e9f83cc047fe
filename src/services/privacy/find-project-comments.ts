import { or, sql } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';
import { mailWithin } from './mail-within.ts';
import type { PersonContacts } from './person-contacts.ts';

const { projectComments } = schema;

/** Number of last digits that identify a phone, whatever its prefix: `+375 29`, `8 029`, `029`. */
const NATIONAL = 9;

/** Finds comments in projects that contain a contact of the person, with phones in any spelling. @returns their ids */
export async function findProjectComments(
  tx: Queryable,
  { phones, emails }: PersonContacts,
): Promise<number[]> {
  const text = sql`lower(${projectComments.author} || ' ' || ${projectComments.text})`;
  const digits = sql`regexp_replace(${text}, '[^0-9]', '', 'g')`;
  const conditions = [
    ...phones.map((phone) => sql`position(${phone.slice(-NATIONAL)} in ${digits}) > 0`),
    ...emails.map((email) => sql`${text} ~ ${mailWithin(email)}`),
  ];
  if (conditions.length === 0) return [];
  const found = await tx
    .select({ id: projectComments.id })
    .from(projectComments)
    .where(or(...conditions));
  return found.map(({ id }) => id);
}
