/**
 * The sentence of an error at its field. It belongs to `drive-forms`, which may write into it before React takes the form over:
 * a text, even an empty one, is left as it is found then; anything else would be drawn anew, with the whole form.
 */
export function RowError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className="form-error" id={id} suppressHydrationWarning>
      {error ?? ''}
    </p>
  );
}
