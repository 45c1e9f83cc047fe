import {
  fileProblem,
  MOST_FILE_BYTES,
  MOST_FILES,
  SHRINKING,
  shrunkSize,
  wantsShrinking,
} from '../domain/form/upload.ts';
import { say, showRow } from './rows.ts';

/**
 * Looks at the files that were just chosen [FORM-5]: photos that are too large are shrunk, what cannot be taken is dropped and
 * named with the reason.
 */
export async function checkFiles(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const chosen = [...(field.files ?? [])];
  if (chosen.length === 0) return;
  const picturesOnly = field.dataset['files'] === 'pictures';
  const ready = await Promise.all(chosen.map((file) => (wantsShrinking(file) ? shrink(file) : file)));
  const problems = ready.flatMap((file) => fileProblem(file, picturesOnly) ?? []);
  const taken = ready.filter((file) => fileProblem(file, picturesOnly) === null);
  if (taken.length > MOST_FILES) problems.push(`Файлов больше ${MOST_FILES}: лишние не приложены`);
  const kept = new DataTransfer();
  for (const file of taken.slice(0, MOST_FILES)) kept.items.add(file);
  field.files = kept.files;
  const text = problems.length > 0 ? `Не приложили: ${problems.join('; ')}` : '';
  showRow(form, field.name, text ? 'error' : 'success', text);
  say(form, text);
}

/** The photo as a JPEG that passes; as it is where the browser cannot read it. */
async function shrink(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    let drawn: Blob = file;
    for (const { side, quality } of SHRINKING) {
      drawn = await draw(picture, side, quality);
      if (drawn.size <= MOST_FILE_BYTES) break;
    }
    picture.close();
    return new File([drawn], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

async function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { width, height } = shrunkSize(picture.width, picture.height, side);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // JPEG knows no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('no picture');
  return blob;
}
