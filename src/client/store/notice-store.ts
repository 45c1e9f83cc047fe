import { atom } from 'nanostores';

export interface Notice {
  text: string;
  kind: 'done' | 'failed';
  /** Where to go next. If `popup` is given, the target opens over the page with this title. */
  link?: { address: string; text: string; popup?: string };
}

export const $notice = atom<Notice | null>(null);

/** Announces the result of an action, replacing the previous announcement. */
export function announce(notice: Notice): void {
  $notice.set({ ...notice });
}
