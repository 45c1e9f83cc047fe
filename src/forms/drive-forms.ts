import { fieldError } from '../domain/form/form.ts';
import { keepDraft, restoreDraft } from './drafts.ts';
import { typeInto, valuesOf } from './form-values.ts';
import { rulesOf } from './known-forms.ts';
import { applyMask, maskOf } from './masks.ts';
import { type Control, say, showRow, touchRow } from './rows.ts';
import { askAbout } from './send-form.ts';
import { submitForm } from './submit-form.ts';
import { type FieldWatch, watchFields } from './watch-fields.ts';

const FORM = 'form[data-form]';

const watches = new WeakMap<HTMLFormElement, FieldWatch>();
let driven = false;
/** What is put back was looked at when it was typed. */
let restoring = false;

/** Lets every form of the kit act without a page load, those that arrive later included. A second call does nothing. */
export function driveForms(): void {
  if (driven) return;
  driven = true;
  const listen = document.addEventListener.bind(document);
  listen('focusin', touched);
  listen('click', touched);
  listen('input', typed);
  listen('keyup', changed);
  listen('change', changed);
  listen('focusout', left);
  listen('paste', pasted);
  listen('submit', submitted);
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) prepare(form);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(FORM)) prepare(node as HTMLFormElement);
          for (const form of node.querySelectorAll<HTMLFormElement>(FORM)) prepare(form);
        }
  }).observe(document.body, { childList: true, subtree: true });
}

/** Takes a form over: our words instead of the browser's, the button waits for the agreement, what was typed comes back. */
function prepare(form: HTMLFormElement): void {
  if (form.dataset['driven'] !== undefined) return;
  form.dataset['driven'] = '';
  form.noValidate = true;
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-mask="date"]'))
    void import('./calendar.ts').then(({ offerCalendar }) => offerCalendar(field)).catch(() => {});
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-mask]')) applyMask(field);
  restoring = true;
  restoreDraft(form);
  restoring = false;
  followAgreement(form);
}

/** The button is disabled while the agreement is not ticked [FORM-3]. */
function followAgreement(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('[data-agreement]');
  if (!box) return;
  for (const button of form.querySelectorAll<HTMLButtonElement>(
    'button:not([type=button], [formnovalidate])',
  ))
    button.disabled = !box.checked;
}

function fieldOf({
  target,
}: Event): { form: HTMLFormElement; control: Control; row: HTMLElement | null } | null {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  if (!isControl || !target.name || !target.form?.matches(FORM)) return null;
  prepare(target.form);
  return { form: target.form, control: target, row: target.closest<HTMLElement>('[data-row]') };
}

function touched(event: Event): void {
  const field = fieldOf(event);
  if (field?.row) touchRow(field.row);
}

function typed(event: Event): void {
  const field = fieldOf(event);
  if (!field) return;
  if (field.control instanceof HTMLInputElement && maskOf(field.control)) applyMask(field.control);
  keepDraft(field.form);
}

function changed(event: Event): void {
  const field = fieldOf(event);
  if (!field) return;
  const { form, control, row } = field;
  if (event.type === 'change') {
    keepDraft(form);
    followAgreement(form);
    if (control instanceof HTMLInputElement && control.dataset['files'])
      void import('./choose-files.ts').then(({ checkFiles }) => checkFiles(form, control)).catch(() => {});
  }
  if (row?.id && !restoring) watchOf(form).typed(control.name, control.value);
}

function left(event: Event): void {
  const field = fieldOf(event);
  if (!field) return;
  const { form, control, row } = field;
  if (control instanceof HTMLInputElement && settle(form, control)) {
    watchOf(form).judged(control.name, control.value);
    return;
  }
  if (row?.id) watchOf(form).left(control.name, control.value);
}

/** Leaves a masked field whole or empty; true when its row says why [FORM-4]. */
function settle(form: HTMLFormElement, control: HTMLInputElement): boolean {
  const settled = maskOf(control)?.settled(control.value);
  if (!settled) return false;
  control.value = settled.text;
  keepDraft(form);
  if (!settled.problem) return false;
  showRow(form, control.name, 'error', settled.problem);
  say(form, settled.problem);
  return true;
}

function pasted(event: ClipboardEvent): void {
  const field = fieldOf(event);
  if (!field || !(field.control instanceof HTMLInputElement)) return;
  const mask = maskOf(field.control);
  const { control } = field;
  const whole = control.value === '' || (control.selectionEnd ?? 0) - (control.selectionStart ?? 0) > 0;
  if (!mask || !whole) return;
  event.preventDefault();
  const result = mask.pasted(event.clipboardData?.getData('text') ?? '');
  if ('problem' in result) {
    showRow(field.form, control.name, 'error', result.problem);
    say(field.form, result.problem);
    return;
  }
  typeInto(control, result.text);
}

function watchOf(form: HTMLFormElement): FieldWatch {
  const known = watches.get(form);
  if (known) return known;
  const first = (name: string) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      ? control.defaultValue
      : '';
  };
  const watch = watchFields((name) => void check(form, name), first);
  watches.set(form, watch);
  return watch;
}

/** Checks a field by the form's rules, then at the server, and shows its row; an answer about an older value is dropped. */
async function check(form: HTMLFormElement, name: string): Promise<void> {
  const asked = valuesOf(form)[name] ?? '';
  if (asked === '') return showRow(form, name, 'neutral');
  const rules = await rulesOf(form.dataset['form'] ?? '');
  const problem = (rules && fieldError(rules, valuesOf(form), name)) ?? (await askAbout(form, name));
  if (valuesOf(form)[name] !== asked || form.ariaBusy === 'true') return;
  showRow(form, name, problem ? 'error' : 'success', problem ?? '');
  if (problem) say(form, problem);
}

function submitted(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.matches(FORM) || event.defaultPrevented) return;
  event.preventDefault();
  watches.get(form)?.stop();
  void submitForm(form, event.submitter);
}
