/** What became of a submitted form that has to be shown again: typed values and messages by field name. */
export interface FormOutcome {
  /** The form's name, where a page has several. */
  name?: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** A message about the form as a whole. */
  message: string | null;
  /** What to say in place of a form that was taken. */
  done?: string;
}
