import { keep, readKept } from './keep.ts';

/** Begins the keys of what was typed into forms and not sent yet. */
const DRAFT = 'form:';

type Typed = Readonly<Record<string, string>>;

/** As long as the tab is open, or on the device. */
export type DraftPlace = 'sessionStorage' | 'localStorage';

interface DraftOptions {
  place?: DraftPlace;
  drawn?: Typed;
}

/**
 * Keeps what was typed into a form, so that a lost connection or a reload loses nothing; nothing typed forgets it. With each field goes
 * what it was drawn with.
 */
export function keepDraft(form: string, typed: Typed, { place, drawn = {} }: DraftOptions = {}): void {
  const fields = Object.entries(typed).map(([name, text]) => [name, [text, drawn[name] ?? null]]);
  keep(
    DRAFT + form,
    fields.length === 0 ? null : JSON.stringify(Object.fromEntries(fields)),
    place ?? 'sessionStorage',
  );
}

/**
 * What was typed into a form and not sent; null where nothing is kept or what is kept cannot be read. A field that is `drawn` otherwise
 * than it was then stays as it is drawn: a city chosen in the header is newer than the one in the draft.
 */
export function readDraft(form: string, { place, drawn }: DraftOptions = {}): Typed | null {
  try {
    const kept: unknown = JSON.parse(readKept(DRAFT + form, place ?? 'sessionStorage') ?? 'null');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
    const typed: Record<string, string> = {};
    for (const [name, pair] of Object.entries(kept)) {
      const [text, then] = Array.isArray(pair) ? pair : [];
      if (typeof text === 'string' && (!drawn || (drawn[name] ?? null) === then)) typed[name] = text;
    }
    return typed;
  } catch {
    return null;
  }
}
