import type { DrawnScene } from '../../domain/visualiser/drawing.ts';

/** Formats of a still by what a browser takes. */
export type StillFormat = 'avif' | 'webp';

export interface StillJob {
  id: number;
  scene: DrawnScene;
  /** Files of the pictures by their hashes; those that are not there are done without. */
  files: Readonly<Record<string, string>>;
  width: number;
  format: StillFormat;
}

export type StillAnswer = { id: number; bytes: Uint8Array } | { id: number; failed: string };
