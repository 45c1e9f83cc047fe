import { keep, readKept } from './keep.ts';

/** Begins the keys of what was typed into forms and not sent yet. */
const DRAFT = 'form:';

/** Fields of a form by their names. */
type Typed = Readonly<Record<string, string>>;

/** As long as the tab is open, or on the device. */
export type DraftPlace = 'sessionStorage' | 'localStorage';

/** Keeps what was typed into a form, so that a lost connection or a reload loses nothing; nothing typed forgets it. */
export function keepDraft(form: string, typed: Typed, place: DraftPlace = 'sessionStorage'): void {
  keep(DRAFT + form, Object.keys(typed).length === 0 ? null : JSON.stringify(typed), place);
}

/** What was typed into a form and not sent; null where nothing is kept or what is kept cannot be read. */
export function readDraft(form: string, place: DraftPlace = 'sessionStorage'): Typed | null {
  try {
    const kept: unknown = JSON.parse(readKept(DRAFT + form, place) ?? 'null');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
    return Object.fromEntries(
      Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return null;
  }
}
