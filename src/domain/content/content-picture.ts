import * as v from 'valibot';
import type { Picture } from '../product/picture.ts';
import { failure, type Result, success } from '../result.ts';
import { KEPT_PICTURE } from './content-fields.ts';

/** A picture for texts, by the name they call it. */
export interface ContentPicture extends Omit<Picture, 'alt'> {
  name: string;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,79}$/u;

/** A picture's name as texts write it, in small letters, a hyphen in place of each space. */
export function readPictureName(typed: string): Result<string> {
  const name = typed.trim().normalize('NFC').toLowerCase().replace(/\s/g, '-');
  if (NAME.test(name)) return success(name);
  return failure('name', 'Имя картинки: буквы, цифры, точка, дефис, не длиннее 80 знаков');
}

/** What a page or an article keeps beside what is shown. */
const WRITTEN = v.object({
  source: v.optional(v.string()),
  pictures: v.optional(v.record(v.string(), KEPT_PICTURE)),
  picture: v.optional(v.nullable(KEPT_PICTURE)),
});

/** What a page or an article was written in, null where that was not kept, and the pictures that it may name beside those of all. */
export function readWritten(value: unknown): {
  source: string | null;
  pictures: ReadonlyMap<string, Omit<Picture, 'alt'>>;
} {
  const read = v.safeParse(WRITTEN, value);
  if (!read.success) return { source: null, pictures: new Map() };
  const { source = null, pictures = {}, picture } = read.output;
  const lead = picture ? [[picture.hash, picture] as const] : [];
  return { source, pictures: new Map([...lead, ...Object.entries(pictures)]) };
}
