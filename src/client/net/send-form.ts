import type { Goal } from '../../domain/analytics/shop-event.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import type { DeliveryChoices } from '../../domain/delivery/delivery-choice.ts';
import { HIDDEN, MODE, ROBOT_CODE } from '../../domain/form/form.ts';
import type { SentFavourites } from '../../domain/listing/send-favourites-form.ts';

/** An upload of ten photos over a poor network fits; whoever waits longer has lost the connection. */
const TIMEOUT_MS = 30_000;

/** What a form's address answers a script. */
export interface FormAnswer {
  ok: boolean;
  /** Shown in place of the form, or above it where it was not taken. */
  message?: string | null;
  /** Sentences by field name. */
  errors?: Readonly<Record<string, string>>;
  /** Hidden fields that the next try carries otherwise than they were sent. */
  values?: Readonly<Record<string, string>>;
  /** Own path to go on to. */
  address?: string;
  /** Own address of the order that was made. */
  order?: string;
  /** What was aimed at, where the form's name does not say. */
  goal?: Goal;
  /** The basket as it is now, from forms that change it or found it changed. */
  basket?: Basket;
  /** Favourites that were sent. */
  sent?: SentFavourites;
  /** What was written in the chat, as the shop keeps it. */
  said?: ChatMessage;
  /** Somebody of the shop is there. */
  online?: boolean;
  /** What is free of the days of delivery, from an order that chose one that is not. */
  options?: DeliveryChoices | null;
}

/** A form that is sent: own path, method and fields as they stand. */
export interface SentForm {
  action: string;
  method: 'get' | 'post';
  fields: FormData;
}

const UNREADABLE: FormAnswer = { ok: false, message: 'Магазин ответил непонятно. Попробуйте ещё раз' };

/** The answer in a body; words of its own where it is none. */
export function readAnswer(body: string): FormAnswer {
  try {
    const answer = JSON.parse(body) as FormAnswer | null;
    return typeof answer?.ok === 'boolean' ? answer : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
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
    request.onload = () => resolve(readAnswer(request.responseText));
    request.onerror = request.ontimeout = () => resolve(null);
    request.send(isPost ? fields : null);
  });
}
