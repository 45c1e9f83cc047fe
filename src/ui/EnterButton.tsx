/** The first button of a form, so that Enter in a field presses it and not one that removes something. */
export function EnterButton() {
  return <button className="hidden-text" type="submit" tabIndex={-1} aria-hidden="true" />;
}
