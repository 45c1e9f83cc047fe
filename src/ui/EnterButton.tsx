/** The first button of a form, which Enter presses; otherwise Enter could press one that removes something. */
export function EnterButton() {
  return <button className="hidden-text" type="submit" tabIndex={-1} aria-hidden="true" />;
}
