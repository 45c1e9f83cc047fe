import * as v from 'valibot';
import type { Picture } from '../product/picture.ts';
import { failure, type Result, success } from '../result.ts';
import { STORED_PICTURE } from './content-fields.ts';

/** A picture that texts can include by its name. */
export interface ContentPicture extends Omit<Picture, 'alt'> {
  name: string;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,79}$/u;

/** Normalises a picture's name: lower case, with hyphens for spaces. */
export function readPictureName(typed: string): Result<string> {
  const name = typed.trim().normalize('NFC').toLowerCase().replace(/\s/g, '-');
  if (NAME.test(name)) return success(name);
  return failure('name', 'Имя картинки: буквы, цифры, точка, дефис, не длиннее 80 знаков');
}

/** Fields of a page or an article that are stored but not shown. */
const WRITTEN = v.object({
  source: v.optional(v.string()),
  pictures: v.optional(v.record(v.string(), STORED_PICTURE)),
  picture: v.optional(v.nullable(STORED_PICTURE)),
});

/** Reads the source of a page or an article (null if it was not stored) and its own pictures. */
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
