import { failure } from '../../domain/result.ts';
import type { AdminDeps } from './action.ts';

const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Stores a picture that a form brought, for goods or sections. */
export async function storeUploaded({ storePicture }: Pick<AdminDeps, 'storePicture'>, bytes: Uint8Array) {
  if (bytes.length > MAX_FILE_BYTES) return failure('too-large', 'Картинка больше 10 МБ');
  return storePicture(bytes, false);
}
