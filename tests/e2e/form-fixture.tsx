import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { type FormHandling, formEndpoint } from '../../src/http/endpoints/form/form-endpoint.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { at } from './browser.ts';
import { FixtureForms, PHOTO_RULES } from './form-fixture-forms.tsx';

/** Builds the script that hydrates the forms, in the same way as the shop's. */
async function fixtureScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('form-fixture-script.tsx', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.find((file) => file.type === 'chunk')?.code ?? '';
}

/**
 * Starts a server with these forms on a page in the shop's layout. `act` gets the fields sent with a photo, `onQuery` the query of the GET
 * form.
 */
export async function openFormFixture(
  act: FormHandling<{ name: string }>['act'],
  onQuery: (query: unknown) => void,
): Promise<{ address: string; close: () => Promise<void> }> {
  const front = await fetch(at('/'));
  const inline = JSON.parse(readFileSync('dist/server/inline-hashes.json', 'utf8'));
  const forms = `<div id="fixture">${renderToString(<FixtureForms />)}</div><script type="module" src="/fixture.js"></script>`;
  const page = (await front.text()).replace(
    /(<main[^>]*>).*<\/main>/s,
    (_, main) => `${main}${forms}</main>`,
  );
  const { app } = await testHost({ ...fakeRenderer(() => html(page)), inline });
  formEndpoint(app, '/photo', { rules: PHOTO_RULES, page: '/', act, files: true });
  app.get('/asking', async ({ query }) => {
    onQuery(query);
    return { ok: true, form: 'asking', message: 'Ответили' };
  });
  const script = await fixtureScript();
  app.get('/fixture.js', (_request, reply) => reply.type('text/javascript').send(script));
  app.get('/_astro/*', async (request, reply) => {
    const file = await fetch(at(request.url));
    return reply
      .type(file.headers.get('content-type') ?? 'text/plain')
      .send(Buffer.from(await file.arrayBuffer()));
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, close: () => app.close() };
}
