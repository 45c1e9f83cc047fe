import type { DrawnScene } from '../../domain/visualiser/drawing.ts';

export type RenderFormat = 'avif' | 'webp';

export interface RenderJob {
  id: number;
  scene: DrawnScene;
  /** Files of the pictures by hash; missing ones are left out of the render. */
  files: Readonly<Record<string, string>>;
  width: number;
  format: RenderFormat;
}

export type RenderResult = { id: number; bytes: Uint8Array } | { id: number; failed: string };
