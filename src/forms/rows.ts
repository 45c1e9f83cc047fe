import { FIELD_TIP_MS } from '../domain/page/timings.ts';

/** States of a row [FORM-2]; a neutral one has none. */
export type RowState = 'error' | 'success' | 'neutral';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const rowOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[data-row="${CSS.escape(name)}"]`);

const controlsIn = (row: HTMLElement) => row.querySelectorAll<Control>('input[name], select, textarea');

/** Shows a row's state, with the sentence of an error. */
export function showRow(form: HTMLFormElement, name: string, state: RowState, text = ''): void {
  const row = rowOf(form, name);
  if (!row) return;
  if (state === 'neutral') delete row.dataset['state'];
  else row.dataset['state'] = state;
  for (const control of controlsIn(row)) control.ariaInvalid = state === 'error' ? 'true' : null;
  const words = row.querySelector<HTMLElement>('.form-error');
  if (!words) return;
  delete words.dataset['fading'];
  words.textContent = text;
}

/** An error whose field is touched is an error no more; its words fade in two seconds [FORM-2]. */
export function touchRow(row: HTMLElement): void {
  if (row.dataset['state'] !== 'error') return;
  delete row.dataset['state'];
  for (const control of controlsIn(row)) control.ariaInvalid = null;
  const words = row.querySelector<HTMLElement>('.form-error');
  if (!words) return;
  words.dataset['fading'] = '';
  setTimeout(() => {
    if (words.dataset['fading'] !== undefined) words.textContent = '';
    delete words.dataset['fading'];
  }, FIELD_TIP_MS);
}

/** Tells those who do not see it. */
export function say(form: HTMLFormElement, text: string): void {
  const line = form.querySelector('[data-form-says]');
  if (line) line.textContent = text;
}

/** Whatever keeps the form from being taken. */
export interface Trouble {
  message: string | null;
  errors: Readonly<Record<string, string>>;
  /** Offered where the same form may pass at the next try. */
  retry?: boolean;
}

/** Shows an error at each field and all of them above the form, and moves the focus there. */
export function showTrouble(form: HTMLFormElement, trouble: Trouble): void {
  const { message, errors, retry = false } = trouble;
  for (const row of form.querySelectorAll<HTMLElement>('[data-row]')) {
    const name = row.dataset['row'] ?? '';
    showRow(form, name, errors[name] ? 'error' : 'neutral', errors[name]);
  }
  const box = form.querySelector<HTMLElement>('[data-form-errors]');
  if (!box) {
    tellAtRows(form, trouble);
    return;
  }
  const head = document.createElement('h2');
  head.textContent = message ?? errors[''] ?? 'Проверьте форму';
  const list = document.createElement('ul');
  list.append(...Object.entries(errors).flatMap(([name, text]) => (name ? [linkTo(form, name, text)] : [])));
  box.replaceChildren(head, ...(list.children.length > 0 ? [list] : []), ...(retry ? [retryButton()] : []));
  box.hidden = false;
  box.focus();
}

/** In a form without a summary the rows tell all; the first one also tells what is about the form as a whole. */
function tellAtRows(form: HTMLFormElement, { message, errors }: Trouble): void {
  const [first] = form.querySelectorAll<HTMLElement>('[data-row]');
  const name = first?.dataset['row'] ?? '';
  const wrong = Object.keys(errors).length > 0 ? errors : { [name]: message ?? '' };
  for (const [each, text] of Object.entries(wrong)) {
    const words = rowOf(form, each)?.querySelector<HTMLElement>('.form-error');
    if (words) words.role = 'alert';
    showRow(form, each, 'error', text);
  }
}

/** Takes the errors away before the form is sent. */
export function hideTrouble(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-form-errors]');
  if (box) box.hidden = true;
  for (const words of form.querySelectorAll<HTMLElement>('[data-row] .form-error:not(:empty)'))
    showRow(form, words.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '', 'neutral');
}

function linkTo(form: HTMLFormElement, name: string, text: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${form.dataset['form']}-${name}`;
  link.textContent = text;
  item.append(link);
  return item;
}

function retryButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'submit';
  button.className = 'button button-quiet';
  button.textContent = 'Повторить';
  return button;
}
