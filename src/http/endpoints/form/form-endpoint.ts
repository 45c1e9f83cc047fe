import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FormRules, HIDDEN, MODE, readForm, spamCheck } from '../../../domain/form/form.ts';
import type { Outcome } from '../../../domain/form/outcome-schema.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../../../domain/form/upload.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { limitVisitors, VISITORS_OF_ADDRESS, type VisitorLimits } from '../../host/rate-limit.ts';
import { postedFields } from '../request/fields.ts';
import { formAround, readValues, shownValues } from './posted-form.ts';

/** Result of `act`, which runs once a form has passed its rules. */
export type FormResult =
  /** Success; without an address the message replaces the form. */
  | {
      ok: true;
      message?: string;
      address?: string;
      data?: Readonly<Record<string, unknown>>;
      /** Values for the page shown without script; a script gets `data`. */
      values?: Readonly<Record<string, string>>;
    }
  | {
      ok: false;
      message: string;
      /** The field with the error; absent when it concerns the whole form. */
      field?: string;
      /** Messages for several fields. */
      errors?: Readonly<Record<string, string>>;
      status?: number;
      /** Values to show again in place of the ones the visitor typed. */
      values?: Readonly<Record<string, string>>;
      /** For scripts: what else has changed, or the address of the page that shows it. */
      data?: Readonly<Record<string, unknown>>;
      /**
       * Set when nothing is left to submit: without script the message is then shown on a page without the form, with a button to this
       * address.
       */
      back?: string;
    };

/** What the server needs in order to handle a form. */
export interface FormHandling<Form> {
  rules: FormRules<Form>;
  /** Path of the page on which the form is shown again without script. */
  page: string | ((request: FastifyRequest) => string);
  act(form: Form, request: FastifyRequest, reply: FastifyReply): Promise<FormResult>;
  /** Checks what the rules cannot know about a valid field; null when nothing is wrong [FORM-2]. */
  check?(name: string, value: string, request: FastifyRequest): Promise<string | null>;
  /** How many submissions are accepted in ten minutes. */
  limits?: VisitorLimits;
  /** Set for a form whose address is documented for other programs: it is also accepted without the hidden fields, within the limits. */
  bare?: true;
  /** Accepts files, see {@link filesOf} [FORM-5]. */
  files?: boolean;
}

const CHECK = 'Проверьте отмеченные поля';
/** The visitor has to choose files again, because a browser cannot put them back into a field. */
const FILES_AGAIN = 'Файлы выберите ещё раз';
const TEN_MINUTES = 600_000;
const USUAL_LIMITS: VisitorLimits = { visitor: 30, address: 30 * VISITORS_OF_ADDRESS };
const HIDDEN_NAMES = Object.values(HIDDEN);
/** Checks of single fields that are allowed for each submission. */
const CHECKS_A_SUBMIT = 20;

type Answer = (
  status: number,
  outcome: Outcome,
  data?: Readonly<Record<string, unknown>>,
  back?: string,
) => Promise<FastifyReply> | FastifyReply;

const UPLOADS = { files: MAX_FILES, fileBytes: MAX_FILE_BYTES };

/** Files sent in a field, without empty ones. A file over the limit is cut to one byte more than the limit. */
export function filesOf(request: FastifyRequest, name: string): Buffer[] {
  const sent = postedFields(request)[name];
  return [sent ?? []].flat().filter((file): file is Buffer => Buffer.isBuffer(file) && file.length > 0);
}

/** True when a form came with any file. */
function hasFiles(request: FastifyRequest): boolean {
  const fields = Object.values(postedFields(request)).flat();
  return fields.some((value) => Buffer.isBuffer(value) && value.length > 0);
}

const pageOf = ({ page }: Pick<FormHandling<unknown>, 'page'>, request: FastifyRequest) =>
  typeof page === 'string' ? page : page(request);

const accepts = (request: FastifyRequest, type: string) => request.headers.accept?.includes(type) ?? false;

/**
 * Registers a form at `path` [FORM-1]: validates it, blocks bots and floods, responds to checks of single fields and calls `act`. A script
 * gets JSON; without script the response is a redirect or the page with the typed values. GET redirects to the page.
 */
