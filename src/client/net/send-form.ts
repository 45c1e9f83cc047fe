import { HIDDEN, MODE, ROBOT_CODE } from '../../domain/form/form.ts';
import { type FormAnswer, formAnswerSchema } from '../../domain/form-answer.ts';
import { readAnswer, readText } from './read-answer.ts';

/** An upload of ten photos over a poor network fits; whoever waits longer has lost the connection. */
const TIMEOUT_MS = 30_000;

/** A form that is sent: own path, method and fields as they stand. */
export interface SentForm {
  action: string;
  method: 'get' | 'post';
  fields: FormData;
}

const UNREADABLE = 'Магазин ответил непонятно. Попробуйте ещё раз';

/** The answer of a form's address; words of its own where it is none. */
function answerOf({ status, responseText }: XMLHttpRequest, address: string): FormAnswer {
  const isOk = status >= 200 && status < 300;
  const answer = isOk
    ? readAnswer(formAnswerSchema, responseText, { address })
    : readText(formAnswerSchema, responseText);
  return answer ?? { ok: false, form: '', message: UNREADABLE };
}

/** The address a form of GET asks: its texts serialised, files left out [FORM-1]. */
export function askedAddress(action: string, fields: FormData): string {
  const texts = [...fields].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return `${action.split(/[?#]/, 1)}?${new URLSearchParams(texts)}`;
}

/**
 * Sends a form as its method says [FORM-1]: POST as multipart, GET in the address. `progress` gets the share that has gone out, 0
 * to 1, which `fetch` does not report. Null when no answer came.
 */
export function sendForm(
  { action, method, fields }: SentForm,
  progress: (share: number) => void,
): Promise<FormAnswer | null> {
  const isPost = method === 'post';
  if (isPost) {
    fields.set(HIDDEN.mode, MODE.submit);
    fields.set(HIDDEN.robot, ROBOT_CODE);
  }
  const request = new XMLHttpRequest();
  request.open(isPost ? 'POST' : 'GET', isPost ? action : askedAddress(action, fields));
  request.setRequestHeader('accept', 'application/json');
  request.timeout = TIMEOUT_MS;
  return new Promise((resolve) => {
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) progress(loaded / total);
    };
    request.onload = () => resolve(answerOf(request, action));
    request.onerror = request.ontimeout = () => resolve(null);
    request.send(isPost ? fields : null);
  });
}
