import { MAX_FILE_BYTES, SHRINKING, shrunkSize } from '../domain/form/upload.ts';

/** Returns the photo as a JPEG below the size limit [FORM-5]; the original if the browser cannot read it. */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    let drawn: Blob = file;
    for (const { side, quality } of SHRINKING) {
      drawn = await draw(picture, side, quality);
      if (drawn.size <= MAX_FILE_BYTES) break;
    }
    picture.close();
    return new File([drawn], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

async function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const { width, height } = shrunkSize(picture.width, picture.height, side);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // JPEG has no transparency, so transparent parts become white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
