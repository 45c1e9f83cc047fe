import type { Dispatch } from 'react';
import { sendForm } from '../client/net/send-form.ts';
import { type AcceptedForm, FORM_ACCEPTED } from '../client/rules/page-events.ts';
import { type DraftPlace, storeDraft } from '../client/storage/form-drafts.ts';
import { type FormRules, readForm } from '../domain/form/form.ts';
import type { FormResponse } from '../domain/form-response.ts';
import type { FormEvent } from './form-state.ts';
import { textsOf } from './read-controls.ts';

export interface FormPlan {
  rules: FormRules<unknown>;
  action: string;
  method: 'get' | 'post';
  /** Key under which the draft is stored. */
  draft: string;
  draftPlace: DraftPlace;
  /** Called when the form was accepted. Returns true if the response is shown elsewhere, so that the form is reset. */
  onAccepted?: ((answer: FormResponse) => boolean) | undefined;
  onRefused?: ((answer: FormResponse) => void) | undefined;
}

const LOST = 'Нет связи с магазином. Всё, что вы ввели, сохранено: отправьте ещё раз, когда связь появится';

/** Validates a form, sends it and dispatches the result [FORM-1]. */
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
  else if (answer.ok) accept(answer, plan, dispatch);
  else refuse(answer, plan, dispatch);
}

function accept(
  answer: FormResponse,
  { rules, draft, draftPlace, onAccepted }: FormPlan,
  dispatch: Dispatch<FormEvent>,
): void {
  storeDraft(draft, {}, { place: draftPlace });
  const detail: AcceptedForm = { name: rules.name, order: answer.order, goal: answer.goal };
  document.dispatchEvent(new CustomEvent(FORM_ACCEPTED, { detail }));
  if (onAccepted?.(answer)) dispatch({ type: 'accepted', next: 'reset' });
  else if (answer.address) leave(answer.address, dispatch);
  else dispatch({ type: 'accepted', next: { message: answer.message || 'Готово' } });
}

function refuse(answer: FormResponse, { onRefused }: FormPlan, dispatch: Dispatch<FormEvent>): void {
  const { message = null, errors = {}, values = {}, address } = answer;
  onRefused?.(answer);
  if (address) leave(address, dispatch);
  else dispatch({ type: 'refused', refusal: { message, errors, retry: false }, given: values });
}

function leave(address: string, dispatch: Dispatch<FormEvent>): void {
  dispatch({ type: 'accepted', next: 'leave' });
  location.assign(address);
}
