import { type ReactNode, useState } from 'react';
import { pictureAddress } from '../../../domain/product/picture.ts';
import type { Showing } from './viewer-slide.ts';

/**
 * Returns a function that shows pictures in full screen, and the element to render [PROD-6] [REV-3]. Script and style sheets are loaded on
 * first opening; if that fails, the picture's address is opened instead.
 */
export function useViewer(): [show: (showing: Showing) => Promise<void>, viewer: ReactNode] {
  const [viewer, setViewer] = useState<ReactNode>(null);
  const show = async (showing: Showing) => {
    try {
      const { loadSheets, Viewer } = await import('./Viewer.tsx');
      await loadSheets();
      setViewer(<Viewer {...showing} onGone={() => setViewer(null)} />);
    } catch {
      const slide = showing.slides[showing.index];
      if (slide) location.assign(pictureAddress(slide.picture.hash, 1280));
    }
  };
  return [show, viewer];
}
