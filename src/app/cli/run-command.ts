import { openDatabaseForWork } from '../../data/connection.ts';
import { DirectoryInUse } from '../../data/directory-lock.ts';
import { stripControlCharacters } from '../../domain/form/control-characters.ts';
import { errorText } from '../../kit/describe-error.ts';
import { EnvError, publicUrlOf, readEnv } from '../../kit/env.ts';
import { FilesUnavailable } from '../../kit/file-store.ts';
import { backupBeforeUpgrade } from '../backup-before-upgrade.ts';
import { orderListeners } from '../order-webhook.ts';
import { adminCommand } from './commands/admin-command.ts';
import { backupCommand } from './commands/backup-command.ts';
import { bonusCardCommand } from './commands/bonus-card-command.ts';
import { catalogueCommand } from './commands/catalogue-command.ts';
import { chatCommand } from './commands/chat-command.ts';
import type { Command } from './commands/command.ts';
import { contentCommand } from './commands/content-command.ts';
import { demoCommand } from './commands/demo-command.ts';
import { exchangeCommand } from './commands/exchange-command.ts';
import { filesCommand } from './commands/files-command.ts';
import { forgetCommand } from './commands/forget-command.ts';
import { messengerCommand } from './commands/messenger-command.ts';
import { moneyCommand } from './commands/money-command.ts';
import { moveCommand } from './commands/move-command.ts';
import { newsletterCommand } from './commands/newsletter-command.ts';
import { orderCommand } from './commands/order-command.ts';
import { outboxCommand } from './commands/outbox-command.ts';
import { projectCommentsCommand } from './commands/project-comments-command.ts';
import { restoreCommand } from './commands/restore-command.ts';
import { databaseReason } from './database-reason.ts';
import { isDatabaseRefusal } from './database-refusal.ts';
import { explainArguments } from './explain-arguments.ts';
import { promptPassword } from './prompt-password.ts';

const publicUrl = () => publicUrlOf(readEnv(process.env));
const settings = () => readEnv(process.env);
const dataDir = () => settings().DATA_DIR;

const COMMANDS: Readonly<Record<string, Command>> = {
  demo: demoCommand,
  catalogue: catalogueCommand,
  outbox: outboxCommand,
  order: orderCommand(publicUrl, () => orderListeners(readEnv(process.env))),
  newsletter: newsletterCommand(publicUrl),
  messenger: messengerCommand(() => readEnv(process.env)),
  money: moneyCommand,
  content: contentCommand(() => readEnv(process.env)),
  exchange: exchangeCommand,
  admin: adminCommand(promptPassword, publicUrl),
  'bonus-card': bonusCardCommand,
  chat: chatCommand(publicUrl),
  'project-comments': projectCommentsCommand,
  forget: forgetCommand(dataDir),
  backup: backupCommand(settings),
  restore: restoreCommand(settings),
  files: filesCommand(settings),
  move: moveCommand(dataDir),
};

/** Width of the column of arguments in the help; the longest ones have 29 characters. */
const COLUMN = 31;

function helpText(): string {
  const lines = Object.values(COMMANDS).flatMap(({ help }) => help);
  return [
    'npm run shop -- КОМАНДА',
    '',
    ...[['help', 'эта справка'], ...lines].map(([what = '', does = '']) => `  ${what.padEnd(COLUMN)}${does}`),
  ].join('\n');
}

/** Describes the command's arguments after a mistake. */
function usage({ help }: Command): string {
  const lines = help.map(([what, does]) => `  ${what.padEnd(COLUMN)}${does}`);
  return ['Как писать:', ...lines].join('\n');
}

/**
 * Runs a command of the table; false when its arguments are not understood, which is explained unless the command printed something itself.
 */
async function run(command: Command, args: readonly string[]): Promise<boolean> {
  const env = readEnv(process.env);
  const beforeUpgrade = backupBeforeUpgrade(env.DATA_DIR, console.log);
  const connection = await openDatabaseForWork(env, { beforeUpgrade });
  let hasPrinted = false;
  const print = (line: string) => {
    hasPrinted = true;
    console.log(stripControlCharacters(line));
  };
  try {
    const understood = await command.run(connection, args, print);
    if (!understood && !hasPrinted) print(explainArguments(command.help, args));
    return understood;
  } finally {
    await connection.close();
  }
}

/** Explains an error to the operator, without query values, which may be personal data. */
function explain(error: unknown): string {
  if (error instanceof EnvError || isDatabaseRefusal(error)) return error.message;
  if (error instanceof FilesUnavailable) return `Хранилище файлов (FILES_URL) не отвечает.\n${error.message}`;
  if (error instanceof DirectoryInUse)
    return `Магазин работает на этой базе там, откуда эта команда до неё не достаёт: выполните её в его контейнере или остановите его.\n${error.message}`;
  const reason = databaseReason(error);
  return `Команда не выполнена${reason === null ? '.' : `: ${reason}.`}\n${errorText(error)}`;
}

const [name = 'help', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    if (name !== 'help') console.log(`Команды «${stripControlCharacters(name)}» нет.\n`);
    console.log(helpText());
    if (name !== 'help') process.exitCode = 1;
  } else if (!(await run(command, args))) {
    console.log(usage(command));
    process.exitCode = 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
