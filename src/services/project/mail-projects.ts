import { createHash } from 'node:crypto';
import { count, inArray, sql } from 'drizzle-orm';
import { outbox } from '../../data/schema/order.ts';
import { projects } from '../../data/schema/project.ts';
import { transact } from '../../data/transact.ts';
import { writeEmail } from '../../domain/content/emails.ts';
import { toSingleLine } from '../../domain/form/control-characters.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { type ProjectKey, projectKeyAddress } from '../../domain/project/project.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { storedEmail } from '../newsletter/mail-contact.ts';
import type { PublicDeps } from '../settings.ts';
import { listProjects } from './list-projects.ts';

/** Emails per address and day; few, because the address may be somebody else's. */
const MAX_A_DAY = 3;

interface Linked extends ProjectKey {
  name: string;
}

function linksText(publicUrl: string, projects: readonly Linked[]): string {
  return projects
    .map((project) => `${toSingleLine(project.name)}\n${publicUrl}${projectKeyAddress(project)}`)
    .join('\n\n');
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Emails the links of the device's projects to an address [BEYOND-7], the same ones once a day. Each opens its project for the owner, who
 * is notified of new comments there until they give another address or unsubscribe. Fails with `nothing` when no key opens a project, and
 * with `too-many`. @returns how many
 */
export async function mailProjects(
  { db, settings, clock, publicUrl }: PublicDeps,
  keys: readonly ProjectKey[],
  email: string,
): Promise<Result<number>> {
  const own = await listProjects(db, keys);
  const linked = own.flatMap(({ id, name }) => {
    const key = keys.find((each) => each.id === id);
    return key ? [{ ...key, name }] : [];
  });
  if (linked.length === 0) return failure('nothing', 'На этом устройстве пока нет проектов');
  const now = clock();
  const ofDay = `projects:${digest(email.toLowerCase())}:${now.toISOString().slice(0, 10)}:`;
  const entry: OutboxEntry = {
    key: ofDay + digest(linked.map(({ id, name }) => `${id} ${name}`).join('\n')),
    kind: 'mail',
    payload: {
      to: email,
      ...writeEmail(settings(), 'project-links', { links: linksText(publicUrl, linked) }),
    },
  };
  return transact(db, async (tx): Promise<Result<number>> => {
    const [sent] = await tx
      .select({ number: count() })
      .from(outbox)
      .where(sql`starts_with(${outbox.key}, ${ofDay}) and ${outbox.key} <> ${entry.key}`);
    if ((sent?.number ?? 0) >= MAX_A_DAY)
      return failure('too-many', 'На эту почту сегодня уже отправили несколько писем. Попробуйте завтра');
    await tx
      .insert(outbox)
      .values({ ...entry, nextAttemptAt: now })
      .onConflictDoNothing();
    const ids = linked.map(({ id }) => id);
    await tx
      .update(projects)
      .set({ contact: storedEmail(email) })
      .where(inArray(projects.id, ids));
    return success(linked.length);
  });
}
