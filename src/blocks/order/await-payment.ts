/** Milliseconds before each question: a bank answers within seconds or not soon. */
const PAUSES = [0, 5000, 5000, 10_000, 20_000, 20_000];

const awaited = (page: Document) => page.querySelector<HTMLFormElement>('form[data-awaits-payment]');
/** How the page believes the payment to stand. */
const stateOf = (form: HTMLFormElement | null) => form?.dataset['awaitsPayment'];

/** True once the bank has said something of the payment that `form` is about. */
async function isAnswered(form: HTMLFormElement): Promise<boolean> {
  const response = await fetch('/pay/ask', {
    method: 'POST',
    body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
  });
  if (!response.ok) return false;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return stateOf(awaited(page)) !== stateOf(form);
}

/**
 * Asks for the bank's answer while an order's page waits for it, and shows the page anew once it is there; without script a button
 * does.
 */
export async function awaitPayment(): Promise<void> {
  const form = awaited(document);
  if (!form) return;
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await isAnswered(form).catch(() => false)) return location.reload();
  }
}
