/** Flag of the entry: its name is UTF-8. */
const UTF8_FLAG = 0x800;
/** Extra field in which archivers of old encodings repeat the name in UTF-8. */
const UNICODE_PATH = 0x7075;

/** Windows-1251 has capitals and «р»…«я» where code page 866 has frames; 866 has letters where 1251 has few. */
function guessEncoding(bytes: Uint8Array): 'cp866' | 'windows-1251' {
  let dos = 0;
  let windows = 0;
  for (const byte of bytes) {
    if (byte >= 0x80 && byte <= 0xaf) dos++;
    else if ((byte >= 0xb0 && byte <= 0xdf) || byte >= 0xf2) windows++;
  }
  return windows > dos ? 'windows-1251' : 'cp866';
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The name of an entry of an archive: UTF-8 as it says or as its bytes are, otherwise Cyrillic of DOS or Windows. */
export function entryName(
  bytes: Buffer,
  flags: number,
  extraFields: readonly { id: number; data: Buffer }[],
): string {
  const unicode = extraFields.find(({ id }) => id === UNICODE_PATH)?.data.subarray(5);
  const read = (unicode && utf8(unicode)) ?? utf8(bytes);
  if (flags & UTF8_FLAG || read !== null) return read ?? bytes.toString('latin1');
  return new TextDecoder(guessEncoding(bytes)).decode(bytes);
}

/**
 * The parts of a path within an archive; null for one that would climb out of a folder, is absolute, or holds what no file is
 * named by.
 */
export function safeParts(name: string): string[] | null {
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.length > 1000) return null;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const bad = (part: string) => part === '..' || part.length > 200 || /[\0-\x1f\x7f]/.test(part);
  return parts.length > 0 && !parts.some(bad) ? parts : null;
}
