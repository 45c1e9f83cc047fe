import { imagesOf, readRichContent } from '../../domain/product/rich-content.ts';
import { type ParsedRecord, type Place, type ProductRecord, pictureOf } from '../record.ts';

/** What a product takes from its rich description: the text as it was published, and the pictures it names; nothing where nothing is said. */
export function richFields(text: string | undefined): Pick<ProductRecord, 'richContent' | 'richPictures'> {
  const widgets = text ? readRichContent(text) : null;
  if (!text || !widgets) return {};
  const richPictures = imagesOf(widgets).map(({ src, alt }) => pictureOf(src, alt));
  return { richContent: text, richPictures };
}

/** A warning for a description that is none in the known format. */
export function unreadRichContent(text: string | undefined, id: string, place: Place): ParsedRecord[] {
  if (!text || readRichContent(text)) return [];
  const about = 'Rich-контент, который не удалось разобрать: остался прежний';
  return [{ kind: 'warning', about, message: `«${id}»`, place }];
}
