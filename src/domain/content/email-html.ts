import { escapeMarkup } from '../escape-markup.ts';

/** Name and colours of the shop for its emails, and its address without a trailing slash. */
export interface EmailLook {
  name: string;
  accent: string;
  onAccent: string;
  publicUrl: string;
}

const END_OF_SENTENCE = /[.,;:!?]$/;

/** Converts a word to HTML. Only addresses of the shop become links, because emails may contain visitors' texts. */
function wordHtml(word: string, { publicUrl, accent }: EmailLook): string {
  if (!word.startsWith(`${publicUrl}/`)) return escapeMarkup(word);
  const end = END_OF_SENTENCE.test(word) ? word.slice(-1) : '';
  const address = escapeMarkup(end ? word.slice(0, -1) : word);
  return `<a href="${address}" style="color:${accent}">${address}</a>${end}`;
}

function lineHtml(line: string, look: EmailLook): string {
  const indent = line.length - line.trimStart().length;
  return (
    '&nbsp;'.repeat(indent) +
    line
      .trimStart()
      .split(' ')
      .map((word) => wordHtml(word, look))
      .join(' ')
  );
}

/** Converts the text of an email to HTML with the same words; markup in it is escaped. */
export function emailHtml(text: string, look: EmailLook): string {
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map(
      (part) =>
        `<p style="margin:0 0 16px">${part
          .split('\n')
          .map((line) => lineHtml(line, look))
          .join('<br>')}</p>`,
    );
  return [
    '<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    '<body style="margin:0;background:#ffffff;color:#1e1b18;font:16px/1.5 sans-serif;overflow-wrap:anywhere">',
    `<div style="background:${look.accent};color:${look.onAccent};padding:12px 24px;font-weight:700">${escapeMarkup(look.name)}</div>`,
    `<div style="max-width:640px;padding:24px">${paragraphs.join('')}</div></body></html>`,
  ].join('');
}
