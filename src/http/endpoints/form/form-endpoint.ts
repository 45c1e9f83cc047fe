import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FormRules, HIDDEN, MODE, readForm, spamCheck } from '../../../domain/form/form.ts';
import type { Outcome } from '../../../domain/form/outcome-schema.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../../../domain/form/upload.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { limitVisitors, VISITORS_OF_ADDRESS, type VisitorLimits } from '../../host/rate-limit.ts';
import { postedFields } from '../request/fields.ts';
import { formAround, readValues, shownValues } from './posted-form.ts';

/** What became of a form that passed its rules. */
export type FormResult =
  /** Without an address the message stands in place of the form. */
  | {
      ok: true;
      message?: string;
      address?: string;
      data?: Readonly<Record<string, unknown>>;
      /** What the page knows beside the message without script, where a script has `data`. */
      values?: Readonly<Record<string, string>>;
    }
  | {
      ok: false;
      message: string;
      /** The field it is about; without it the form as a whole. */
      field?: string;
      /** Sentences of its own for each of several fields. */
      errors?: Readonly<Record<string, string>>;
      status?: number;
      /** Fields that are shown again otherwise than they came. */
      values?: Readonly<Record<string, string>>;
      /** For a script: what has changed beside the form, or the address of the page that says so. */
      data?: Readonly<Record<string, unknown>>;
      /** There is nothing left to send: without script the message stands on a page without the form, whose button leads here. */
      back?: string;
    };

/** All that a new form needs at the server. */
export interface FormDesk<Form> {
  rules: FormRules<Form>;
  /** Own path of the page that shows the form again without script. */
  page: string | ((request: FastifyRequest) => string);
  act(form: Form, request: FastifyRequest, reply: FastifyReply): Promise<FormResult>;
  /** What the rules cannot know about a field that passed them; null: nothing is wrong [FORM-2]. */
  check?(name: string, value: string, request: FastifyRequest): Promise<string | null>;
  /** Submits in ten minutes. */
  limits?: VisitorLimits;
  /** The request is described as its own fields alone: without the hidden ones it is accepted too, within its limits. */
  bare?: true;
  /** Takes files, see {@link filesOf} [FORM-5]. */
  files?: boolean;
}

const CHECK = 'Проверьте отмеченные поля';
/** A page cannot put files back into their field. */
const FILES_AGAIN = 'Файлы выберите ещё раз';
const TEN_MINUTES = 600_000;
const USUAL_LIMITS: VisitorLimits = { visitor: 30, address: 30 * VISITORS_OF_ADDRESS };
const HIDDEN_NAMES = Object.values(HIDDEN);
/** Checks of fields that belong to one submit. */
const CHECKS_A_SUBMIT = 20;

type Answer = (
  status: number,
  outcome: Outcome,
  data?: Readonly<Record<string, unknown>>,
  back?: string,
) => Promise<FastifyReply> | FastifyReply;

const UPLOADS = { files: MAX_FILES, fileBytes: MAX_FILE_BYTES };

/** The files a form sent in a field, without those that are empty; of one that is too large its first megabyte and a byte. */
export function filesOf(request: FastifyRequest, name: string): Buffer[] {
  const sent = postedFields(request)[name];
  return [sent ?? []].flat().filter((file): file is Buffer => Buffer.isBuffer(file) && file.length > 0);
}

/** Whether a form came with any file. */
function hasFiles(request: FastifyRequest): boolean {
  const fields = Object.values(postedFields(request)).flat();
  return fields.some((value) => Buffer.isBuffer(value) && value.length > 0);
}

const pageOf = ({ page }: Pick<FormDesk<unknown>, 'page'>, request: FastifyRequest) =>
  typeof page === 'string' ? page : page(request);

const accepts = (request: FastifyRequest, type: string) => request.headers.accept?.includes(type) ?? false;

/**
 * Registers a form at `path` [FORM-1]: reads it by its rules, keeps robots and hurry out, answers checks of single fields, lets
 * `act` do the rest. A script gets JSON, anybody else a redirect or the page with the form as it was typed. GET leads to the page.
 */
export function formEndpoint<Form>(
  app: FastifyInstance,
  path: string,
  desk: FormDesk<Form>,
  now = Date.now,
): void {
  const { visitor, address } = desk.limits ?? USUAL_LIMITS;
  const submits = limitVisitors({ visitor, address }, TEN_MINUTES);
  const checks = limitVisitors(
    { visitor: visitor * CHECKS_A_SUBMIT, address: address * CHECKS_A_SUBMIT },
    TEN_MINUTES,
  );
  const settings = { config: desk.files ? { uploads: UPLOADS } : {} };
  app.post(path, settings, async (request, reply) => {
    const values = readValues(request);
    if (values[HIDDEN.mode] === MODE.check)
      return reply.send(await checkField(desk, values, request, checks.take(request, now()) > 0));
    const again = answerAgain(desk.rules.name, pageOf(desk, request), values, request, reply);
    const isBare = desk.bare && !HIDDEN_NAMES.some((name) => name in values);
    const doubt = isBare ? null : spamCheck(values, now());
    if (doubt) return again(422, failed(doubt));
    const wait = submits.take(request, now());
    if (wait > 0)
      return again(429, failed(`Слишком много отправок подряд. Попробуйте через ${inMinutes(wait)}`));
    return handle(desk, values, request, reply, again);
  });
  app.get(path, (request, reply) => reply.redirect(pageOf(desk, request), 303));
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

/** How a form that was not taken is shown again. */
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
    const said = hasFiles(request) ? [message, FILES_AGAIN].filter(Boolean).join('. ') : message;
    const form = { ...outcome, message: said, name, values: shownValues(values) };
    return reply.renderPage(page, { form, status });
  };
}

async function handle<Form>(
  desk: FormDesk<Form>,
  values: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
  again: Answer,
) {
  const reading = readForm(desk.rules, values);
  if (!reading.ok) {
    const { '': whole, ...errors } = reading.errors;
    if (whole) for (const name of desk.rules.unseen ?? []) values[name] = '';
    return again(422, failed(whole ?? CHECK, errors));
  }
  const result = await desk.act(reading.form, request, reply);
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
      form: desk.rules.name,
      ...data,
      ...(message ? { message } : {}),
      ...(address ? { address } : {}),
    });
  }
  const around = formAround(values, desk.rules.name);
  if (around) return reply.renderPage(pageOf(desk, request), { form: around });
  if (result.address) return reply.redirect(result.address, 303);
  const { values: shown = {}, message = 'Готово' } = result;
  const done = { ...failed(''), values: shown, message: null, done: message };
  return reply.renderPage(pageOf(desk, request), { form: { ...done, name: desk.rules.name }, status: 200 });
}

async function checkField<Form>(
  desk: FormDesk<Form>,
  values: Record<string, string>,
  request: FastifyRequest,
  tooMany: boolean,
) {
  const name = values[HIDDEN.checked] ?? '';
  if (tooMany || !Object.hasOwn(desk.rules.schema.entries, name))
    return { ok: true, form: desk.rules.name, errors: {} };
  const reading = readForm(desk.rules, values);
  const own = reading.ok ? null : (reading.errors[name] ?? null);
  const problem = own ?? (await desk.check?.(name, values[name] ?? '', request)) ?? null;
  return { ok: problem === null, form: desk.rules.name, errors: problem ? { [name]: problem } : {} };
}
