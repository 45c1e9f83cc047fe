import { type ComponentType, createElement } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { RegionBoundary } from './RegionBoundary.tsx';

/** Data asked for after the page may be newer than its markup: React draws what differs anew, which is no fault. */
const NEWER: HydrationOptions = { onRecoverableError: (error) => console.info(error) };

/** Hands a region to React, with the props its markup was drawn with; an empty one is drawn anew. */
export function bringRegion<Props extends object>(
  region: HTMLElement,
  component: ComponentType<Props>,
  props: Props,
): void {
  const { region: name = '', propsFrom } = region.dataset;
  const children = createElement(component, props);
  const element = createElement(RegionBoundary, { name, place: region, children });
  if (region.hasChildNodes()) hydrateRoot(region, element, propsFrom === undefined ? {} : NEWER);
  else createRoot(region).render(element);
}
