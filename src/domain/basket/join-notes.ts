/** What is to be said of a change, one after the other, with one full stop between: «руб.» has its own. */
export function joinNotes(notes: readonly string[]): string {
  const last = notes.length - 1;
  return notes.map((note, at) => (at === last || note.endsWith('.') ? note : `${note}.`)).join(' ');
}

/** A note about goods: «Плитка»: на складе столько нет. */
export function noteAbout(name: string, note: string): string {
  return `«${name}»: ${note.charAt(0).toLowerCase()}${note.slice(1)}`;
}
