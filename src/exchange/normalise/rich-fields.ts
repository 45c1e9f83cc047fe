import { imagesOf, readRichContent } from '../../domain/product/rich-content.ts';
import { type ParsedRecord, type Place, type ProductRecord, pictureOf } from '../record.ts';

/**
 * Fields that a product gets from its rich description: the text as published, and the pictures that it names; empty if there is no
 * description.
 */
export function richFields(text: string | undefined): Pick<ProductRecord, 'richContent' | 'richPictures'> {
  const widgets = text ? readRichContent(text) : null;
  if (!text || !widgets) return {};
  const richPictures = imagesOf(widgets).map(({ src, alt }) => pictureOf(src, alt));
  return { richContent: text, richPictures };
}

/** Warns of a rich description that is not in the known format. */
export function unreadRichContent(text: string | undefined, id: string, place: Place): ParsedRecord[] {
  if (!text || readRichContent(text)) return [];
  const about = 'Rich-контент, который не удалось разобрать: остался прежний';
  return [{ kind: 'warning', about, message: `«${id}»`, place }];
}
