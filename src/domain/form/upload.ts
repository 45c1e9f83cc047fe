/** The largest file a form takes, in bytes [FORM-5]. */
export const MAX_FILE_BYTES = 1_048_576;
/** Files of one form. */
export const MAX_FILES = 10;

/** How pictures are shrunk in the browser, one after the other until one passes: longer side in pixels, quality of JPEG. */
export const SHRINKING = [
  { side: 2000, quality: 0.85 },
  { side: 2000, quality: 0.65 },
  { side: 1400, quality: 0.65 },
  { side: 1000, quality: 0.5 },
] as const;

const PICTURE_NAME = /\.(jpe?g|png|gif)$/i;
/** What a phone's camera makes beside those: the browser turns it into JPEG where it can read it. */
const SHRINKABLE = /^image\/(jpeg|png|webp|avif|heic|heif|bmp)$/;

/** A file as the browser knows it before it is sent. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
}

/** Why a file is not taken, in words that name it; null when it is [FORM-5]. */
export function fileProblem({ name, size }: FileFacts, picturesOnly: boolean): string | null {
  if (picturesOnly && !PICTURE_NAME.test(name)) return `«${name}»: нужна картинка JPG, PNG или GIF`;
  if (size > MAX_FILE_BYTES) return `«${name}»: файл больше 1 МБ`;
  if (size === 0) return `«${name}»: файл пустой`;
  return null;
}

/** What is kept of chosen files, at most ten, and why the others are not, in one sentence; null when all are [FORM-5]. */
export function takeFiles<File extends FileFacts>(
  files: readonly File[],
  picturesOnly: boolean,
): { taken: File[]; problem: string | null } {
  const problems = files.flatMap((file) => fileProblem(file, picturesOnly) ?? []);
  const fit = files.filter((file) => fileProblem(file, picturesOnly) === null);
  if (fit.length > MAX_FILES) problems.push(`Файлов больше ${MAX_FILES}: лишние не приложены`);
  const problem = problems.length > 0 ? `Не приложили: ${problems.join('; ')}` : null;
  return { taken: fit.slice(0, MAX_FILES), problem };
}

/**
 * How much of each file has gone out, 0 to 1, when `share` of all has: they go one after the other, with next to nothing between them.
 */
export function sentShares(sizes: readonly number[], share: number): number[] {
  let left = sizes.reduce((sum, size) => sum + size, 0) * share;
  return sizes.map((size) => {
    const sent = Math.min(left, size);
    left -= sent;
    return size > 0 ? sent / size : 1;
  });
}

/** Whether a picture should be made smaller before it is sent: too large, or of a kind that is not taken as it is. */
export function wantsShrinking({ name, size, type }: FileFacts & { type: string }): boolean {
  return SHRINKABLE.test(type) && (size > MAX_FILE_BYTES || !PICTURE_NAME.test(name));
}

/** The size a picture is shrunk to, whole pixels; one that is small enough keeps its own. */
export function shrunkSize(width: number, height: number, side: number): { width: number; height: number } {
  const share = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
