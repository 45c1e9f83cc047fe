import { keep, readKept } from './keep.ts';

/** Begins the keys of what was typed into forms and not sent yet; it lives as long as the tab. */
const DRAFT = 'form:';

/** Fields of a form by their names. */
type Typed = Readonly<Record<string, string>>;

/** Keeps what was typed into a form, so that a lost connection or a reload loses nothing; nothing typed forgets it. */
export function keepDraft(form: string, typed: Typed): void {
  keep(DRAFT + form, Object.keys(typed).length === 0 ? null : JSON.stringify(typed), 'sessionStorage');
}

/** What was typed into a form and not sent; null where nothing is kept or what is kept cannot be read. */
export function readDraft(form: string): Typed | null {
  try {
    const kept: unknown = JSON.parse(readKept(DRAFT + form, 'sessionStorage') ?? 'null');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
    return Object.fromEntries(
      Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return null;
  }
}
