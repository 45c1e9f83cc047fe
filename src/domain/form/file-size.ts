const KIB = 1024;

/** «240 КБ», «1,4 МБ»: whole bytes as a shopper reads them, at least 1 КБ; empty for a size that is not known. */
export function formatFileSize(bytes: number): string {
  if (bytes <= 0) return '';
  const kib = Math.max(1, Math.round(bytes / KIB));
  if (kib < KIB) return `${kib}\u00a0КБ`;
  return `${String(Math.round((kib * 10) / KIB) / 10).replace('.', ',')}\u00a0МБ`;
}

/** «PDF» of «/documents/passport.pdf»; empty where the address does not say it. */
export function fileKind(address: string): string {
  return /\.([a-z]{3,4})(?:[?#]|$)/i.exec(address)?.[1]?.toUpperCase() ?? '';
}

/** Whether a file may be linked to: an own path or an https address, nothing that runs. */
export function isFileAddress(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]+$/.test(address) || /^https:\/\/[^\s\\]+$/.test(address);
}
