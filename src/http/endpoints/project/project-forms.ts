import type { FastifyInstance } from 'fastify';
import { keyOf } from '../../../domain/project/own-keys.ts';
import { projectAddress, projectEditAddress } from '../../../domain/project/project.ts';
import { COMMENT_FORM, PROJECT_FORM, PROJECT_MAIL_FORM } from '../../../domain/project/project-form.ts';
import { success } from '../../../domain/result.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { formEndpoint } from '../form/form-endpoint.ts';
import { allFields } from '../request/fields.ts';
import { type BeginProject, MADE } from './begin-project.ts';
import { ownKeys } from './project-cookie.ts';
import { projectOf } from './project-fields.ts';

const LIST = '/project/';
const COMMENTS = { visitor: 30, address: 300 };
/** A visitor may type somebody else's address, so the number of emails is limited. */
const EMAIL_LIMITS = { visitor: 5, address: 50 };

/** Registers the validated project forms: for a new project, for a comment on a line, and for sending the links by email. */
export function projectForms(
  app: FastifyInstance,
  { project }: Pick<Shop, 'project'>,
  begin: BeginProject,
): void {
  formEndpoint(app, '/project/create', {
    rules: PROJECT_FORM,
    page: LIST,
    limits: MADE,
    async act({ name }, request, reply) {
      const begun = await begin(request, reply, async () => success(await project.create(name)));
      return begun.ok ? { ok: true, address: projectEditAddress(begun.value.id) } : begun;
    },
  });
  formEndpoint(app, '/project/comment', {
    rules: COMMENT_FORM,
    page: (request) => projectAddress(projectOf(allFields(request)) || 'none'),
    limits: COMMENTS,
    async act(form, request) {
      const { secret } = keyOf(ownKeys(request), form.project);
      const written = await project.comment(form, secret);
      return written.ok
        ? { ok: true, address: `${projectAddress(form.project)}#line-${form.line}` }
        : written;
    },
  });
  formEndpoint(app, '/project/mail', {
    rules: PROJECT_MAIL_FORM,
    page: LIST,
    limits: EMAIL_LIMITS,
    async act({ email }, request) {
      const sent = await project.mail(ownKeys(request), email);
      return sent.ok ? { ok: true, message: `Отправим ссылки на ${email}` } : sent;
    },
  });
}
