/** Begins the keys of what was typed into forms and not sent yet; it lives as long as the tab. */
const DRAFT = 'form:';

/** Fields of a form by their names. */
type Typed = Readonly<Record<string, string>>;

/** Keeps what was typed into a form, so that a lost connection or a reload loses nothing; nothing typed forgets it. */
export function keepDraft(form: string, typed: Typed): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(DRAFT + form);
    else sessionStorage.setItem(DRAFT + form, JSON.stringify(typed));
  } catch {
    // Full or forbidden: the form itself still has it.
  }
}

/** What was typed into a form and not sent; null where nothing is kept or what is kept cannot be read. */
export function readDraft(form: string): Typed | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFT + form) ?? 'null');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
    return Object.fromEntries(
      Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return null;
  }
}
