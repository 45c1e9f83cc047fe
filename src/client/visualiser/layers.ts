/** Two layers of the canvas's size, painted once and copied whenever the border between them moves. */
export interface Layers {
  /** Redirects `paint` into a layer. */
  paint(layer: 0 | 1, paint: () => void): void;
  /** Copies a strip of a layer to the canvas; positions are pixels from the left. */
  copy(layer: 0 | 1, from: number, to: number): void;
  drop(): void;
}

interface Layer {
  frame: WebGLFramebuffer;
  picture: WebGLTexture;
}

function makeLayer(gl: WebGL2RenderingContext, width: number, height: number): Layer {
  const [frame, picture] = [gl.createFramebuffer(), gl.createTexture()];
  gl.bindTexture(gl.TEXTURE_2D, picture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, width, height);
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, picture, 0);
  return { frame, picture };
}

/** Creates layers that have the size of the canvas at the time of painting. */
export function openLayers(gl: WebGL2RenderingContext): Layers {
  const made: (Layer & { width: number; height: number })[] = [];
  const { canvas } = gl;

  function drop(layer: Layer | undefined): void {
    gl.deleteFramebuffer(layer?.frame ?? null);
    gl.deleteTexture(layer?.picture ?? null);
  }

  function sized(layer: 0 | 1): Layer {
    const { width, height } = canvas;
    const there = made[layer];
    if (there?.width === width && there.height === height) return there;
    drop(there);
    const fresh = { ...makeLayer(gl, width, height), width, height };
    made[layer] = fresh;
    return fresh;
  }

  return {
    paint(layer, paint) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, sized(layer).frame);
      paint();
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    },
    copy(layer, from, to) {
      const there = made[layer];
      if (!there || from >= to) return;
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, there.frame);
      const strip = [from, 0, to, there.height] as const;
      gl.blitFramebuffer(...strip, ...strip, gl.COLOR_BUFFER_BIT, gl.NEAREST);
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, null);
    },
    drop: () => made.splice(0).forEach(drop),
  };
}
