import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Video } from './Video.tsx';

const drawn = (address: string) =>
  renderToStaticMarkup(<Video address={address} name="Дверь" poster={null} />);

it('[PROD-11] a film stands as a link that names its site and carries its player, asking nothing of the site', () => {
  const html = drawn('https://youtu.be/aB3-_xyz012');
  expect(html).toContain('href="https://youtu.be/aB3-_xyz012"');
  expect(html).toContain('data-address="https://www.youtube-nocookie.com/embed/aB3-_xyz012?');
  expect(html).toContain('Видео на YouTube');
  expect(html).not.toMatch(/<(?:iframe|video|img|link)/);
});

it('[PROD-11] a film that cannot be played here is a link with the name of its site, and what is no address is nothing', () => {
  const html = drawn('https://www.films.example/door');
  expect(html).toContain('href="https://www.films.example/door"');
  expect(html).toContain('Смотреть видео на films.example');
  expect(html).not.toContain('data-player');
  for (const address of ['', 'скоро', 'javascript:alert(1)', '//films.example/door'])
    expect(drawn(address)).toBe('');
});
