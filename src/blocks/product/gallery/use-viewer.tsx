import { type ReactNode, useState } from 'react';
import { pictureAddress } from '../../../domain/product/picture.ts';
import type { Showing } from './viewer-slide.ts';

/**
 * Pictures over the whole screen [PROD-6] [REV-3]: how to show them, and what stands in the page while they are. Script and style sheets
 * come with the first opening; where they do not, the picture is opened by its address.
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
