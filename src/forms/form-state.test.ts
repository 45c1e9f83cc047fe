import { describe, expect, it } from 'vitest';
import { type FormEvent, type FormState, firstState, formReducer } from './form-state.ts';

const following = (events: readonly FormEvent[], from: FormState = firstState(null)) =>
  events.reduce(formReducer, from);
const wrong = (name: string, problem: string): FormEvent => ({ type: 'judged', name, problem });

describe('the rows of a form', () => {
  it('[FORM-2] are neutral, wrong with their sentence, or right', () => {
    expect(following([]).rows).toEqual({});
    const { rows, said } = following([
      wrong('phone', 'Мало'),
      { type: 'judged', name: 'name', problem: null },
    ]);
    expect(rows).toEqual({ phone: { state: 'error', text: 'Мало' }, name: { state: 'success', text: '' } });
    expect(said).toBe('Мало');
  });

  it('[FORM-2] turn neutral once they are touched, their words stay until they have faded', () => {
    const touched = following([wrong('phone', 'Мало'), { type: 'touched', name: 'phone' }]);
    expect(touched.rows).toEqual({ phone: { state: 'fading', text: 'Мало' } });
    expect(following([{ type: 'faded', name: 'phone' }], touched).rows).toEqual({});
  });

  it('[FORM-2] keep a new error when the words of the one before have faded', () => {
    const again = following([
      wrong('phone', 'Мало'),
      { type: 'touched', name: 'phone' },
      wrong('phone', 'Нет'),
    ]);
    expect(following([{ type: 'faded', name: 'phone' }], again).rows['phone']).toMatchObject({ text: 'Нет' });
  });

  it('[FORM-2] that are right or neutral stay so when they are touched', () => {
    const right = following([{ type: 'judged', name: 'name', problem: null }]);
    const touched: FormEvent[] = [
      { type: 'touched', name: 'name' },
      { type: 'touched', name: 'phone' },
    ];
    expect(following(touched, right)).toBe(right);
  });
});

describe('the shop’s answer about a field', () => {
  const typed = following([{ type: 'changed', name: 'phone', value: '29' }]);
  const answered = (value: string, problem: string | null): FormEvent => ({
    type: 'answered',
    name: 'phone',
    value,
    problem,
  });

  it('[FORM-2] shows in its row', () => {
    expect(following([answered('29', 'Мало')], typed).rows['phone']?.state).toBe('error');
    expect(following([answered('29', null)], typed).rows['phone']?.state).toBe('success');
  });

  it('[FORM-2] is dropped when the field has another value by now, or the form is on its way', () => {
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

describe('a form that is sent', () => {
  const filled = following([
    { type: 'alive', found: { name: 'Анна' } },
    { type: 'judged', name: 'name', problem: null },
    wrong('phone', 'Мало'),
  ]);
  const refusal: FormEvent = {
    type: 'refused',
    refusal: { message: 'Итог изменился', errors: { city: 'Нет такого' }, retry: false },
    given: { seenTotal: '500' },
  };

  it('[FORM-1] forgets what was wrong, says that it is on its way and how far it is', () => {
    const sending = following([{ type: 'sending' }, { type: 'progress', share: 0.5 }], filled);
    expect(sending).toMatchObject({ phase: 'sending', progress: 0.5, said: 'Отправляем', refusal: null });
    expect(Object.keys(sending.rows)).toEqual(['name']);
  });

  it('[FORM-1] shows what it was refused for, keeps what was typed and takes over what the shop has changed', () => {
    const refused = following([{ type: 'sending' }, refusal], filled);
    expect(refused).toMatchObject({ phase: 'filling', refusals: 1, said: '', values: { name: 'Анна' } });
    expect(refused.refusal).toMatchObject({ message: 'Итог изменился' });
    expect(refused.rows).toEqual({ city: { state: 'error', text: 'Нет такого' } });
    expect(refused.given).toEqual({ seenTotal: '500' });
    expect(following([refusal], refused).refusals).toBe(2);
  });

  it('says what is wrong with the form as a whole above it, in no row', () => {
    const refusal = { message: null, errors: { '': 'Страница устарела' }, retry: false };
    expect(following([{ type: 'refused', refusal }], filled).rows).toEqual({});
  });

  it('[FORM-1] that was taken gives way to words or to another page, or begins anew', () => {
    const done = following([{ type: 'taken', next: { say: 'Позвоним' } }], filled);
    expect(done).toMatchObject({ phase: 'done', said: 'Позвоним' });
    expect(following([{ type: 'taken', next: 'leave' }], filled).phase).toBe('leaving');
    expect(following([{ type: 'taken', next: 'anew' }], filled)).toEqual({
      ...firstState(null),
      alive: true,
    });
  });
});

describe('a form that is shown again', () => {
  it('[FORM-1] has what was typed and what is wrong with it, and is not refused by script', () => {
    const shown = firstState({ values: { name: 'А' }, errors: { phone: 'Мало' }, message: null });
    expect(shown).toMatchObject({ values: { name: 'А' }, rows: { phone: { text: 'Мало' } }, refusals: 0 });
    expect(shown.refusal).not.toBeNull();
  });

  it('has no refusal where values were only chosen ahead', () => {
    expect(firstState({ values: { delivery: 'pickup' }, errors: {}, message: null }).refusal).toBeNull();
  });

  it('takes over what was typed before it was alive, above what it was drawn with', () => {
    const shown = firstState({ values: { name: 'А', city: 'Минск' }, errors: {}, message: null });
    expect(following([{ type: 'alive', found: { name: 'Анна' } }], shown).values).toEqual({
      name: 'Анна',
      city: 'Минск',
    });
  });
});
