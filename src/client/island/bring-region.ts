import { type ComponentType, createElement } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';

/** Data asked for after the page may be newer than its markup: React draws what differs anew, which is no fault. */
const NEWER: HydrationOptions = { onRecoverableError: (error) => console.info(error) };

/** Hands a region to React, with the props its markup was drawn with; an empty one is drawn anew. */
export function bringRegion<Props extends object>(
  region: HTMLElement,
  component: ComponentType<Props>,
  props: Props,
): void {
  const element = createElement(component, props);
  const asked = region.dataset['propsFrom'] !== undefined;
  if (region.hasChildNodes()) hydrateRoot(region, element, asked ? NEWER : {});
  else createRoot(region).render(element);
}
