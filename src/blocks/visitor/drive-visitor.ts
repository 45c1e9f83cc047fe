import { whenQuiet } from '../../client/gesture/when-idle.ts';
import { JIVO_SCRIPT_KEY } from '../../client/storage/jivo-key.ts';
import { BASKET_QUEUE } from '../../client/storage/queue-key.ts';
import { CHAT_READ } from '../../client/storage/stored-chat.ts';
import { readStored } from '../../client/storage/stored-text.ts';
import { followArea } from '../../client/store/area.ts';
import { loadVisitor, refreshVisitor } from '../../client/store/visitor-store.ts';

/** Loads the visitor's data and resumes what an earlier page left unfinished; everything that shows the data follows the stores. */
export function driveVisitor(): void {
  window.addEventListener('pageshow', (event) => event.persisted && void refreshVisitor());
  followArea();
  void loadVisitor();
  // Only visitors who have written in the chat expect answers.
  if (readStored(CHAT_READ) !== null) whenQuiet(followChat);
  window.addEventListener('storage', ({ key }) => key === CHAT_READ && followChat());
  const jivo = readStored(JIVO_SCRIPT_KEY, 'sessionStorage');
  if (jivo !== null) whenQuiet(() => loadJivoScript(jivo));
  if (hasQueue()) void import('./resume-changes.ts').then(({ resumeChanges }) => resumeChanges());
}

function loadJivoScript(script: string): void {
  void import('../../client/actions/open-jivo.ts').then(({ loadJivo }) => loadJivo(script)).catch(() => {});
}

function followChat(): void {
  void import('../../client/store/follow-chat.ts').then((chat) => chat.followChat());
}

/** Returns whether an earlier page left unsent changes of the basket [BEYOND-9]. */
function hasQueue(): boolean {
  return readStored(BASKET_QUEUE) !== null;
}
