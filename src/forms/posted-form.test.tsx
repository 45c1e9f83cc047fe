import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tick } from './Choices.tsx';
import { Field, Select, TextArea } from './Field.tsx';
import { type Outcome, outcomeOf } from './form-context.ts';
import { PostedForm } from './PostedForm.tsx';

const REFUSED: Outcome = {
  name: 'note',
  values: { line: '2', text: 'Две коробки', room: 'kitchen', title: 'абв', urgent: 'on' },
  errors: { title: 'Слишком коротко' },
  message: null,
};

/** One of several forms of a page that have one name. */
function drawn(line: number, form: Outcome | null, summary = false): string {
  return renderToStaticMarkup(
    <PostedForm
      name="note"
      id={`note-${line}`}
      action="/note"
      hidden={{ line }}
      outcome={outcomeOf(form, 'note', { line })}
      summary={summary}
    >
      <Field name="title" label="Название" defaultValue="Пол" />
      <TextArea name="text" label="Текст" defaultValue="Плитка" />
      <Select name="room" label="Комната" first="bath">
        <option value="bath">Ванная</option>
        <option value="kitchen">Кухня</option>
      </Select>
      <Tick name="urgent">Срочно</Tick>
    </PostedForm>,
  );
}

it('[FORM-1] a posted form shows again what was typed, chosen and ticked, and what is wrong at its field', () => {
  const html = drawn(2, REFUSED);
  expect(html).toContain('value="абв"');
  expect(html).toContain('>Две коробки</textarea>');
  expect(html).toContain('<option value="kitchen" selected="">');
  expect(html).toMatch(/<input type="checkbox"[^>]* checked=""/);
  expect(html).toMatch(/id="note-2-title-error" role="alert">Слишком коротко</);
  expect(html).toMatch(/<input[^>]* aria-invalid="true" id="note-2-title"/);
  expect(html).not.toContain('form-whole-error');
});

it('[FORM-1] of posted forms with one name only the one that was sent shows it, each with ids of its own', () => {
  const other = drawn(1, REFUSED);
  expect(other).not.toContain('абв');
  expect(other).not.toContain('Слишком коротко');
  expect(other).toContain('<label for="note-1-title">');
  expect(other).toContain('value="Пол"');
  expect(other).toContain('>Плитка</textarea>');
  expect(other).toContain('<option value="bath" selected="">');
});

it('[FORM-1] what is wrong with a posted form as a whole stands above it, and with a summary its fields are linked', () => {
  const whole = drawn(2, { ...REFUSED, errors: {}, message: 'Слишком часто' });
  expect(whole).toContain('<p class="form-error form-whole-error" role="alert">Слишком часто</p>');
  expect(drawn(2, REFUSED, true)).toContain('<a href="#note-2-title">Слишком коротко</a>');
});

it('[FORM-1] words take the place of a posted form that was accepted', () => {
  const html = drawn(2, { ...REFUSED, errors: {}, done: 'Записали' });
  expect(html).toBe('<p class="form-done" id="form-note" role="status" tabindex="-1">Записали</p>');
});
