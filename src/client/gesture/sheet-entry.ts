/** The mark of an open sheet's own entry in the history. */
interface SheetState {
  sheet?: string;
}

/** The sheet whose entry the history is at; undefined: at a page's own. What is shown next takes the place of a sheet's. */
export function sheetEntry(): string | undefined {
  return (history.state as SheetState | null)?.sheet;
}
