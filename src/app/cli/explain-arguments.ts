import type { Command } from './commands/command.ts';

/** A line of a command's help: the verb, its required and its optional arguments. */
interface Form {
  verb: string | undefined;
  needed: readonly string[];
  optional: number;
}

/** Names of arguments that accept all remaining words if they come last. */
const FREE_TEXT = ['ТЕКСТ', 'КАК'];

const isVerb = (word: string) => /^[a-z]/.test(word);

function formsOf(help: Command['help']): Form[] {
  return help
    .filter(([what]) => what !== '')
    .map(([what]) => {
      const [, ...words] = what.split(' ');
      const [first] = words;
      const verb = first !== undefined && isVerb(first) ? first : undefined;
      const named = verb === undefined ? words : words.slice(1);
      const needed = named.filter((word) => !word.startsWith('['));
      return { verb, needed, optional: named.length - needed.length };
    });
}

const listed = (words: readonly string[]) => words.join(', ');

function wrongNames({ needed, optional }: Form, names: readonly string[]): string {
  if (names.length < needed.length) return `Не хватает: ${listed(needed.slice(names.length))}`;
  const room = needed.length + optional;
  const rest = FREE_TEXT.includes(needed.at(-1) ?? '') ? [] : names.slice(room);
  if (rest.length > 0) return `Лишнее: «${rest.join(' ')}»`;
  const given = names.slice(0, room).map((name, at) => `${needed[at] ?? 'последнее'} «${name}»`);
  return `Не подходит: ${listed(given)}`;
}

/** Explains from a command's help what is wrong with its arguments; options are ignored. */
export function explainArguments(help: Command['help'], args: readonly string[]): string {
  const forms = formsOf(help);
  const verbs = forms.flatMap(({ verb }) => verb ?? []);
  const [first, ...rest] = args.filter((each) => !each.startsWith('--'));
  const form = forms.find(({ verb }) => verb !== undefined && verb === first);
  if (form) return wrongNames(form, rest);
  const bare = forms.find(({ verb, needed }) => verb === undefined && needed.length > 0);
  if (bare) return wrongNames(bare, first === undefined ? [] : [first, ...rest]);
  if (first === undefined) return `Не указано, что сделать: ${listed(verbs)}`;
  return `Действия «${first}» нет, есть ${listed(verbs)}`;
}
