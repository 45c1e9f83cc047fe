import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EstimateSheet, sheetOf } from '../../../domain/project/estimate-sheet.ts';
import { projectAddress } from '../../../domain/project/project.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { limitVisitors } from '../../host/rate-limit.ts';
import { fieldText, pathFields } from '../request/fields.ts';

type EstimateFile = (sheet: EstimateSheet) => Promise<Buffer>;

export interface EstimateFiles {
  pdf: EstimateFile;
  xlsx: EstimateFile;
}

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const TEN_MINUTES = 600_000;
/** Files per visitor and per address in ten minutes; making one takes tens of milliseconds of processor time. */
const FILES = { visitor: 30, address: 300 };

/** `GET /project/{id}/smeta.pdf` and `.xlsx`: the estimate as a file, with delivery to the visitor's city [BEYOND-7]. */
export function projectFiles(
  shop: Pick<Shop, 'project' | 'delivery'>,
  files: EstimateFiles,
  cityIdOf: (cookies: Readonly<Record<string, string | undefined>>) => number,
) {
  const made = limitVisitors(FILES, TEN_MINUTES);

  async function send(request: FastifyRequest, reply: FastifyReply, kind: keyof EstimateFiles) {
    const id = fieldText(pathFields(request), 'id');
    const project = await shop.project.show(id);
    if (!project) return reply.messagePage(404, 'Такого проекта нет. Проверьте адрес', '/project/');
    if (made.check(request, Date.now()) > 0)
      return reply.messagePage(
        429,
        'Слишком много файлов подряд. Попробуйте через несколько минут',
        projectAddress(id),
      );
    const city = shop.delivery.to(cityIdOf(request.cookies));
    const file = await files[kind](sheetOf(project, city, new Date()));
    return reply
      .type(TYPES[kind])
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `attachment; filename="smeta.${kind}"`)
      .send(file);
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/project/:id/smeta.pdf', (request, reply) => send(request, reply, 'pdf'));
    app.get('/project/:id/smeta.xlsx', (request, reply) => send(request, reply, 'xlsx'));
  };
}
