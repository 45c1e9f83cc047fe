import { pictureAddress } from '../../domain/product/picture.ts';

export interface Textures {
  /** Waits for pictures; `faces` are light and get smaller ones of themselves. False where a picture of the scene did not come. */
  load(pictures: readonly string[], faces: readonly string[]): Promise<boolean>;
  has(hash: string): boolean;
  /** Takes a picture that is on the device already, or a mask of one byte to a point; in place of the one of that name. */
  put(name: string, picture: ImageBitmap | Mask): void;
  /** Puts a picture where a shader reads it; black for one that is not there. */
  bind(unit: number, hash: string | null): void;
  drop(): void;
}

interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A picture that takes longer has failed. */
const TIMEOUT_MS = 15_000;
const SCENE_WIDTH = 1280;
const FACE_WIDTH = 960;

async function fetchPicture(address: string): Promise<ImageBitmap | null> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: a picture, which the browser itself checks
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return null;
    return await createImageBitmap(await response.blob(), {
      colorSpaceConversion: 'none',
      premultiplyAlpha: 'none',
    });
  } catch {
    return null;
  }
}

function upload(gl: WebGL2RenderingContext, picture: ImageBitmap, isFace: boolean): WebGLTexture {
  const made = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, made);
  gl.texImage2D(gl.TEXTURE_2D, 0, isFace ? gl.SRGB8_ALPHA8 : gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  smooth(gl, isFace ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR);
  if (isFace) {
    gl.generateMipmap(gl.TEXTURE_2D);
    const sharper = gl.getExtension('EXT_texture_filter_anisotropic');
    if (sharper) gl.texParameterf(gl.TEXTURE_2D, sharper.TEXTURE_MAX_ANISOTROPY_EXT, 8);
  }
  picture.close();
  return made;
}

function uploadMask(gl: WebGL2RenderingContext, { width, height, data }: Mask): WebGLTexture {
  const made = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, made);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, data);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  smooth(gl, gl.LINEAR);
  return made;
}

/** A photo is light too, and its blurred sizes are the light that falls on what it shows. */
function uploadPhoto(gl: WebGL2RenderingContext, photo: ImageBitmap): WebGLTexture {
  const made = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, made);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, photo);
  smooth(gl, gl.LINEAR_MIPMAP_LINEAR);
  gl.generateMipmap(gl.TEXTURE_2D);
  return made;
}

function smooth(gl: WebGL2RenderingContext, smaller: number): void {
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, smaller);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

function black(gl: WebGL2RenderingContext): WebGLTexture {
  const made = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, made);
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    gl.RGBA,
    1,
    1,
    0,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    new Uint8Array([0, 0, 0, 255]),
  );
  return made;
}

/** Opens a store of pictures that keeps what has come once: a scene or goods chosen again are there at once. */
export function openTextures(gl: WebGL2RenderingContext): Textures {
  const kept = new Map<string, WebGLTexture>();
  const coming = new Map<string, Promise<boolean>>();
  const none = black(gl);

  function want(hash: string, isFace: boolean): Promise<boolean> {
    if (kept.has(hash)) return Promise.resolve(true);
    const already = coming.get(hash);
    if (already) return already;
    const made = fetchPicture(pictureAddress(hash, isFace ? FACE_WIDTH : SCENE_WIDTH)).then((picture) => {
      coming.delete(hash);
      if (!picture || gl.isContextLost()) return false;
      kept.set(hash, upload(gl, picture, isFace));
      return true;
    });
    coming.set(hash, made);
    return made;
  }

  return {
    async load(pictures, faces) {
      const [came] = await Promise.all([
        Promise.all(pictures.map((hash) => want(hash, false))),
        Promise.all(faces.map((hash) => want(hash, true))),
      ]);
      return came.every(Boolean);
    },
    has: (hash) => kept.has(hash),
    put(name, picture) {
      const before = kept.get(name);
      if (before) gl.deleteTexture(before);
      kept.set(name, 'data' in picture ? uploadMask(gl, picture) : uploadPhoto(gl, picture));
    },
    bind(unit, hash) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, (hash && kept.get(hash)) || none);
    },
    drop() {
      for (const texture of [...kept.values(), none]) gl.deleteTexture(texture);
      kept.clear();
    },
  };
}
