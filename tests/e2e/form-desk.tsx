import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { type FormDesk, formEndpoint } from '../../src/http/endpoints/form/form-endpoint.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { at } from './browser.ts';
import { DeskForms, PHOTO_RULES } from './desk-forms.tsx';

/** The script that brings the forms alive, built as the shop's is. */
async function deskScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('desk-script.tsx', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.find((file) => file.type === 'chunk')?.code ?? '';
}

/**
 * A host of its own whose page is the shop's around the forms of the desk. `act` gets what was sent with a photo, `asked` what the
 * form of GET asks.
 */
export async function openFormDesk(
  act: FormDesk<{ name: string }>['act'],
  asked: (query: unknown) => void,
): Promise<{ address: string; close: () => Promise<void> }> {
  const front = await fetch(at('/'));
  const inline = JSON.parse(readFileSync('dist/server/inline-hashes.json', 'utf8'));
  const forms = `<div id="desk">${renderToString(<DeskForms />)}</div><script type="module" src="/desk.js"></script>`;
  const page = (await front.text()).replace(
    /(<main[^>]*>).*<\/main>/s,
    (_, main) => `${main}${forms}</main>`,
  );
  const { app } = await testHost({ ...fakeRenderer(() => html(page)), inline });
  formEndpoint(app, '/photo', { rules: PHOTO_RULES, page: '/', act, files: true });
  app.get('/asking', async ({ query }) => {
    asked(query);
    return { ok: true, form: 'asking', message: 'Ответили' };
  });
  const script = await deskScript();
  app.get('/desk.js', (_request, reply) => reply.type('text/javascript').send(script));
  app.get('/_astro/*', async (request, reply) => {
    const file = await fetch(at(request.url));
    return reply
      .type(file.headers.get('content-type') ?? 'text/plain')
      .send(Buffer.from(await file.arrayBuffer()));
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, close: () => app.close() };
}
