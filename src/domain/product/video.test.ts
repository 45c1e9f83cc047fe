import { describe, expect, it } from 'vitest';
import { PLAYER_SITES, videoHost, videoPlayer } from './video.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aB3-_xyz012?autoplay=1&rel=0';
const VK = 'https://vkvideo.ru/video_ext.php?autoplay=1&oid=-22822305&id=456241864';
const ID = '10b3a03fc01d5bbcc632a2f3514e8aab';
const RUTUBE = `https://rutube.ru/play/embed/${ID}/?autoplay=1`;

describe('[PROD-11] a video is played', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aB3-_xyz012', YOUTUBE],
    ['https://youtube.com/watch?list=PL1&v=aB3-_xyz012&t=90', YOUTUBE],
    ['http://m.youtube.com/watch?v=aB3-_xyz012#t=1', YOUTUBE],
    ['https://youtu.be/aB3-_xyz012?si=abc', YOUTUBE],
    ['https://www.youtube.com/shorts/aB3-_xyz012', YOUTUBE],
    ['https://www.youtube.com/embed/aB3-_xyz012?autoplay=0&origin=https://evil.example', YOUTUBE],
    ['https://www.youtube-nocookie.com/embed/aB3-_xyz012', YOUTUBE],
    ['https://YouTube.com/live/aB3-_xyz012', YOUTUBE],
    ['https://vk.com/video-22822305_456241864', VK],
    ['https://m.vk.com/video-22822305_456241864?list=abc', VK],
    ['https://vkvideo.ru/video-22822305_456241864', VK],
    ['https://vk.ru/clip-22822305_456241864', VK],
    ['https://vk.com/videos-22822305?z=video-22822305_456241864%2Fclub22822305', VK],
    ['https://vkvideo.ru/playlist/-22822305_1/video-22822305_456241864', VK],
    ['https://vk.com/video_ext.php?oid=-22822305&id=456241864&hd=2', VK],
    [
      'https://vk.com/video_ext.php?oid=-22822305&id=456241864&hash=e037414127166efe',
      `${VK}&hash=e037414127166efe`,
    ],
    ['https://vk.com/video1_2', 'https://vkvideo.ru/video_ext.php?autoplay=1&oid=1&id=2'],
    [`https://rutube.ru/video/${ID}/`, RUTUBE],
    [`https://rutube.ru/video/${ID.toUpperCase()}?r=wd`, RUTUBE],
    [`https://rutube.ru/shorts/${ID}/`, RUTUBE],
    [`https://rutube.ru/play/embed/${ID}`, RUTUBE],
    [
      `https://rutube.ru/video/private/${ID}/?p=Qk_3-aZ9x`,
      `https://rutube.ru/play/embed/${ID}/?p=Qk_3-aZ9x&autoplay=1`,
    ],
  ])('by the player of its site: %s', (address, player) => {
    expect(videoPlayer(address)).toMatchObject({ kind: 'frame', address: player });
  });

  it.each(['/documents/laying.mp4', '/documents/укладка.WEBM', '/documents/a%20b.mp4'])(
    'by the browser, when it is a file of ours: %s',
    (address) => {
      expect(videoPlayer(address)).toEqual({ kind: 'file', address });
    },
  );

  it.each([
    '',
    'видео',
    '/documents/laying.pdf',
    '//evil.example/a.mp4',
    '/\\evil.example/a.mp4',
    'https://evil.example/a.mp4',
    'javascript:alert(1)//youtube.com/watch?v=aB3-_xyz012',
    'data:video/mp4;base64,AAAA',
    'https://youtube.com.evil.example/watch?v=aB3-_xyz012',
    'https://youtube.com@evil.example/watch?v=aB3-_xyz012',
    'https://user:pass@youtube.com/watch?v=aB3-_xyz012',
    'https://youtube.com:8443/watch?v=aB3-_xyz012',
    'https://notyoutube.com/watch?v=aB3-_xyz012',
    'https://www.youtube.com/@kafel',
    'https://www.youtube.com/watch?v=tooShort',
    'https://www.youtube.com/watch?v=aB3-_xyz012%2F..%2F..',
    'https://youtu.be/',
    'https://vk.com/kafel',
    'https://vk.com/video_ext.php?oid=-1',
    'https://vk.com/video_ext.php?oid=a&id=b',
    'https://rutube.ru/channel/123/',
    'https://rutube.ru/video/short/',
    'https://constructor/watch?v=aB3-_xyz012',
  ])('by nothing, when the address leads to no video we can play: «%s»', (address) => {
    expect(videoPlayer(address)).toBeNull();
  });

  it('at the site that the page names and its policy allows', () => {
    for (const address of [
      `https://rutube.ru/video/${ID}/`,
      'https://youtu.be/aB3-_xyz012',
      'https://vk.com/video1_2',
    ]) {
      const player = videoPlayer(address);
      if (player?.kind !== 'frame') throw new Error(address);
      expect(player.address.startsWith(`${PLAYER_SITES[player.site]}/`)).toBe(true);
    }
  });
});

it('names the site that a link leads to', () => {
  expect(videoHost('https://www.example.com/video?x=1')).toBe('example.com');
  expect(['http://example.com/', '/documents/a.pdf', 'javascript:1', ''].map(videoHost)).toEqual([
    '',
    '',
    '',
    '',
  ]);
});
