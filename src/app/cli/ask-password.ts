import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Answers nothing of what is typed. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function askOnce(question: string): Promise<string> {
  process.stdout.write(question);
  const terminal = createInterface({ input: process.stdin, output: nowhere(), terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}

/**
 * Asks for a new password twice without showing it, or takes the first line of what is piped in: as an argument it would stay in the
 * shell's history and be seen in the list of processes. Null when it was typed in two ways.
 */
export async function askPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await askOnce('Новый пароль: ');
  return (await askOnce('Ещё раз: ')) === password ? password : null;
}
