/** Clicks the pin of a site administrator's toolbar once, if the page has one [NAV-13]. */
export function pinAdminToolbar(): void {
  document.querySelector<HTMLElement>('#bx-panel-pin')?.click();
}
