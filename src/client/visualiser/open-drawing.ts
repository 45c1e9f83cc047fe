import type { DrawnScene, DrawnSurface } from '../../domain/visualiser/drawing.ts';
import { partOf } from '../../domain/visualiser/face.ts';
import { inverse, viewOf } from '../../domain/visualiser/homography.ts';
import { lightOfHex } from '../../domain/visualiser/light-codes.ts';
import { compile, type Program } from './compile.ts';
import { openLayers } from './layers.ts';
import { EVERYWHERE, PICTURE, SURFACE } from './shaders.ts';
import { openTextures, type Textures } from './textures.ts';

export interface Drawing {
  /** Draws when all pictures are loaded; resolves with false if superseded or if a picture failed. */
  show(scene: DrawnScene, other: DrawnScene | null): Promise<boolean>;
  /** Shows the first scene to the left of this share of the width, and the other one to the right of it. */
  split(share: number): void;
  /** Adds a photo from the device, and the mask of its covered part; scenes refer to them by fixed names. */
  putPhoto(picture: ImageBitmap): void;
  putMask(mask: { width: number; height: number; data: Uint8Array }): void;
  stop(): void;
}

/** Names of pictures that never leave the device. */
export const PHOTO = 'photo';
export const PHOTO_MASK = 'photo-mask';

interface Shown {
  scene: DrawnScene;
  other: DrawnScene | null;
}

const PATTERNS = { straight: 0, diagonal: 1, herringbone: 2 } as const;
/** Returns the factor that brightens the light of a photo, so that a dark floor in it does not darken the covering. */
function photoGain(level: number): number {
  return Math.max(0.9, Math.min(6, 0.75 / Math.max(level, 0.02)));
}

const SHEET = 3;
const BARE = 4;

function picturesOf({ picture, light, shine, surfaces }: DrawnScene): string[] {
  return [picture, light, ...(shine ? [shine] : []), ...surfaces.map(({ mask }) => mask)];
}

function facesOf({ surfaces }: DrawnScene): string[] {
  return surfaces.flatMap(({ goods }) => (goods?.face.hash ? [goods.face.hash] : []));
}

function setGoods({ set }: Program, { goods, bare }: DrawnSurface, hasFace: boolean): void {
  if (!goods) {
    set('pattern', BARE);
    set('plain', lightOfHex(bare));
    return;
  }
  const { face, laying } = goods;
  const part = partOf(face, laying.tile);
  set('pattern', face.pieces === 0 ? SHEET : PATTERNS[laying.pattern]);
  set('tile', [laying.tile.width, laying.tile.length]);
  set('joint', laying.joint);
  set('line', Math.max(goods.line, 0.001));
  set('offset', laying.offset);
  set('gloss', goods.gloss);
  set('pieces', Math.max(1, face.pieces));
  set('sheet', face.sheet);
  set('crop', face.crop);
  set('partSize', part.size);
  set('partSlack', part.slack);
  set('sideways', Number(part.sideways));
  set('turns', Number(face.turns));
  set('hasFace', Number(hasFace));
  set('jointColour', lightOfHex(goods.colour));
  set('plain', lightOfHex(goods.plain));
}

/** Opens a WebGL renderer; null if the device does not support it. `lost` is called when the context is lost. */
export function openDrawing(canvas: HTMLCanvasElement, lost: () => void): Drawing | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, preserveDrawingBuffer: true });
  if (!gl) return null;
  const picture = compile(gl, EVERYWHERE, PICTURE);
  const surface = compile(gl, EVERYWHERE, SURFACE);
  if (!picture || !surface) return null;
  const textures: Textures = openTextures(gl);
  const layers = openLayers(gl);
  let seen: Shown | null = null;
  let share = 0.5;
  let requests = 0;
  let frame = 0;

  function drawSurface(scene: DrawnScene, drawn: DrawnSurface): void {
    const view = viewOf(drawn.corners, drawn.width, drawn.height);
    if (!view) return;
    surface?.use();
    const face = drawn.goods?.face.hash ?? null;
    textures.bind(0, drawn.mask);
    textures.bind(1, scene.light);
    textures.bind(2, scene.shine);
    textures.bind(3, face);
    const set = (surface as Program).set;
    for (const [unit, name] of ['maskMap', 'lightMap', 'shineMap', 'faceMap'].entries()) set(name, unit);
    set('back', inverse(view));
    set('sceneSize', [scene.width, scene.height]);
    set('pixelStep', [scene.width / canvas.width, scene.height / canvas.height]);
    set('room', [drawn.width, drawn.height]);
    set('photoLight', scene.photo ? photoGain(scene.photo.level) : 0);
    set('photoLevel', scene.photo?.level ?? 0);
    set('keep', scene.photo?.similarity ?? 0);
    set('clipped', Number(scene.photo !== undefined));
    setGoods(surface as Program, drawn, face !== null && textures.has(face));
    gl?.drawArrays(gl.TRIANGLES, 0, 3);
  }

  function drawScene(scene: DrawnScene): void {
    gl?.disable(gl.BLEND);
    picture?.use();
    picture?.set('pictureMap', 0);
    textures.bind(0, scene.picture);
    gl?.drawArrays(gl.TRIANGLES, 0, 3);
    gl?.enable(gl.BLEND);
    for (const each of scene.surfaces) drawSurface(scene, each);
  }

  /** Paints a scene, or two scenes to compare; these are painted into layers, so that moving the border needs no painting. */
  function paint({ scene, other }: Shown): void {
    if (!gl || gl.isContextLost()) return;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    if (other) {
      layers.paint(0, () => drawScene(scene));
      layers.paint(1, () => drawScene(other));
      placeBorder();
    } else drawScene(scene);
  }

  function placeBorder(): void {
    frame = 0;
    if (!seen?.other || gl?.isContextLost()) return;
    const border = Math.round(canvas.width * share);
    layers.copy(0, 0, border);
    layers.copy(1, border, canvas.width);
  }

  const onContextLost = (event: Event) => {
    event.preventDefault();
    lost();
  };
  canvas.addEventListener('webglcontextlost', onContextLost);
  return {
    async show(scene, other) {
      const mine = ++requests;
      const all = other ? [scene, other] : [scene];
      const came = await textures.load(all.flatMap(picturesOf), all.flatMap(facesOf));
      if (mine !== requests || !came) return false;
      seen = { scene, other };
      paint(seen);
      return true;
    },
    split(next) {
      share = next;
      frame ||= requestAnimationFrame(placeBorder);
    },
    putPhoto: (photo) => textures.put(PHOTO, photo),
    putMask: (mask) => textures.put(PHOTO_MASK, mask),
    stop() {
      requests++;
      cancelAnimationFrame(frame);
      canvas.removeEventListener('webglcontextlost', onContextLost);
      layers.drop();
      textures.drop();
    },
  };
}
