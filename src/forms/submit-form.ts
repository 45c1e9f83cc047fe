import { HIDDEN, MODE, ROBOT_CODE, readForm } from '../domain/form/form.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { setHidden, valuesOf } from './form-values.ts';
import { rulesOf } from './known-forms.ts';
import { hideTrouble, say, showTrouble } from './rows.ts';
import { type FormAnswer, NoConnection, type Sent, sendForm } from './send-form.ts';

/**
 * Name of the event a form sends when it was taken; `detail` is the endpoint's answer. Who prevents its default shows the answer
 * itself.
 */
export const FORM_DONE = 'form-done';

/** Checks a form, sends it and shows what came back. One at a time: a second press while it is on its way does nothing. */
export async function submitForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button:not([type=button])')];
  for (const button of buttons) button.ariaBusy = 'true';
  const leaving = await run(form, submitter).catch((error: unknown) => {
    if (!(error instanceof NoConnection)) throw error;
    lostConnection(form);
    return false;
  });
  if (leaving) return;
  form.ariaBusy = null;
  for (const button of buttons) button.ariaBusy = null;
}

/** True when the page is left. */
async function run(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const rules = await rulesOf(form.dataset['form'] ?? '');
  const reading = rules && readForm(rules, valuesOf(form));
  if (reading && !reading.ok) {
    showTrouble(form, { message: null, errors: reading.errors });
    return false;
  }
  hideTrouble(form);
  say(form, 'Отправляем');
  setHidden(form, HIDDEN.mode, MODE.submit);
  setHidden(form, HIDDEN.robot, ROBOT_CODE);
  const bar = form.querySelector('progress');
  if (bar) bar.hidden = false;
  const progress = (share: number) => {
    if (bar) bar.value = share;
  };
  try {
    return show(form, await sendForm(form, submitter, progress));
  } finally {
    if (bar) bar.hidden = true;
    say(form, '');
  }
}

function show(form: HTMLFormElement, sent: Sent): boolean {
  if (sent.kind === 'page') return replaceBlock(form, sent);
  const { answer } = sent;
  if (!answer.ok) {
    showTrouble(form, { message: answer.message ?? null, errors: answer.errors ?? {} });
    return false;
  }
  dropDraft(form);
  const done = new CustomEvent(FORM_DONE, { bubbles: true, cancelable: true, detail: answer });
  if (!form.dispatchEvent(done)) return false;
  if (answer.address) {
    location.assign(answer.address);
    return true;
  }
  thank(form, answer);
  return false;
}

/** The form gives way to the words of the answer. */
function thank(form: HTMLFormElement, { message }: FormAnswer): void {
  const words = document.createElement('p');
  words.className = 'form-done';
  words.role = 'status';
  words.tabIndex = -1;
  words.textContent = message || 'Готово';
  form.replaceWith(words);
  words.focus();
}

/** The answer's own drawing of the block takes its place [FORM-1]; a page without it is gone to as a whole. */
function replaceBlock(form: HTMLFormElement, { html, address }: Extract<Sent, { kind: 'page' }>): boolean {
  const id = valuesOf(form)[HIDDEN.block] || form.id;
  const answer = document.createRange().createContextualFragment(html);
  const fresh = answer.getElementById(id);
  const old = document.getElementById(id);
  if (!fresh || !old) {
    keepDraft(form);
    location.assign(address);
    return true;
  }
  old.replaceWith(fresh);
  fresh.querySelector<HTMLElement>('[data-form-errors]:not([hidden]), [data-form-result]')?.focus();
  return false;
}

function lostConnection(form: HTMLFormElement): void {
  keepDraft(form);
  showTrouble(form, {
    message: 'Нет связи с магазином. Всё, что вы ввели, сохранено: отправьте ещё раз, когда связь появится',
    errors: {},
    retry: true,
  });
}
