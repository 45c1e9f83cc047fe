import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';

/** Converts an error to the form of Vite's overlay in the browser. */
export function shownError(error: unknown): ErrorPayload['err'] {
  const { message, stack = '', ...where } = error instanceof Error ? error : new Error(String(error));
  const { id, frame, plugin, loc } = where as Partial<ErrorPayload['err']>;
  return {
    message: stripVTControlCharacters(message),
    stack: stripVTControlCharacters(stack),
    ...(id && { id }),
    ...(frame && { frame: stripVTControlCharacters(frame) }),
    ...(plugin && { plugin }),
    ...(loc && { loc }),
  };
}

/** Returns a page that shows an error until the next save. */
export function errorPage(error: unknown): string {
  const shown = JSON.stringify(shownError(error)).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="ru">
<title>Ошибка</title>
<script type="module">
  import { ErrorOverlay } from '/@vite/client';
  document.body.append(new ErrorOverlay(${shown}));
  // Put right while this page was on its way.
  const now = await fetch(location.href);
  await now.text();
  if (now.ok) location.reload();
</script>`;
}
