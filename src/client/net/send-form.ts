import { HIDDEN, MODE, ROBOT_CODE } from '../../domain/form/form.ts';
import { type FormResponse, formResponseSchema } from '../../domain/form-response.ts';
import { readAnswer, readText } from './read-answer.ts';
import { type Attempt, isAway, sendAgain } from './send-again.ts';

/** Long enough for ten photos over a slow connection. */
const TIMEOUT_MS = 30_000;

export interface SentForm {
  action: string;
  method: 'get' | 'post';
  fields: FormData;
}

const UNREADABLE = 'Магазин ответил непонятно. Попробуйте ещё раз';

/** Parses the response; if that fails, returns a general error message. */
function answerOf({ status, responseText }: XMLHttpRequest, address: string): FormResponse {
  const isOk = status >= 200 && status < 300;
  const answer = isOk
    ? readAnswer(formResponseSchema, responseText, { address })
    : readText(formResponseSchema, responseText);
  return answer ?? { ok: false, form: '', message: UNREADABLE };
}

/** Returns the address of a GET form with its text fields; files are left out [FORM-1]. */
export function queryAddress(action: string, fields: FormData): string {
  const texts = [...fields].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return `${action.split(/[?#]/, 1)}?${new URLSearchParams(texts)}`;
}

/**
 * Sends a form by its method [FORM-1]: POST as multipart, GET in the address; again while the shop is away, see {@link sendAgain}.
 * `progress` is called with the uploaded share, 0 to 1, which `fetch` does not report. Null if there was no response.
 */
export function sendForm(
  { action, method, fields }: SentForm,
  progress: (share: number) => void,
): Promise<FormResponse | null> {
  const isPost = method === 'post';
  if (isPost) {
    fields.set(HIDDEN.mode, MODE.submit);
    fields.set(HIDDEN.robot, ROBOT_CODE);
  }
  const address = isPost ? action : queryAddress(action, fields);
  return sendAgain(() => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('accept', 'application/json');
    request.timeout = TIMEOUT_MS;
    return new Promise<Attempt<FormResponse | null>>((resolve) => {
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) progress(loaded / total);
      };
      request.onload = () => resolve({ answer: answerOf(request, action), away: isAway(request.status) });
      request.onerror = () => resolve({ answer: null, away: true });
      request.ontimeout = () => resolve({ answer: null, away: false });
      request.send(isPost ? fields : null);
    });
  });
}
