import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readOrderSearch } from '../../../domain/admin/order-search.ts';
import { maySee } from '../../../domain/admin/roles.ts';
import { csvRow } from '../../../domain/export/table-cell.ts';
import { readableAddress } from '../../../domain/redirect/redirect.ts';
import type { AdminShop } from '../../../services/admin/open-admin.ts';
import type { FoundSession } from '../../../services/admin/sessions.ts';
import { refusal } from '../../host/limits.ts';
import { signInAddress } from './sign-in.ts';

/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

type FindSession = (request: FastifyRequest, reply: FastifyReply) => Promise<FoundSession | null>;

/** Writes rows as a file, batch by batch as the client reads. */
async function* csvFile(batches: AsyncIterable<readonly string[][]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const rows of batches) yield rows.map((cells) => `${csvRow(cells)}\r\n`).join('');
}

type Reads = ReturnType<AdminShop['visit']>['admin'];
/** Reads the rows of a file, for the parameters of its address. */
type RowsOf = (reads: Reads, fields: URLSearchParams) => AsyncIterable<readonly string[][]>;

/** Serves what the admin exports as tables; the reads check the rights. */
export function adminFiles(app: FastifyInstance, admin: AdminShop, sessionOf: FindSession): void {
  function serve(list: 'orders' | 'buyers', read: 'orderFile' | 'buyerFile', rows: RowsOf) {
    app.get(`/admin/${list}/export.csv`, async (request, reply) => {
      const found = await sessionOf(request, reply);
      if (!found) return reply.redirect(signInAddress(request.url), 303);
      if (!maySee(found.person.role, read)) throw refusal(404, 'not of this role');
      const { searchParams } = new URL(request.url, 'http://shop.test');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${list}.csv"`)
        .send(Readable.from(csvFile(rows(admin.visit(found).admin, searchParams))));
    });
  }
  serve('orders', 'orderFile', (reads, fields) => reads.orderFile(readOrderSearch(fields)));
  serve('buyers', 'buyerFile', (reads, fields) => reads.buyerFile({ text: fields.get('q') ?? '' }));
  app.get('/admin/redirects/export.csv', async (request, reply) => {
    const found = await sessionOf(request, reply);
    if (!found) return reply.redirect(signInAddress(request.url), 303);
    const rows = await admin.visit(found).admin.redirectFile();
    const lines = [
      ['Старый адрес', 'Новый адрес'],
      ...rows.map(({ from, to }) => [readableAddress(from), readableAddress(to)]),
    ];
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="redirects.csv"')
      .send(BYTE_ORDER_MARK + lines.map((cells) => `${csvRow(cells)}\r\n`).join(''));
  });
}
