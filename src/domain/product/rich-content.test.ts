import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagesOf, MAX_RICH_CHARACTERS, readRichContent, withImages } from './rich-content.ts';
import type { RichWidget } from './rich-widget.ts';

const rich = (...content: unknown[]) => JSON.stringify({ version: 0.3, content });
const img = (src: string, srcMobile = src) => ({
  src,
  srcMobile,
  alt: 'Кухня',
  position: 'width_full',
  width: 1478,
  height: 665,
});

describe('rich descriptions', () => {
  it('[CONTENT-4] reads a text block from paragraphs and from pieces with breaks', () => {
    const paragraphs = {
      widgetName: 'raTextBlock',
      title: { content: ['Почему терраццо'], size: 'size5' },
      text: { content: ['Крошка', ' ', 'Камень'] },
    };
    const items = [
      { type: 'text', content: 'Первая ' },
      { type: 'text', content: 'строка' },
      { type: 'br' },
      { type: 'text', content: 'Вторая' },
    ];
    expect(readRichContent(rich(paragraphs, { widgetName: 'raTextBlock', text: { items } }))).toEqual([
      { kind: 'text', title: ['Почему терраццо'], text: ['Крошка', 'Камень'] },
      { kind: 'text', title: [], text: ['Первая строка', 'Вторая'] },
    ]);
  });

  it.each(['roll', 'billboard', 'chess', 'tileXL', 'tileL', 'tileM'])(
    '[CONTENT-4] reads a showcase of the look %s',
    (type) => {
      const block = {
        img: img('a.jpg', 'm.jpg'),
        title: { content: ['Шов 2 мм'] },
        text: { content: ['Ровно'] },
      };
      expect(readRichContent(rich({ widgetName: 'raShowcase', type, blocks: [block, {}] }))).toEqual([
        {
          kind: 'showcase',
          look: type,
          blocks: [
            {
              title: ['Шов 2 мм'],
              text: ['Ровно'],
              image: { src: 'a.jpg', srcMobile: 'm.jpg', alt: 'Кухня' },
            },
          ],
        },
      ]);
    },
  );

  it('[CONTENT-4] reads a video by its id, at YouTube, and by its file', () => {
    const youtube = { kind: 'video', address: 'https://www.youtube.com/watch?v=WpW8Ssc7C4U' };
    expect(
      readRichContent(
        rich(
          { widgetName: 'raVideo', id: 'WpW8Ssc7C4U' },
          { widgetName: 'raVideo', type: 'youtube', youtubeVideoId: 'WpW8Ssc7C4U' },
          { widgetName: 'raVideo', sources: [{ type: 'video/mp4', src: 'https://films.example/a.mp4' }] },
          { widgetName: 'raVideo', id: '"><script>' },
        ),
      ),
    ).toEqual([youtube, youtube, { kind: 'video', address: 'https://films.example/a.mp4' }]);
  });

  it('[CONTENT-4] reads a table with either kind of heads, and a list', () => {
    const table = { title: ['Формат', { text: ['Вес'] }], body: [['60×60', ['8,1', 'кг']]] };
    const list = { widgetName: 'list', theme: 'number', blocks: [{ text: { content: ['Грунт'] } }] };
    expect(readRichContent(rich({ widgetName: 'raTable', table }, list))).toEqual([
      { kind: 'table', title: [], head: ['Формат', 'Вес'], rows: [['60×60', '8,1\nкг']] },
      { kind: 'list', mark: 'number', title: [], blocks: [{ title: [], text: ['Грунт'], image: null }] },
    ]);
  });

  it('[CONTENT-4] leaves out unknown, invalid and empty widgets, and keeps the others', () => {
    const valid = { widgetName: 'raTextBlock', text: { content: ['Остаётся'] } };
    const left = [
      { widgetName: 'raCarousel', blocks: [] },
      { widgetName: 'constructor' },
      { widgetName: 'raShowcase', type: 'spiral', blocks: [{ text: 'Нет' }] },
      { widgetName: 'raShowcase', type: 'chess', blocks: 'нет' },
      { widgetName: 'raTextBlock', text: 7 },
      'widget',
      null,
    ];
    expect(readRichContent(rich(...left, valid))).toEqual([{ kind: 'text', title: [], text: ['Остаётся'] }]);
  });

  it('recognises a text that is no rich description', () => {
    for (const text of ['', '{', '[]', '{"content":"нет"}', 'null', `"${'а'.repeat(MAX_RICH_CHARACTERS)}"`])
      expect(readRichContent(text)).toBeNull();
  });

  it('reads whatever is sent as a list of widgets or not at all', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (json) => {
        const read = readRichContent(
          `{"content":[{"widgetName":"raShowcase","type":"chess","blocks":${json}},${json}]}`,
        );
        expect(Array.isArray(read)).toBe(true);
      }),
    );
  });

  it('names every picture once and uses those that the shop has', () => {
    const widgets = readRichContent(
      rich({
        widgetName: 'raShowcase',
        type: 'roll',
        blocks: [
          { img: img('a.jpg', 'm.jpg') },
          { img: img('a.jpg', '') },
          { img: img('b.jpg'), text: 'Слова' },
        ],
      }),
    ) as RichWidget[];
    expect(imagesOf(widgets).map(({ src }) => src)).toEqual(['a.jpg', 'm.jpg', 'b.jpg']);
    expect(withImages(widgets, ({ src }) => (src === 'b.jpg' ? null : src))).toEqual([
      {
        kind: 'showcase',
        look: 'roll',
        blocks: [
          { title: [], text: [], image: 'a.jpg' },
          { title: [], text: [], image: 'a.jpg' },
          { title: [], text: ['Слова'], image: null },
        ],
      },
    ]);
    expect(withImages(widgets.slice(0, 1), () => null)[0]).toMatchObject({ blocks: [{ text: ['Слова'] }] });
  });
});
