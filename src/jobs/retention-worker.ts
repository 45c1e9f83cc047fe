import type { Logger } from '../kit/logger.ts';
import { deleteOldChats } from '../services/chat/delete-old-chats.ts';
import { deleteOldLists } from '../services/lists/shared-list.ts';
import { deleteUnusedContacts } from '../services/newsletter/subscribe.ts';
import { deleteOldMessages, type RetentionDeps } from '../services/outbox/delete-old-messages.ts';
import { deleteOldProjects } from '../services/project/delete-project.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

/** In milliseconds; an hour is precise enough for periods of many days. */
const PAUSE_MS = 3_600_000;

/** Deletes expired messages, shared lists, projects, chats and email addresses until it is stopped; several nodes may do so at once. */
export function startRetentionWorker(deps: RetentionDeps, logger: Logger): Worker {
  return runRepeatedly(
    async () => {
      const contacts = await deleteUnusedContacts(deps.db, deps.clock());
      const lists = await deleteOldLists(deps.db, deps.clock());
      const projects = await deleteOldProjects(deps.db, deps.clock());
      const chats = await deleteOldChats(deps.db, deps.clock());
      const deleted = { ...(await deleteOldMessages(deps)), lists, projects, contacts, chats };
      if (Object.values(deleted).some((count) => count > 0))
        logger.info(deleted, 'old messages were deleted');
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'old messages could not be deleted'),
  );
}
