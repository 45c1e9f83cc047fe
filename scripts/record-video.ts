import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_SWITCHES, findChromium } from './find-chromium.ts';

/**
 * Records the demo's video of how tiles are laid: `node scripts/record-video.ts`. Chromium draws it on a canvas and encodes
 * it, in the time that the video lasts. The file is kept in the project.
 */

const SECONDS = 9;
const DEMO = join(import.meta.dirname, '..', 'demo');
const VIDEO_FILE = join(DEMO, 'documents', 'tile-laying.webm');
const FACE = join(DEMO, 'pictures', 'masters', 'marble-carrara-surface.webp');

/** In the page: tiles come down row by row on grey glue, with a word for each step. Answers the video in base64. */
async function record([face, seconds]: [string, number]): Promise<string> {
  const [width, height, side, gap, columns, rows] = [640, 360, 92, 4, 6, 3];
  const steps = [
    'Разметьте пол',
    'Нанесите клей гребёнкой',
    'Кладите ряд за рядом',
    'Затрите швы через сутки',
  ];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paint = canvas.getContext('2d');
  const picture = new Image();
  picture.src = face;
  await picture.decode();
  if (!paint) throw new Error('no canvas');
  const total = columns * rows;
  const draw = (part: number) => {
    paint.fillStyle = '#a8a39b';
    paint.fillRect(0, 0, width, height);
    paint.strokeStyle = '#979188';
    for (let line = 0; line < height; line += 8) paint.strokeRect(-1, line, width + 2, 4);
    const laid = Math.min(1, Math.max(0, part * 1.5 - 0.2)) * total;
    for (let index = 0; index < Math.ceil(laid); index++) {
      const fall = 1 - Math.min(1, laid - index);
      const x = 34 + (index % columns) * (side + gap);
      const y = 18 + Math.floor(index / columns) * (side + gap);
      paint.save();
      paint.shadowColor = 'rgb(0 0 0 / 45%)';
      paint.shadowBlur = 2 + fall * 30;
      paint.globalAlpha = 1 - fall * 0.6;
      const grown = side * (1 + fall * 0.35);
      const from = (index * 137) % 500;
      paint.drawImage(
        picture,
        from,
        (index * 71) % 500,
        480,
        480,
        x - (grown - side) / 2,
        y - (grown - side) / 2,
        grown,
        grown,
      );
      paint.restore();
    }
    paint.fillStyle = '#1e1b18';
    paint.fillRect(0, height - 48, width, 48);
    paint.fillStyle = '#fbfaf8';
    paint.font = '22px sans-serif';
    paint.fillText(steps[Math.min(steps.length - 1, Math.floor(part * steps.length))] ?? '', 34, height - 17);
  };
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 400_000,
  });
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const begun = performance.now();
  await new Promise<void>((resolve) => {
    const next = () => {
      const part = (performance.now() - begun) / (seconds * 1000);
      draw(Math.min(1, part));
      if (part < 1) requestAnimationFrame(next);
      else resolve();
    };
    next();
  });
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium');
const browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
const page = await browser.newPage();
const face = `data:image/webp;base64,${readFileSync(FACE).toString('base64')}`;
const video = await page.evaluate(record, [face, SECONDS] as [string, number]);
writeFileSync(VIDEO_FILE, Buffer.from(video, 'base64'));
await browser.close();
