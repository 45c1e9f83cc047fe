import { atom } from 'nanostores';

export interface Notice {
  text: string;
  kind: 'done' | 'failed';
  /** Where the shopper may go on; over the page under a title of its own where it has one. */
  link?: { address: string; text: string; popup?: string };
  /** The goods it speaks of; `picture` is an own address. */
  item?: { name: string; picture: string | null };
}

/** What the page announces now, aloud and on screen. */
export const $notice = atom<Notice | null>(null);

/** Announces the result of an action; a newer announcement replaces it. */
export function announce(notice: Notice): void {
  $notice.set({ ...notice });
}
