/** Largest file that a form accepts, in bytes [FORM-5]. */
export const MAX_FILE_BYTES = 1_048_576;
/** Maximum number of files in one form. */
export const MAX_FILES = 10;

/** Settings for shrinking a picture in the browser, tried in this order: the length of its longer side in pixels, and the JPEG quality. */
export const SHRINKING = [
  { side: 2000, quality: 0.85 },
  { side: 2000, quality: 0.65 },
  { side: 1400, quality: 0.65 },
  { side: 1000, quality: 0.5 },
] as const;

const PICTURE_NAME = /\.(jpe?g|png|gif)$/i;
/** Types that the browser may convert to JPEG, including those of phone cameras. */
const SHRINKABLE = /^image\/(jpeg|png|webp|avif|heic|heif|bmp)$/;

/** Facts about a file that the browser knows before sending it. */
export interface FileFacts {
  name: string;
  /** Size in bytes. */
  size: number;
}

/** Explains why a file is refused, with its name; returns null if it is accepted [FORM-5]. */
export function fileProblem({ name, size }: FileFacts, picturesOnly: boolean): string | null {
  if (picturesOnly && !PICTURE_NAME.test(name)) return `«${name}»: нужна картинка JPG, PNG или GIF`;
  if (size > MAX_FILE_BYTES) return `«${name}»: файл больше 1 МБ`;
  if (size === 0) return `«${name}»: файл пустой`;
  return null;
}

/**
 * Selects the acceptable files, at most ten, and explains in one sentence why the others are refused; the explanation is null if none is
 * [FORM-5].
 */
export function acceptFiles<File extends FileFacts>(
  files: readonly File[],
  picturesOnly: boolean,
): { accepted: File[]; problem: string | null } {
  const problems = files.flatMap((file) => fileProblem(file, picturesOnly) ?? []);
  const fit = files.filter((file) => fileProblem(file, picturesOnly) === null);
  if (fit.length > MAX_FILES) problems.push(`Файлов больше ${MAX_FILES}: лишние не приложены`);
  const problem = problems.length > 0 ? `Не приложили: ${problems.join('; ')}` : null;
  return { accepted: fit.slice(0, MAX_FILES), problem };
}

/**
 * Returns the share of each file that has been sent, 0 to 1, once `share` of all bytes has been sent. Files are sent one after the other
 * with negligible overhead.
 */
export function sentShares(sizes: readonly number[], share: number): number[] {
  let left = sizes.reduce((sum, size) => sum + size, 0) * share;
  return sizes.map((size) => {
    const sent = Math.min(left, size);
    left -= sent;
    return size > 0 ? sent / size : 1;
  });
}

/**
 * Whether a picture that the browser may convert should be shrunk before sending, because it is too large or its file type is not accepted.
 */
export function wantsShrinking({ name, size, type }: FileFacts & { type: string }): boolean {
  return SHRINKABLE.test(type) && (size > MAX_FILE_BYTES || !PICTURE_NAME.test(name));
}

/** Returns the size of a shrunk picture in whole pixels; small pictures keep their size. */
export function shrunkSize(width: number, height: number, side: number): { width: number; height: number } {
  const share = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
