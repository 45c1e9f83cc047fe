import { richFields } from '../src/exchange/normalise/rich-fields.ts';
import type { PictureRecord, ProductRecord } from '../src/exchange/record.ts';
import type { ReviewKind } from './review-kinds.ts';

interface Story {
  heading: string;
  lead: string;
  /** Titles and texts for the pictures, as many as there are pictures. */
  shown: readonly (readonly [title: string, text: string])[];
  steps: readonly string[];
}

/** Rich descriptions of the demo, by kind of product. */
const STORIES: Partial<Record<ReviewKind, Story>> = {
  tile: {
    heading: 'Керамогранит, который не нужно беречь',
    lead: 'Плотный черепок почти не впитывает воду: плитку кладут в прихожей, ванной, на кухне и на балконе, с тёплым полом и без него.',
    shown: [
      [
        'Рисунок не повторяется подряд',
        'В коробке плитки с разным рисунком. Разложите их на полу до укладки и переставьте, как нравится.',
      ],
      [
        'Шов почти не виден',
        'Край ровный: хватает шва 2\u00a0мм. Цвет затирки берите на тон темнее плитки, так пол дольше выглядит новым.',
      ],
      [
        'Одна плитка на весь дом',
        'Переход из кухни в коридор без порога: пол кажется больше, мыть его проще.',
      ],
    ],
    steps: [
      'Купите плитку одной партией с запасом 10\u00a0% на подрезку.',
      'Прогрунтуйте основание и проверьте его уровнем.',
      'Кладите на клей класса C2 и выравнивайте системой клиньев.',
      'Затирайте швы через сутки.',
    ],
  },
  floor: {
    heading: 'Пол, который собирают за выходные',
    lead: 'Планки соединяются замком без клея. Основание нужно ровное: перепад не больше 2\u00a0мм на два метра.',
    shown: [
      [
        'Рисунок дерева до края',
        'Фаска подчёркивает каждую планку, и стык читается как шов настоящей доски.',
      ],
      ['Свет вдоль планок', 'Укладывайте планки в сторону окна: стыки почти исчезают.'],
    ],
    steps: [
      'Оставьте закрытые упаковки в комнате на двое суток.',
      'Постелите подложку встык и проклейте швы скотчем.',
      'Отступите от стен 8–10\u00a0мм: пол дышит.',
      'Смещайте стыки соседних рядов хотя бы на 30\u00a0см.',
    ],
  },
};

const paragraphs = (...content: string[]) => ({ content });

/** Returns a rich description of a product with its own pictures, in the form a shop publishes; nothing if its kind has none. */
export function richFor(
  kind: ReviewKind,
  pictures: readonly PictureRecord[],
): Pick<ProductRecord, 'richContent' | 'richPictures'> {
  const story = STORIES[kind];
  if (!story || pictures.length === 0) return {};
  const { heading, lead, shown, steps } = story;
  const blocks = pictures.slice(0, shown.length).map(({ origin, alt, width, height }, index) => ({
    img: { src: origin, srcMobile: origin, alt, width, height },
    title: paragraphs(shown[index]?.[0] ?? ''),
    text: paragraphs(shown[index]?.[1] ?? ''),
  }));
  const text = JSON.stringify({
    version: 0.3,
    content: [
      { widgetName: 'raTextBlock', title: paragraphs(heading), text: paragraphs(lead) },
      { widgetName: 'raShowcase', type: 'chess', blocks },
      {
        widgetName: 'list',
        theme: 'number',
        title: paragraphs('Как положить'),
        blocks: steps.map((step) => ({ text: paragraphs(step) })),
      },
    ],
  });
  const fields = richFields(text);
  const richPictures = (fields.richPictures ?? []).map(
    (named) => pictures.find(({ origin }) => origin === named.origin) ?? named,
  );
  return { ...fields, richPictures };
}
