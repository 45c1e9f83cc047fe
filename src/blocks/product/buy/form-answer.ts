/** What became of a buy form that was refused and is shown again, in the words of the page. */
export interface FormAnswer {
  /** Typed into the quantity field. */
  quantity: string | null;
  /** What is wrong with that. */
  problem: string | null;
  /** About the form as a whole. */
  message: string | null;
}

/** Reads what the endpoint left of a refused form. */
export function formAnswer(
  form: {
    values: Readonly<Record<string, string>>;
    errors: Readonly<Record<string, string>>;
    message: string | null;
  } | null,
): FormAnswer | null {
  if (!form) return null;
  const quantity = form.values['quantity'] ?? null;
  return { quantity, problem: form.errors['quantity'] ?? null, message: form.message };
}
