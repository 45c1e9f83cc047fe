/** Joins sentences with a single full stop between them, because «руб.» already ends with one. */
export function joinNotes(notes: readonly string[]): string {
  const last = notes.length - 1;
  return notes.map((note, at) => (at === last || note.endsWith('.') ? note : `${note}.`)).join(' ');
}

/** Puts the product's name before a note: «Плитка»: на складе столько нет. */
export function noteAbout(name: string, note: string): string {
  return `«${name}»: ${note.charAt(0).toLowerCase()}${note.slice(1)}`;
}
