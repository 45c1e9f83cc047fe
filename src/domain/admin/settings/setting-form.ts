import type { ContentPart } from '../../content/content-parts.ts';
import { isSameJson } from '../../same-json.ts';

/** A number as people write it: «12,5»; other text is returned unchanged, so that the part's schema refuses it. */
function readNumber(text: string): number | string {
  const number = Number(text.replace(',', '.').replaceAll(/\s/g, ''));
  return Number.isFinite(number) ? number : text;
}

const words = (text: string) => text.split(/[\s,;]/).filter(Boolean);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const writeNumber = (value: unknown) => (typeof value === 'number' ? String(value).replace('.', ',') : '');

/** Kinds of fields: how their text becomes a value of the content, undefined for none, and how a value is shown. */
const KINDS = {
  line: { read: (text: string) => text.trim() || undefined, write: (value: unknown) => String(value ?? '') },
  /** One entry per line. */
  lines: {
    read: (text: string) => text.split('\n').flatMap((each) => each.trim() || []),
    write: (value: unknown) => (isList(value) ? value.join('\n') : ''),
  },
  /** Entries separated by spaces or commas. */
  words: { read: words, write: (value: unknown) => (isList(value) ? value.join(' ') : '') },
  number: {
    read: (text: string) => (text.trim() === '' ? undefined : readNumber(text)),
    write: writeNumber,
  },
  /** Separated by spaces; commas are decimal. */
  numbers: {
    read: (text: string) => text.split(/[\s;]/).filter(Boolean).map(readNumber),
    write: (value: unknown) => (isList(value) ? value.map(writeNumber).join(' ') : ''),
  },
  /** Like `numbers`, but an empty list means all. */
  'numbers-or-all': {
    read: (text: string) => (text.trim() === '' ? null : text.split(/[\s;]/).filter(Boolean).map(readNumber)),
    write: (value: unknown) => (isList(value) ? value.map(writeNumber).join(' ') : ''),
  },
  /** A number, «нет» for null, or nothing. */
  'number-or-no': {
    read: (text: string) =>
      text.trim().toLowerCase() === 'нет' ? null : text.trim() === '' ? undefined : readNumber(text),
    write: (value: unknown) => (value === null ? 'нет' : writeNumber(value)),
  },
  tick: { read: (text: string) => text === 'on', write: (value: unknown) => (value === true ? 'on' : '') },
} satisfies Record<string, { read(text: string): unknown; write(value: unknown): string }>;

export interface SettingField {
  /** Path of the value in the part, or in the row: «phone.shown». */
  at: string;
  label: string;
  hint?: string;
  kind?: keyof typeof KINDS;
}

/** A part of the form. */
export interface SettingGroup {
  title: string;
  note?: string;
  /** The group of fields in the part that becomes null when all of them are empty. */
  whole?: string;
  /** The list of the part whose entries the fields describe, and the maximum number of entries. */
  rows?: { at: string; max: number };
  /** The list of the part that has the last name of each ticked field: «off» for «off.card». */
  members?: string;
  fields: readonly SettingField[];
}

export type SettingForm = readonly SettingGroup[];
export type SettingForms = Partial<Record<ContentPart, SettingForm>>;

type Texts = Readonly<Record<string, string>>;
type Node = Record<string, unknown>;

export interface PartSettings {
  /** What applies: the defaults with the merchant's own values. */
  value: Node;
  stored: Node;
  defaults: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(value: unknown, path: string): unknown {
  let node = value;
  for (const name of path.split('.')) node = isNode(node) ? node[name] : undefined;
  return node;
}

/** Sets a value in a tree, making the groups above it; undefined removes it. */
function setAt(tree: Node, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let node = tree;
  for (const name of names) {
    const below = node[name];
    const next: Node = isNode(below) ? below : {};
    node[name] = next;
    node = next;
  }
  if (value === undefined) delete node[last];
  else node[last] = value;
}

const nameOf = (rows: SettingGroup['rows'], index: number, at: string) =>
  rows ? `${rows.at}.${index}.${at}` : at;

const kindOf = ({ kind = 'line' }: SettingField) => KINDS[kind];

const memberOf = ({ at }: SettingField) => at.split('.').at(-1) ?? '';

/** Number of rows that a group shows: one more than it has, for a new entry, and two in a new list. */
export function rowsShown({ rows }: SettingGroup, value: unknown): number {
  if (!rows) return 1;
  const entries = valueAt(value, rows.at);
  return Math.min(Math.max((isList(entries) ? entries.length : 0) + 1, 2), rows.max);
}

/** Returns the text of each field by its name. */
export function settingTexts(form: SettingForm, value: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const group of form) {
    const members = group.members === undefined ? null : valueAt(value, group.members);
    if (isList(members)) {
      for (const field of group.fields) texts[field.at] = members.includes(memberOf(field)) ? 'on' : '';
      continue;
    }
    for (let index = 0; index < rowsShown(group, value); index++) {
      const entries = group.rows && valueAt(value, group.rows.at);
      const within = group.rows ? (isList(entries) ? entries[index] : undefined) : value;
      for (const field of group.fields)
        texts[nameOf(group.rows, index, field.at)] = kindOf(field).write(valueAt(within, field.at));
    }
  }
  return texts;
}

