interface SheetState {
  sheet?: string;
}

/**
 * Returns the sheet that the current history entry was added for; undefined for the page's own entry. Navigating from an open sheet
 * replaces its entry.
 */
export function sheetEntry(): string | undefined {
  return (history.state as SheetState | null)?.sheet;
}
