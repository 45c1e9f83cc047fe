import type { DrawnScene, DrawnSurface } from '../../domain/visualiser/drawing.ts';
import { partOf } from '../../domain/visualiser/face.ts';
import { inverse, viewOf } from '../../domain/visualiser/homography.ts';
import { lightOfHex } from '../../domain/visualiser/light-codes.ts';
import { compile, type Program } from './compile.ts';
import { openLayers } from './layers.ts';
import { EVERYWHERE, PICTURE, SURFACE } from './shaders.ts';
import { openTextures, type Textures } from './textures.ts';

export interface Drawing {
  /** Draws once all pictures have come; false where others were asked for meanwhile, or one did not come. */
  show(scene: DrawnScene, beside: DrawnScene | null): Promise<boolean>;
  /** Left of this share of the width the first scene is seen, right of it the one beside. */
  split(share: number): void;
  /** Takes a photo of the device, and what of it is to be covered, under the names that a scene then has for them. */
  putPhoto(picture: ImageBitmap): void;
  putMask(mask: { width: number; height: number; data: Uint8Array }): void;
  stop(): void;
}

/** Names of what never leaves the device. */
export const PHOTO = 'photo';
export const PHOTO_MASK = 'photo-mask';

interface Shown {
  scene: DrawnScene;
  beside: DrawnScene | null;
}

const PATTERNS = { straight: 0, diagonal: 1, herringbone: 2 } as const;
/** What is laid is as light as most surfaces, so that a dark floor does not darken what takes its place. */
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

/** Paints scenes with the device's graphics; null where it has none that suffice. `lost` is called when they are taken away. */
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
  let asked = 0;
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
    set('keep', scene.photo?.keep ?? 0);
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

  /** Two that are compared are painted aside, so that a border that moves costs no painting. */
  function paint({ scene, beside }: Shown): void {
    if (!gl || gl.isContextLost()) return;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    if (beside) {
      layers.paint(0, () => drawScene(scene));
      layers.paint(1, () => drawScene(beside));
      placeBorder();
    } else drawScene(scene);
  }

  function placeBorder(): void {
    frame = 0;
    if (!seen?.beside || gl?.isContextLost()) return;
    const border = Math.round(canvas.width * share);
    layers.copy(0, 0, border);
    layers.copy(1, border, canvas.width);
  }

  const taken = (event: Event) => {
    event.preventDefault();
    lost();
  };
  canvas.addEventListener('webglcontextlost', taken);
  return {
    async show(scene, beside) {
      const mine = ++asked;
      const all = beside ? [scene, beside] : [scene];
      const came = await textures.load(all.flatMap(picturesOf), all.flatMap(facesOf));
      if (mine !== asked || !came) return false;
      seen = { scene, beside };
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
      asked++;
      cancelAnimationFrame(frame);
      canvas.removeEventListener('webglcontextlost', taken);
      layers.drop();
      textures.drop();
    },
  };
}
