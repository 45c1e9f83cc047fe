/** What became of a submitted form that has to be shown again: typed values and messages by field name. */
export interface FormOutcome {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** A message about the form as a whole. */
  message: string | null;
}
