import { typeInto } from './form-values.ts';
import type { Control } from './rows.ts';

/** Begins the keys of what was typed into forms and not sent yet; it lives as long as the tab. */
export const DRAFT = 'form:';

const keyOf = (form: HTMLFormElement) => DRAFT + (form.dataset['form'] ?? '');

/** Fields that the shopper filled in; an agreement is given anew each time. */
function keptControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
      return element.name !== '';
    if (!(element instanceof HTMLInputElement) || !element.name) return false;
    if (['hidden', 'password', 'file', 'submit'].includes(element.type)) return false;
    return element.tabIndex >= 0 && element.dataset['agreement'] === undefined;
  });
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Keeps what is in the form, so that a lost connection or a reload loses nothing. */
export function keepDraft(form: HTMLFormElement): void {
  const pairs = keptControls(form).flatMap((control): [string, string][] =>
    isTicked(control) && !control.checked ? [] : [[control.name, control.value]],
  );
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(pairs));
  } catch {
    // Full or forbidden: the form itself still has it.
  }
}

/** Forgets it: the form was taken. */
export function dropDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Forbidden: there is none.
  }
}

function draftOf(form: HTMLFormElement): Map<string, string> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as [string, string][] | null;
    return kept && new Map(kept);
  } catch {
    return null;
  }
}

/** Puts back what was typed; a form that the server shows again has it already. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = form.dataset['outcome'] === undefined ? draftOf(form) : null;
  if (!draft) return;
  for (const control of keptControls(form)) {
    const kept = draft.get(control.name);
    if (isTicked(control)) {
      const ticked = control.type === 'radio' ? kept === control.value : kept !== undefined;
      if (control.checked !== ticked && (ticked || control.type === 'checkbox')) control.click();
    } else if (kept !== undefined && control.value !== kept) {
      typeInto(control, kept);
    }
  }
}
