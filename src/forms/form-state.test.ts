import { describe, expect, it } from 'vitest';
import { type FormEvent, type FormState, firstState, formReducer } from './form-state.ts';

const following = (events: readonly FormEvent[], from: FormState = firstState(null)) =>
  events.reduce(formReducer, from);
const wrong = (name: string, problem: string): FormEvent => ({ type: 'judged', name, problem });

describe('the rows of a form', () => {
  it('[FORM-2] are neutral, invalid with a message, or valid', () => {
    expect(following([]).rows).toEqual({});
    const { rows, message } = following([
      wrong('phone', 'Мало'),
      { type: 'judged', name: 'name', problem: null },
    ]);
    expect(rows).toEqual({ phone: { state: 'error', text: 'Мало' }, name: { state: 'success', text: '' } });
    expect(message).toBe('Мало');
  });

  it('[FORM-2] become neutral once they are edited, their message stays until it has faded', () => {
    const touched = following([wrong('phone', 'Мало'), { type: 'touched', name: 'phone' }]);
    expect(touched.rows).toEqual({ phone: { state: 'fading', text: 'Мало' } });
    expect(following([{ type: 'faded', name: 'phone' }], touched).rows).toEqual({});
  });

  it('[FORM-2] keep a new error when the previous message has faded', () => {
    const again = following([
      wrong('phone', 'Мало'),
      { type: 'touched', name: 'phone' },
      wrong('phone', 'Нет'),
    ]);
    expect(following([{ type: 'faded', name: 'phone' }], again).rows['phone']).toMatchObject({ text: 'Нет' });
  });

  it('[FORM-2] stay valid or neutral when they are edited', () => {
    const right = following([{ type: 'judged', name: 'name', problem: null }]);
    const touched: FormEvent[] = [
      { type: 'touched', name: 'name' },
      { type: 'touched', name: 'phone' },
    ];
    expect(following(touched, right)).toBe(right);
  });
});

describe('the shop’s response about a field', () => {
  const typed = following([{ type: 'changed', name: 'phone', value: '29' }]);
  const answered = (value: string, problem: string | null): FormEvent => ({
    type: 'answered',
    name: 'phone',
    value,
    problem,
  });

  it('[FORM-2] appears in its row', () => {
    expect(following([answered('29', 'Мало')], typed).rows['phone']?.state).toBe('error');
    expect(following([answered('29', null)], typed).rows['phone']?.state).toBe('success');
  });

  it('[FORM-2] is dropped when the field has changed meanwhile, or the form is being sent', () => {
    const on = following([{ type: 'changed', name: 'phone', value: '291' }], typed);
    expect(following([answered('29', 'Мало')], on)).toBe(on);
    const sending = following([{ type: 'sending' }], typed);
    expect(following([answered('29', 'Мало')], sending)).toBe(sending);
  });

  it('[FORM-2] leaves an empty field neutral', () => {
    const emptied = following([wrong('phone', 'Мало'), { type: 'changed', name: 'phone', value: '' }], typed);
    expect(following([answered('', null)], emptied).rows).toEqual({});
  });
});

describe('sending a form', () => {
  const filled = following([
    { type: 'hydrated', found: { name: 'Анна' } },
    { type: 'judged', name: 'name', problem: null },
    wrong('phone', 'Мало'),
  ]);
  const refusal: FormEvent = {
    type: 'refused',
    refusal: { message: 'Итог изменился', errors: { city: 'Нет такого' }, retry: false },
    given: { seenTotal: '500' },
  };

  it('[FORM-1] clears errors, and shows that it is being sent and the progress', () => {
    const sending = following([{ type: 'sending' }, { type: 'progress', share: 0.5 }], filled);
    expect(sending).toMatchObject({ phase: 'sending', progress: 0.5, message: 'Отправляем', refusal: null });
    expect(Object.keys(sending.rows)).toEqual(['name']);
  });

  it('[FORM-1] shows the reason of a refusal, keeps typed values and applies values changed by the shop', () => {
    const refused = following([{ type: 'sending' }, refusal], filled);
    expect(refused).toMatchObject({ phase: 'filling', refusals: 1, message: '', values: { name: 'Анна' } });
    expect(refused.refusal).toMatchObject({ message: 'Итог изменился' });
    expect(refused.rows).toEqual({ city: { state: 'error', text: 'Нет такого' } });
    expect(refused.given).toEqual({ seenTotal: '500' });
    expect(following([refusal], refused).refusals).toBe(2);
  });

  it('shows an error of the whole form above it, in no row', () => {
    const refusal = { message: null, errors: { '': 'Страница устарела' }, retry: false };
    expect(following([{ type: 'refused', refusal }], filled).rows).toEqual({});
  });

  it('[FORM-1] shows a message or another page after success, or starts afresh', () => {
    const done = following([{ type: 'accepted', next: { message: 'Позвоним' } }], filled);
    expect(done).toMatchObject({ phase: 'done', message: 'Позвоним' });
    expect(following([{ type: 'accepted', next: 'leave' }], filled).phase).toBe('leaving');
    expect(following([{ type: 'accepted', next: 'reset' }], filled)).toEqual({
      ...firstState(null),
      hydrated: true,
    });
  });
});

describe('a form that is shown again', () => {
  it('[FORM-1] has the typed values with their errors, and is not refused by script', () => {
    const shown = firstState({ values: { name: 'А' }, errors: { phone: 'Мало' }, message: null });
    expect(shown).toMatchObject({ values: { name: 'А' }, rows: { phone: { text: 'Мало' } }, refusals: 0 });
    expect(shown.refusal).not.toBeNull();
  });

  it('shows no refusal where values were only preselected', () => {
    expect(firstState({ values: { delivery: 'pickup' }, errors: {}, message: null }).refusal).toBeNull();
  });

  it('restores what was typed before it was hydrated, over its drawn values', () => {
    const shown = firstState({ values: { name: 'А', city: 'Минск' }, errors: {}, message: null });
    expect(following([{ type: 'hydrated', found: { name: 'Анна' } }], shown).values).toEqual({
      name: 'Анна',
      city: 'Минск',
    });
  });
});
