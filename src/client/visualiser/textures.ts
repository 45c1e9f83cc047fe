import { pictureAddress } from '../../domain/product/picture.ts';

export interface Textures {
  /** Loads pictures. `faces` are pictures of the covering and get mipmaps. Resolves with false if a picture of the scene failed. */
  load(pictures: readonly string[], faces: readonly string[]): Promise<boolean>;
  has(hash: string): boolean;
  /** Stores a local picture, or a mask of one byte per pixel, and replaces the previous one of that name. */
  put(name: string, picture: ImageBitmap | Mask): void;
  /** Binds a picture to a texture unit; black if it is missing. */
  bind(unit: number, hash: string | null): void;
  drop(): void;
}

interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

const TIMEOUT_MS = 15_000;
const SCENE_WIDTH = 1280;
const FACE_WIDTH = 960;

async function fetchPicture(address: string): Promise<ImageBitmap | null> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the response is a picture, which the browser validates itself
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

/** A photo also serves as the light of its scene, for which its blurred mipmaps are used. */
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

/** Opens a cache of textures, so that a scene or product that is chosen again is shown immediately. */
export function openTextures(gl: WebGL2RenderingContext): Textures {
  const cache = new Map<string, WebGLTexture>();
  const loading = new Map<string, Promise<boolean>>();
  const none = black(gl);

  function loadTexture(hash: string, isFace: boolean): Promise<boolean> {
    if (cache.has(hash)) return Promise.resolve(true);
    const already = loading.get(hash);
    if (already) return already;
    const made = fetchPicture(pictureAddress(hash, isFace ? FACE_WIDTH : SCENE_WIDTH)).then((picture) => {
      loading.delete(hash);
      if (!picture || gl.isContextLost()) return false;
      cache.set(hash, upload(gl, picture, isFace));
      return true;
    });
    loading.set(hash, made);
    return made;
  }

  return {
    async load(pictures, faces) {
      const [came] = await Promise.all([
        Promise.all(pictures.map((hash) => loadTexture(hash, false))),
        Promise.all(faces.map((hash) => loadTexture(hash, true))),
      ]);
      return came.every(Boolean);
    },
    has: (hash) => cache.has(hash),
    put(name, picture) {
      const before = cache.get(name);
      if (before) gl.deleteTexture(before);
      cache.set(name, 'data' in picture ? uploadMask(gl, picture) : uploadPhoto(gl, picture));
    },
    bind(unit, hash) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, (hash && cache.get(hash)) || none);
    },
    drop() {
      for (const texture of [...cache.values(), none]) gl.deleteTexture(texture);
      cache.clear();
    },
  };
}
