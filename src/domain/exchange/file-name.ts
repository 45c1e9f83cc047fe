/** File types that 1C sends: documents, archives of them, and product pictures. */
const KINDS = /\.(xml|zip|jpe?g|png|gif|webp|avif)$/i;
const DRIVE = /^[a-z]:\//i;
const MAX_LENGTH = 300;
/** Maximum parts of a path; «import_files/ab/ab12….jpg» has three. */
const MAX_PARTS = 5;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it searches for
const UNUSABLE = /[\0-\x1f\x7f<>:"|?*]/;

/** Why a name is refused. */
export type NameFault = 'bad-name' | 'bad-kind';

/**
 * Converts a name sent by 1C to the path of a file within the folder of its session, in parts. The name is «import0_1.xml»,
 * «import_files/ab/ab12.jpg», or a path on the disk of 1C such as «C:\v8_1.xml», of which only the last part counts. Absolute paths and
 * paths that leave the folder are refused.
 */
export function exchangePath(name: string): { parts: string[] } | { fault: NameFault } {
  const path = name.trim().replaceAll('\\', '/');
  const own = DRIVE.test(path) ? path.slice(path.lastIndexOf('/') + 1) : path;
  const parts = own.split('/');
  const usable =
    own.length <= MAX_LENGTH &&
    parts.length <= MAX_PARTS &&
    parts.every(
      (part) => part !== '' && !/^\.+$/.test(part) && !part.startsWith('.') && !UNUSABLE.test(part),
    );
  if (!usable || path.split('/').includes('..')) return { fault: 'bad-name' };
  return KINDS.test(own) ? { parts } : { fault: 'bad-kind' };
}
