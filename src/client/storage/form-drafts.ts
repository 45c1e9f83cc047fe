import { readStored, writeStored } from './stored-text.ts';

/** Prefix of the storage keys of drafts. */
const DRAFT = 'form:';

type Typed = Readonly<Record<string, string>>;

/** Where a draft is kept: as long as the tab is open, or on the device. */
export type DraftPlace = 'sessionStorage' | 'localStorage';

interface DraftOptions {
  place?: DraftPlace;
  drawn?: Typed;
}

/**
 * Stores what was typed into a form, so that it survives a lost connection or a reload; deletes the draft if nothing was typed. Each field
 * is stored together with its rendered value.
 */
export function storeDraft(form: string, typed: Typed, { place, drawn = {} }: DraftOptions = {}): void {
  const fields = Object.entries(typed).map(([name, text]) => [name, [text, drawn[name] ?? null]]);
  writeStored(
    DRAFT + form,
    fields.length === 0 ? null : JSON.stringify(Object.fromEntries(fields)),
    place ?? 'sessionStorage',
  );
}

/**
 * Returns the draft of a form; null if there is none or it is unreadable. A field whose rendered value has changed since is left out: a
 * city chosen in the header, for example, is newer than the one in the draft.
 */
export function readDraft(form: string, { place, drawn }: DraftOptions = {}): Typed | null {
  try {
    const stored: unknown = JSON.parse(readStored(DRAFT + form, place ?? 'sessionStorage') ?? 'null');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    const typed: Record<string, string> = {};
    for (const [name, pair] of Object.entries(stored)) {
      const [text, then] = Array.isArray(pair) ? pair : [];
      if (typeof text === 'string' && (!drawn || (drawn[name] ?? null) === then)) typed[name] = text;
    }
    return typed;
  } catch {
    return null;
  }
}
