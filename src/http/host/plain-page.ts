import { escapeMarkup } from '../../domain/escape-markup.ts';

/** Minimal page for when the shop's own error page cannot be rendered; no picture, style or script. */
export function plainPage(title: string, text: string, requestId: string): string {
  const number = requestId ? `<p>Номер обращения: ${escapeMarkup(requestId)}</p>` : '';
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title></head><body><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>${number}<p><a href="/">На главную</a></p></body></html>`;
}