export function formEndpoint<Form>(
  app: FastifyInstance,
  path: string,
  handling: FormHandling<Form>,
  now = Date.now,
): void {
  const { visitor, address } = handling.limits ?? USUAL_LIMITS;
  const submits = limitVisitors({ visitor, address }, TEN_MINUTES);
  const checks = limitVisitors(
    { visitor: visitor * CHECKS_A_SUBMIT, address: address * CHECKS_A_SUBMIT },
    TEN_MINUTES,
  );
  const settings = { config: handling.files ? { uploads: UPLOADS } : {} };
  app.post(path, settings, async (request, reply) => {
    const values = readValues(request);
    if (values[HIDDEN.mode] === MODE.check)
      return reply.send(await checkField(handling, values, request, checks.check(request, now()) > 0));
    const again = answerAgain(handling.rules.name, pageOf(handling, request), values, request, reply);
    const isBare = handling.bare && !HIDDEN_NAMES.some((name) => name in values);
    const doubt = isBare ? null : spamCheck(values, now());
    if (doubt) return again(422, failed(doubt));
    const wait = submits.check(request, now());
    if (wait > 0)
      return again(429, failed(`Слишком много отправок подряд. Попробуйте через ${inMinutes(wait)}`));
    return handle(handling, values, request, reply, again);
  });
  app.get(path, (request, reply) => reply.redirect(pageOf(handling, request), 303));
}

const failed = (message: string, errors: Record<string, string> = {}): Outcome => ({
  values: {},
  errors,
  message,
});

function inMinutes(wait: number): string {
  const minutes = Math.ceil(wait / 60_000);
  return counted(minutes, 'минуту', 'минуты', 'минут');
}

/** Returns a function that responds with the rejected form. */
function answerAgain(
  name: string,
  page: string,
  values: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Answer {
  return (status, outcome, data, back) => {
    const { message, errors } = outcome;
    if (accepts(request, 'application/json'))
      return reply.code(status).send({ ok: false, form: name, message, errors, ...data });
    const whole = message && Object.keys(errors).length === 0;
    if (whole && (back || reply.isBusy())) return reply.messagePage(status, message, back ?? page);
    const full = hasFiles(request) ? [message, FILES_AGAIN].filter(Boolean).join('. ') : message;
    const form = { ...outcome, message: full, name, values: shownValues(values) };
    return reply.renderPage(page, { form, status });
  };
}

async function handle<Form>(
  handling: FormHandling<Form>,
  values: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
  again: Answer,
) {
  const reading = readForm(handling.rules, values);
  if (!reading.ok) {
    const { '': whole, ...errors } = reading.errors;
    if (whole) for (const name of handling.rules.unseen ?? []) values[name] = '';
    return again(422, failed(whole ?? CHECK, errors));
  }
  const result = await handling.act(reading.form, request, reply);
  if (reply.sent) return reply;
  if (!result.ok) {
    Object.assign(values, result.values);
    const { values: changed, data, back } = result;
    const errors = result.errors ?? (result.field ? { [result.field]: result.message } : {});
    const shown = { ...data, ...(changed ? { values: changed } : {}) };
    return again(
      result.status ?? 422,
      failed(Object.keys(errors).length > 0 ? CHECK : result.message, errors),
      shown,
      back,
    );
  }
  if (accepts(request, 'application/json')) {
    const { message, address, data } = result;
    return reply.send({
      ok: true,
      form: handling.rules.name,
      ...data,
      ...(message ? { message } : {}),
      ...(address ? { address } : {}),
    });
  }
  const around = formAround(values, handling.rules.name);
  if (around) return reply.renderPage(pageOf(handling, request), { form: around });
  if (result.address) return reply.redirect(result.address, 303);
  const { values: shown = {}, message = 'Готово' } = result;
  const done = { ...failed(''), values: shown, message: null, done: message };
  return reply.renderPage(pageOf(handling, request), {
    form: { ...done, name: handling.rules.name },
    status: 200,
  });
}

async function checkField<Form>(
  handling: FormHandling<Form>,
  values: Record<string, string>,
  request: FastifyRequest,
  tooMany: boolean,
) {
  const name = values[HIDDEN.checked] ?? '';
  if (tooMany || !Object.hasOwn(handling.rules.schema.entries, name))
    return { ok: true, form: handling.rules.name, errors: {} };
  const reading = readForm(handling.rules, values);
  const own = reading.ok ? null : (reading.errors[name] ?? null);
  const problem = own ?? (await handling.check?.(name, values[name] ?? '', request)) ?? null;
  return { ok: problem === null, form: handling.rules.name, errors: problem ? { [name]: problem } : {} };
}
