import sharp from 'sharp';
import type { DrawnScene } from '../../domain/visualiser/drawing.ts';
import { paintScene, type SceneLayers } from '../../domain/visualiser/paint-scene.ts';
import { type Texture, textureOf } from '../../domain/visualiser/texture.ts';
import type { RenderJob } from './render-job.ts';

/** Longest side of a face in pixels. */
const MAX_FACE = 1280;
const WEBP = { quality: 80, effort: 3 };
const AVIF = { quality: 58, effort: 3 };

async function colours(file: string, width: number, height: number): Promise<Uint8Array> {
  return sharp(file)
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

async function greys(file: string, width: number, height: number): Promise<Uint8Array> {
  const all = await colours(file, width, height);
  return Uint8Array.from({ length: width * height }, (_, pixel) => all[pixel * 3] as number);
}

async function faceOf(file: string): Promise<Texture> {
  const { data, info } = await sharp(file)
    .resize({ width: MAX_FACE, height: MAX_FACE, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return textureOf(info.width, info.height, data);
}

async function byName<T>(
  names: Iterable<[name: string, hash: string]>,
  files: RenderJob['files'],
  read: (file: string) => Promise<T>,
) {
  const made = new Map<string, T>();
  for (const [name, hash] of names) {
    const file = files[hash];
    if (file !== undefined && !made.has(name)) made.set(name, await read(file));
  }
  return made;
}

async function layersOf(
  scene: DrawnScene,
  files: RenderJob['files'],
  width: number,
): Promise<SceneLayers | null> {
  const height = Math.round((width * scene.height) / scene.width);
  const [picture, light] = [files[scene.picture], files[scene.light]];
  if (picture === undefined || light === undefined) return null;
  const shine = scene.shine === null ? undefined : files[scene.shine];
  const masks = scene.surfaces.map(({ id, mask }): [string, string] => [id, mask]);
  const faces = scene.surfaces.flatMap(({ goods }): [string, string][] =>
    goods?.face.hash ? [[goods.face.hash, goods.face.hash]] : [],
  );
  return {
    width,
    height,
    picture: await colours(picture, width, height),
    light: await colours(light, width, height),
    shine: shine === undefined ? null : await greys(shine, width, height),
    masks: await byName(masks, files, (file) => greys(file, width, height)),
    faces: await byName(faces, files, faceOf),
  };
}

/** Renders and encodes a scene. @throws when the scene's own pictures are missing */
export async function paintRender({ scene, files, width, format }: RenderJob): Promise<Uint8Array> {
  const layers = await layersOf(scene, files, width);
  if (!layers) throw new Error('the pictures of a scene are missing');
  const { height } = layers;
  const painted = sharp(paintScene(scene, layers), { raw: { width, height, channels: 3 } });
  return (format === 'avif' ? painted.avif(AVIF) : painted.webp(WEBP)).toBuffer();
}
