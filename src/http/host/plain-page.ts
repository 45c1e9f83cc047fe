const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** The small page for when the shop's own error page cannot be made; no picture, no style, no script. */
export function plainPage(title: string, text: string, requestId: string): string {
  const number = requestId ? `<p>Номер обращения: ${escapeHtml(requestId)}</p>` : '';
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${number}<p><a href="/">На главную</a></p></body></html>`;
}
