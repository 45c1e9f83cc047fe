import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Returns an output that hides what is typed. */
const silentOutput = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function promptOnce(question: string): Promise<string> {
  process.stdout.write(question);
  const terminal = createInterface({ input: process.stdin, output: silentOutput(), terminal: true });
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
 * Prompts for a new password twice without showing it, or reads the first line of piped input: an argument would stay in the shell's
 * history and appear in the process list. Null when the two entries differ.
 */
export async function promptPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await promptOnce('Новый пароль: ');
  return (await promptOnce('Ещё раз: ')) === password ? password : null;
}
