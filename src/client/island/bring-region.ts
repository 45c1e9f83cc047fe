import { type ComponentType, createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Hands a region to React, with the props its markup was drawn with; an empty one is drawn anew. */
export function bringRegion(region: HTMLElement, component: ComponentType, props: object): void {
  const element = createElement(component, props);
  if (region.hasChildNodes()) hydrateRoot(region, element);
  else createRoot(region).render(element);
}
