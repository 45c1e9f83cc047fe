const FORM = 'form[data-form]';

let loading: Promise<void> | null = null;

/** Loads what drives the forms, once; a failure lets the next use try again. */
function load(): Promise<void> {
  loading ??= import('./drive-forms.ts')
    .then(({ driveForms }) => driveForms())
    .catch(() => {
      loading = null;
    });
  return loading;
}

/** Loads the script of forms when one of them is first used; a form submitted before that is submitted again. */
export function driveFormsWhenUsed(): void {
  const used = ({ target }: Event) => {
    if (!loading && target instanceof Element && target.closest(FORM)) void load();
  };
  document.addEventListener('focusin', used);
  document.addEventListener('pointerover', used);
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(FORM) || form.dataset['driven'] !== undefined || event.defaultPrevented) return;
    event.preventDefault();
    void load().then(() => {
      if (form.dataset['driven'] === undefined) form.submit();
      else form.requestSubmit(event.submitter);
    });
  });
  const active = document.activeElement?.closest(FORM);
  if (active) void load();
}
