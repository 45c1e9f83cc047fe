/** What 1C sends: documents, archives of them, and pictures of goods. */
const KINDS = /\.(xml|zip|jpe?g|png|gif|webp|avif)$/i;
const DRIVE = /^[a-z]:\//i;
const MAX_LENGTH = 300;
/** «import_files/ab/ab12….jpg» has three parts. */
const MAX_PARTS = 5;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNUSABLE = /[\0-\x1f\x7f<>:"|?*]/;

/** Why a name is not taken. */
export type NameFault = 'bad-name' | 'bad-kind';

/**
 * The path of a file within the folder of its session, as its parts, for a name as 1C sends it: «import0_1.xml»,
 * «import_files/ab/ab12.jpg», or a file of its own disk such as «C:\v8_1.xml», of which the last part counts. What is absolute or climbs
 * is no name.
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
