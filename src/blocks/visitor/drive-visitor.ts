import { readKept } from '../../client/storage/keep.ts';
import { BASKET_QUEUE } from '../../client/storage/queue-key.ts';
import { followArea } from '../../client/store/area.ts';
import { loadVisitor, refreshVisitor } from '../../client/store/visitor-store.ts';

/** Asks who the visitor is and goes on with what an earlier page left; whatever shows it follows the stores. */
export function driveVisitor(): void {
  window.addEventListener('pageshow', (event) => event.persisted && void refreshVisitor());
  followArea();
  void loadVisitor();
  if (hasQueue()) void import('./resume-changes.ts').then(({ resumeChanges }) => resumeChanges());
}

/** Whether an earlier page left changes of the basket that it could not send [BEYOND-9]. */
function hasQueue(): boolean {
  return readKept(BASKET_QUEUE) !== null;
}