/** Returns names and labels of a group's fields in one row. */
export function namedFields({ rows, fields }: SettingGroup, index: number) {
  return fields.map((field) => ({ ...field, name: nameOf(rows, index, field.at) }));
}

function readRows({ fields, rows }: SettingGroup, texts: Texts): Node[] {
  const entries: Node[] = [];
  for (let index = 0; rows && index < rows.max; index++) {
    const typed = fields.map((field) => texts[nameOf(rows, index, field.at)] ?? '');
    if (typed.every((text) => text.trim() === '')) continue;
    const entry: Node = {};
    fields.forEach((field, at) => {
      setAt(entry, field.at, kindOf(field).read(typed[at] ?? ''));
    });
    entries.push(entry);
  }
  return entries;
}

/** Sets the list of ticked fields, in its former order; a part without the list gets none unless something is ticked. */
function setMembers(changed: Node, { members = '', fields }: SettingGroup, texts: Texts): void {
  const ticked = fields.filter(({ at }) => texts[at] === 'on').map(memberOf);
  const before = valueAt(changed, members);
  const remaining = isList(before) ? before.filter((each) => ticked.some((name) => name === each)) : [];
  if (ticked.length > 0 || isList(before))
    setAt(changed, members, [...remaining, ...ticked.filter((name) => !remaining.includes(name))]);
}

/** Applies the form's texts to a part; what the form does not contain stays. The result is not checked yet. */
export function applySettings(form: SettingForm, value: Node, texts: Texts): Node {
  const changed = structuredClone(value);
  for (const group of form) {
    const { fields, rows, whole } = group;
    const isEmpty = fields.every(({ at }) => (texts[at] ?? '').trim() === '');
    if (group.members !== undefined) setMembers(changed, group, texts);
    else if (rows) setAt(changed, rows.at, readRows(group, texts));
    else if (whole !== undefined && isEmpty) setAt(changed, whole, null);
    else for (const field of fields) setAt(changed, field.at, kindOf(field).read(texts[field.at] ?? ''));
  }
  return changed;
}

/** Returns the field that a path of the part leads to, or the label of the group that it belongs to. */
export function fieldAtPath(
  form: SettingForm,
  path: readonly string[],
): { name: string; label: string } | null {
  const dotted = path.join('.');
  for (const group of form) {
    const { rows, fields, title } = group;
    const index = rows && dotted.startsWith(`${rows.at}.`) ? Number(path[rows.at.split('.').length]) : 0;
    const found = fields.find(({ at }) => {
      const name = nameOf(rows, index, at);
      return dotted === name || dotted.startsWith(`${name}.`);
    });
    if (found) return { name: nameOf(rows, index, found.at), label: found.label };
    const top = rows?.at ?? group.whole;
    if (top !== undefined && (dotted === top || dotted.startsWith(`${top}.`)))
      return { name: '', label: title };
  }
  return null;
}

/** Returns the merchant's record of a part: settings that differ from the defaults, and those that it contained before. */
export function ownSettings(value: Node, { stored, defaults }: Omit<PartSettings, 'value'>): Node {
  const own = Object.entries(value).filter(
    ([name, each]) => Object.hasOwn(stored, name) || !isSameJson(each, defaults[name]),
  );
  return Object.fromEntries(own);
}

/** Returns the labels of the fields whose text was changed. */
export function changedLabels(form: SettingForm, value: unknown, texts: Texts): string[] {
  const before = settingTexts(form, value);
  const labels = form.flatMap((group) =>
    Array.from({ length: group.rows?.max ?? 1 }, (_, index) => namedFields(group, index))
      .flat()
      .filter(({ name }) => (before[name] ?? '') !== (texts[name] ?? '').replaceAll('\r\n', '\n').trim())
      .map(({ label }) => label),
  );
  return [...new Set(labels)];
}
