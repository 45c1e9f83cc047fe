import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { outbox } from '../../data/schema/order.ts';
import { projects } from '../../data/schema/project.ts';
import { writeLetter } from '../../domain/content/letters.ts';
import { toSingleLine } from '../../domain/form/control-characters.ts';
import { projectAddress } from '../../domain/project/project.ts';
import { wayOut } from '../newsletter/mail-contact.ts';
import type { OutboxEntry } from '../outbox/message.ts';
import type { PublicDeps } from '../settings.ts';

/** Least time between two letters about one project. */
const HOUR = 3_600_000;

type Notified = Pick<typeof projects.$inferSelect, 'id' | 'name' | 'contact' | 'notifiedAt'>;

/**
 * Tells the owner of a project, who gave an address, that there are new comments: a letter an hour at most. One that waits for its hour
 * tells of all that was said until then, and none repeats what strangers wrote.
 */
export async function notifyOwner(
  tx: Queryable,
  { settings, clock, publicUrl }: PublicDeps,
  { id, name, contact, notifiedAt }: Notified,
): Promise<void> {
  const now = clock();
  if (contact === '' || (notifiedAt && notifiedAt > now)) return;
  const leaves = new Date(Math.max(now.getTime(), (notifiedAt?.getTime() ?? 0) + HOUR));
  const unsubscribe = await wayOut(tx, contact, { now, publicUrl });
  const letter: OutboxEntry = {
    key: `project-comment:${id}:${leaves.getTime()}`,
    kind: 'mail',
    payload: {
      to: contact,
      unsubscribe,
      ...writeLetter(settings(), 'project-comments', {
        project: toSingleLine(name),
        link: publicUrl + projectAddress(id),
        unsubscribe,
      }),
    },
  };
  await tx.insert(outbox).values({ ...letter, nextAttemptAt: leaves });
  await tx.update(projects).set({ notifiedAt: leaves }).where(eq(projects.id, id));
}
