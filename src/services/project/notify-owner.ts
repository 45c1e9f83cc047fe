import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { outbox } from '../../data/schema/order.ts';
import { projects } from '../../data/schema/project.ts';
import { writeEmail } from '../../domain/content/emails.ts';
import { toSingleLine } from '../../domain/form/control-characters.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { projectAddress } from '../../domain/project/project.ts';
import { unsubscribeLink } from '../newsletter/mail-contact.ts';
import type { PublicDeps } from '../settings.ts';

/** Shortest time between two emails about one project. */
const HOUR = 3_600_000;

type Notified = Pick<typeof projects.$inferSelect, 'id' | 'name' | 'contact' | 'notifiedAt'>;

/**
 * Notifies a project's owner of new comments at the address they gave, by one email an hour at most. A delayed email covers all comments
 * until then; none repeats their text.
 */
export async function notifyOwner(
  tx: Queryable,
  { settings, clock, publicUrl }: PublicDeps,
  { id, name, contact, notifiedAt }: Notified,
): Promise<void> {
  const now = clock();
  if (contact === '' || (notifiedAt && notifiedAt > now)) return;
  const leaves = new Date(Math.max(now.getTime(), (notifiedAt?.getTime() ?? 0) + HOUR));
  const unsubscribe = await unsubscribeLink(tx, contact, { now, publicUrl });
  const email: OutboxEntry = {
    key: `project-comment:${id}:${leaves.getTime()}`,
    kind: 'mail',
    payload: {
      to: contact,
      unsubscribe,
      ...writeEmail(settings(), 'project-comments', {
        project: toSingleLine(name),
        link: publicUrl + projectAddress(id),
        unsubscribe,
      }),
    },
  };
  await tx.insert(outbox).values({ ...email, nextAttemptAt: leaves });
  await tx.update(projects).set({ notifiedAt: leaves }).where(eq(projects.id, id));
}
