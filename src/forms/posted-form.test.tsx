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

/** Renders one of several forms with the same name on a page. */
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

it('[FORM-1] a posted form shows again the typed, selected and ticked values, with errors at their fields', () => {
  const html = drawn(2, REFUSED);
  expect(html).toContain('value="абв"');
  expect(html).toContain('>Две коробки</textarea>');
  expect(html).toContain('<option value="kitchen" selected="">');
  expect(html).toMatch(/<input type="checkbox"[^>]* checked=""/);
  expect(html).toMatch(/id="note-2-title-error" role="alert">Слишком коротко</);
  expect(html).toMatch(/<input[^>]* aria-invalid="true" id="note-2-title"/);
  expect(html).not.toContain('form-whole-error');
});

it('[FORM-1] among posted forms with the same name only the sent one shows it, each with its own ids', () => {
  const other = drawn(1, REFUSED);
  expect(other).not.toContain('абв');
  expect(other).not.toContain('Слишком коротко');
  expect(other).toContain('<label for="note-1-title">');
  expect(other).toContain('value="Пол"');
  expect(other).toContain('>Плитка</textarea>');
  expect(other).toContain('<option value="bath" selected="">');
});

it('[FORM-1] an error of the whole posted form is above it, and a summary links to its fields', () => {
  const whole = drawn(2, { ...REFUSED, errors: {}, message: 'Слишком часто' });
  expect(whole).toContain('<p class="form-error form-whole-error" role="alert">Слишком часто</p>');
  expect(drawn(2, REFUSED, true)).toContain('<a href="#note-2-title">Слишком коротко</a>');
});

it('[FORM-1] a message replaces a posted form that was accepted', () => {
  const html = drawn(2, { ...REFUSED, errors: {}, done: 'Записали' });
  expect(html).toBe('<p class="form-done" id="form-note" role="status" tabindex="-1">Записали</p>');
});
