import { whenQuiet } from '../../client/gesture/when-idle.ts';
import { JIVO_ASKED } from '../../client/storage/jivo-key.ts';
import { readKept } from '../../client/storage/keep.ts';
import { CHAT_READ } from '../../client/storage/kept-chat.ts';
import { BASKET_QUEUE } from '../../client/storage/queue-key.ts';
import { followArea } from '../../client/store/area.ts';
import { loadVisitor, refreshVisitor } from '../../client/store/visitor-store.ts';

/** Asks who the visitor is and goes on with what an earlier page left; whatever shows it follows the stores. */
export function driveVisitor(): void {
  window.addEventListener('pageshow', (event) => event.persisted && void refreshVisitor());
  followArea();
  void loadVisitor();
  // Only who wrote in the chat waits for an answer.
  if (readKept(CHAT_READ) !== null) whenQuiet(followChat);
  window.addEventListener('storage', ({ key }) => key === CHAT_READ && followChat());
  const jivo = readKept(JIVO_ASKED, 'sessionStorage');
  if (jivo !== null) whenQuiet(() => bringJivo(jivo));
  if (hasQueue()) void import('./resume-changes.ts').then(({ resumeChanges }) => resumeChanges());
}

function bringJivo(script: string): void {
  void import('../../client/actions/open-jivo.ts').then(({ loadJivo }) => loadJivo(script)).catch(() => {});
}

function followChat(): void {
  void import('../../client/store/follow-chat.ts').then((chat) => chat.followChat());
}

/** Whether an earlier page left changes of the basket that it could not send [BEYOND-9]. */
function hasQueue(): boolean {
  return readKept(BASKET_QUEUE) !== null;
}
