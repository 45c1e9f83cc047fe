import type { Command } from './command.ts';

interface Message {
  id: number;
  kind: string;
  created: string;
  attempts: number;
  problem: string;
}

/** Most letters of the outbox that are listed. */
const SHOWN = 50;

/** `outbox`: lists the letters that are still to be delivered. */
export const outboxCommand: Command = {
  help: [['outbox', 'показать письма, которые ещё не доставлены']],
  async run({ pool }, args, say) {
    if (args.length > 0) return false;
    const { rows } = await pool.query<Message>(
      `select id, kind, to_char(created_at, 'YYYY-MM-DD HH24:MI') as created, attempts, last_error as problem
       from outbox where delivered_at is null order by id limit ${SHOWN}`,
    );
    if (rows.length === 0) say('Всё доставлено.');
    else console.table(rows);
    return true;
  },
};
