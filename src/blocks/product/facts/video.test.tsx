import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Card } from '../../../domain/product/card.ts';
import { Video, videoOf } from './Video.tsx';

const card = { name: 'Дверь', pictures: [] as Card['pictures'] } as Card;
const drawn = (address: string) => {
  const video = videoOf({ video: address, card });
  return video ? renderToStaticMarkup(<Video {...video} />) : '';
};

it('[PROD-11] a video is a link that names its site, without a request to it', () => {
  const html = drawn('https://youtu.be/aB3-_xyz012');
  expect(html).toContain('href="https://youtu.be/aB3-_xyz012"');
  expect(html).toContain('Видео на YouTube');
  expect(html).not.toMatch(/<(?:iframe|video|img|link)/);
  const { player } = videoOf({ video: 'https://youtu.be/aB3-_xyz012', card }) ?? {};
  expect(player?.address).toContain('https://www.youtube-nocookie.com/embed/aB3-_xyz012?');
});

it('[PROD-11] a video that cannot be played here is a link with the name of its site, an invalid address is omitted', () => {
  const html = drawn('https://www.videos.example/door');
  expect(html).toContain('href="https://www.videos.example/door"');
  expect(html).toContain('Смотреть видео на videos.example');
  expect(html).not.toContain('video-frame');
  for (const address of ['', 'скоро', 'javascript:alert(1)', '//videos.example/door'])
    expect(drawn(address)).toBe('');
});
