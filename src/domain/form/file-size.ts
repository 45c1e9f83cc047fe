const KIB = 1024;

/** Formats a number of bytes, at least 1 КБ: «240 КБ», «1,4 МБ»; empty for an unknown size. */
export function formatFileSize(bytes: number): string {
  if (bytes <= 0) return '';
  const kib = Math.max(1, Math.round(bytes / KIB));
  if (kib < KIB) return `${kib}\u00a0КБ`;
  return `${String(Math.round((kib * 10) / KIB) / 10).replace('.', ',')}\u00a0МБ`;
}

/** Returns the type of a file by its address, «PDF» for «/documents/passport.pdf»; empty if the extension is missing or unknown. */
export function fileKind(address: string): string {
  return /\.([a-z]{3,4})(?:[?#]|$)/i.exec(address)?.[1]?.toUpperCase() ?? '';
}

/** Whether a file may be linked: only a path of this site or an https address, so that no link can run code. */
export function isFileAddress(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]+$/.test(address) || /^https:\/\/[^\s\\]+$/.test(address);
}
