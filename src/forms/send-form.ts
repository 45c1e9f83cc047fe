import { HIDDEN, MODE } from '../domain/form/form.ts';

/** What a form's endpoint answers a script. */
export interface FormAnswer {
  ok: boolean;
  /** Shown in place of the form, or above it where it was not taken. */
  message?: string | null;
  errors?: Readonly<Record<string, string>>;
  /** Own path to go on to. */
  address?: string;
}

export type Sent =
  | { kind: 'answer'; answer: FormAnswer }
  /** A page or a part of one, with the block to be put in place of the old one. */
  | { kind: 'page'; html: string; address: string };

/** Thrown when nothing came back. */
export class NoConnection extends Error {}

const WANTED = 'application/json, text/html;q=0.9';

/**
 * Sends a form as its own action and method say [FORM-1]: POST as multipart, GET in the address. `progress` hears the share
 * that has gone out, 0 to 1.
 * @throws NoConnection when no answer came
 */
export function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  progress: (share: number) => void,
): Promise<Sent> {
  const fields = new FormData(form, ownButton(form, submitter));
  const address = new URL(
    submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
    location.href,
  );
  const request = new XMLHttpRequest();
  const isPost = form.method === 'post';
  if (!isPost)
    address.search = new URLSearchParams(
      [...fields].map(([name, value]) => [name, String(value)]),
    ).toString();
  request.open(isPost ? 'POST' : 'GET', address);
  request.setRequestHeader('accept', WANTED);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) progress(loaded / total);
    };
    request.onload = () => resolve(read(request));
    request.onerror = request.ontimeout = () => reject(new NoConnection());
    request.timeout = 30_000;
    request.send(isPost ? fields : null);
  });
}

/** A button that the script has put into the form is none of its fields. */
function ownButton(form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null {
  return submitter && 'form' in submitter && submitter.form === form ? submitter : null;
}

function read(request: XMLHttpRequest): Sent {
  const html = request.getResponseHeader('content-type')?.includes('text/html') ?? false;
  if (html) return { kind: 'page', html: request.responseText, address: request.responseURL };
  try {
    return { kind: 'answer', answer: JSON.parse(request.responseText) as FormAnswer };
  } catch {
    return {
      kind: 'answer',
      answer: { ok: false, message: 'Магазин ответил непонятно. Попробуйте ещё раз' },
    };
  }
}

/**
 * Asks the server about one field [FORM-2]; null when nothing is wrong with it or nothing came back.
 */
export async function askAbout(form: HTMLFormElement, name: string): Promise<string | null> {
  const fields = new FormData(form);
  for (const [field, value] of [...fields]) if (typeof value !== 'string') fields.delete(field);
  fields.set(HIDDEN.mode, MODE.check);
  fields.set(HIDDEN.checked, name);
  try {
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: fields,
    });
    const answer = (await response.json()) as FormAnswer;
    return answer.errors?.[name] ?? null;
  } catch {
    return null;
  }
}
