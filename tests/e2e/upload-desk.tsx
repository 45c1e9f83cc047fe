import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { filled } from '../../src/domain/form/form-fields.ts';
import { Field } from '../../src/forms/Field.tsx';
import { FileField } from '../../src/forms/FileField.tsx';
import { Form } from '../../src/forms/Form.tsx';
import { type FormDesk, formEndpoint } from '../../src/http/endpoints/form/form-endpoint.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { at } from './browser.ts';

const RULES = { name: 'photo', schema: v.object({ name: filled(50, 'Укажите имя', 'Имя слишком длинное') }) };

/**
 * A host of its own whose page is the shop's, script and all, around one form of the kit that takes a photo, as no page of the shop
 * does yet. `act` gets what was sent.
 */
export async function openUploadDesk(
  act: FormDesk<{ name: string }>['act'],
): Promise<{ address: string; close: () => Promise<void> }> {
  const form = renderToStaticMarkup(
    <Form name="photo" action="/photo" files>
      <Field name="name" label="Имя" />
      <FileField name="photo" label="Фото" pictures />
      <button type="submit">Отправить</button>
    </Form>,
  );
  const front = await fetch(at('/'));
  const policy = { 'content-security-policy': front.headers.get('content-security-policy') ?? '' };
  const around = await front.text();
  const page = around.replace(/(<main[^>]*>).*<\/main>/s, (_, main: string) => `${main}${form}</main>`);
  const { app } = await testHost(fakeRenderer(() => html(page, policy)));
  formEndpoint(app, '/photo', { rules: RULES, page: '/', act, files: true });
  app.get('/_astro/*', async (request, reply) => {
    const file = await fetch(at(request.url));
    return reply
      .type(file.headers.get('content-type') ?? 'text/plain')
      .send(Buffer.from(await file.arrayBuffer()));
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, close: () => app.close() };
}
