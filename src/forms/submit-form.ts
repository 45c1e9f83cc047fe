import type { Dispatch } from 'react';
import { sendForm } from '../client/net/send-form.ts';
import { FORM_TAKEN, type TakenForm } from '../client/rules/page-events.ts';
import { type DraftPlace, keepDraft } from '../client/storage/form-drafts.ts';
import { type FormRules, readForm } from '../domain/form/form.ts';
import type { FormAnswer } from '../domain/form-answer.ts';
import type { FormEvent } from './form-state.ts';
import { textsOf } from './read-controls.ts';

export interface FormPlan {
  rules: FormRules<unknown>;
  action: string;
  method: 'get' | 'post';
  /** Key of what is typed, and where it is kept. */
  draft: string;
  draftPlace: DraftPlace;
  /** Gets the answer to a form that was taken; true: it is shown elsewhere and the form begins anew. */
  onTaken?: ((answer: FormAnswer) => boolean) | undefined;
  /** Gets the answer to one that was not. */
  onRefused?: ((answer: FormAnswer) => void) | undefined;
}

const LOST = 'Нет связи с магазином. Всё, что вы ввели, сохранено: отправьте ещё раз, когда связь появится';

/** Checks a form by its rules, sends it and gives it what came back [FORM-1]. */
export async function submitForm(
  form: HTMLFormElement,
  plan: FormPlan,
  dispatch: Dispatch<FormEvent>,
): Promise<void> {
  const { rules, action, method } = plan;
  const fields = new FormData(form);
  const reading = readForm(rules, textsOf(fields));
  if (!reading.ok) {
    dispatch({ type: 'refused', refusal: { message: null, errors: reading.errors, retry: false } });
    return;
  }
  dispatch({ type: 'sending' });
  const answer = await sendForm({ action, method, fields }, (share) => dispatch({ type: 'progress', share }));
  if (!answer) dispatch({ type: 'refused', refusal: { message: LOST, errors: {}, retry: true } });
  else if (answer.ok) take(answer, plan, dispatch);
  else refuse(answer, plan, dispatch);
}

function take(
  answer: FormAnswer,
  { rules, draft, draftPlace, onTaken }: FormPlan,
  dispatch: Dispatch<FormEvent>,
): void {
  keepDraft(draft, {}, { place: draftPlace });
  const detail: TakenForm = { name: rules.name, order: answer.order, goal: answer.goal };
  document.dispatchEvent(new CustomEvent(FORM_TAKEN, { detail }));
  if (onTaken?.(answer)) dispatch({ type: 'taken', next: 'anew' });
  else if (answer.address) leave(answer.address, dispatch);
  else dispatch({ type: 'taken', next: { say: answer.message || 'Готово' } });
}

function refuse(answer: FormAnswer, { onRefused }: FormPlan, dispatch: Dispatch<FormEvent>): void {
  const { message = null, errors = {}, values = {}, address } = answer;
  onRefused?.(answer);
  if (address) leave(address, dispatch);
  else dispatch({ type: 'refused', refusal: { message, errors, retry: false }, given: values });
}

function leave(address: string, dispatch: Dispatch<FormEvent>): void {
  dispatch({ type: 'taken', next: 'leave' });
  location.assign(address);
}
