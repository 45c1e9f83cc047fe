/** Flag of entries whose name is encoded in UTF-8. */
const UTF8_FLAG = 0x800;
/** Id of the extra field with the name in UTF-8, written by archivers that use older encodings. */
const UNICODE_PATH = 0x7075;

/**
 * Guesses the encoding: capital letters and «р»…«я» of windows-1251 are box-drawing characters in code page 866, while letters of code page
 * 866 are rare characters in windows-1251.
 */
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

/** Decodes the name of an entry: as UTF-8 if flagged or valid, otherwise as Cyrillic in the encoding of DOS or Windows. */
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

/** Splits a path within an archive into its segments; null for an absolute path, one that leaves the folder, or invalid file names. */
export function safeParts(name: string): string[] | null {
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.length > 1000) return null;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it searches for
  const bad = (part: string) => part === '..' || part.length > 200 || /[\0-\x1f\x7f]/.test(part);
  return parts.length > 0 && !parts.some(bad) ? parts : null;
}
