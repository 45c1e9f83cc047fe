import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findElementWrites } from './find-element-writes.ts';
import { judgeElementWrites } from './judge-element-writes.ts';

const FILE = 'code.tsx';
const SETTINGS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  types: [],
};

/** Libraries are read once for all pieces of code. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Returns the findings in a piece of code, in order. */
function found(code: string): string[] {
  const host = ts.createCompilerHost(SETTINGS, true);
  const { getSourceFile } = host;
  host.getSourceFile = (file, version) => {
    if (file === FILE) return ts.createSourceFile(file, code, version, true);
    if (!libraries.has(file)) libraries.set(file, getSourceFile(file, version));
    return libraries.get(file);
  };
  const program = ts.createProgram([FILE], SETTINGS, host);
  return findElementWrites(program, [FILE]).map(({ what }) => what);
}

describe('the check against writing elements by hand', () => {
  it.each([
    ['const made = document.createElement("p");', ['createElement']],
    ['const there = document.querySelector(".card");', ['querySelector']],
    ['const there = document.getElementById("cards");', ['getElementById']],
    ['declare const box: HTMLElement; box.innerHTML = "";', ['innerHTML']],
    ['declare const box: HTMLElement; box.insertAdjacentHTML("beforeend", "");', ['insertAdjacentHTML']],
    ['declare const box: HTMLElement; box.append("text"); box.prepend("text");', ['append', 'prepend']],
    [
      'declare const box: Element; box.replaceWith(); box.replaceChildren();',
      ['replaceWith', 'replaceChildren'],
    ],
    ['declare const box: HTMLElement | null; box?.remove();', ['remove']],
    [
      'declare const box: Element; box.setAttribute("a", ""); box.toggleAttribute("a");',
      ['setAttribute', 'toggleAttribute'],
    ],
    [
      'declare const box: Element; box.classList.add("open"); box.classList.toggle("open");',
      ['classList.add', 'classList.toggle'],
    ],
    [
      'declare const box: HTMLElement; box.dataset.open = ""; delete box.dataset["open"];',
      ['dataset', 'dataset'],
    ],
    ['declare const box: Element; box.textContent += "text";', ['textContent']],
    ['declare const field: HTMLInputElement; field.value = ""; field.checked = true;', ['value', 'checked']],
    ['declare const box: HTMLElement; box.hidden = true; box.ariaBusy = "true";', ['hidden', 'ariaBusy']],
    [
      'declare const box: HTMLElement; box.style.width = "1px"; box.style.setProperty("--x", "1");',
      ['width', 'setProperty'],
    ],
    ['declare const box: HTMLElement; Object.assign(box.style, { width: "1px" });', ['Object.assign']],
    ['declare const box: HTMLElement; Object.assign(box, { hidden: true });', ['Object.assign']],
    ['new MutationObserver(() => {});', ['MutationObserver']],
    ['const drawn = <p dangerouslySetInnerHTML={{ __html: "" }} />;', ['dangerouslySetInnerHTML']],
    ['new DOMParser().parseFromString("", "text/html");', ['parseFromString']],
    [
      'declare const box: HTMLElement; const mine = Object.keys(box).find((key) => key.startsWith("__reactProps"));',
      ['__react'],
    ],
    [
      'function inner(made: typeof document.body) { const { style } = made; style.color = "red"; }',
      ['color'],
    ],
  ])('refuses %s', (code, wanted) => expect(found(code)).toEqual(wanted));

  it.each([
    'const query = new URLSearchParams(); query.append("page", "2");',
    'const form = new FormData(); form.append("name", "value"); form.delete("name");',
    'const seen = new Set<string>(); seen.add("1");',
    'const state = { value: 1, hidden: false }; state.value = 2; state.hidden = true;',
    'declare const box: HTMLElement; box.scrollTop = 0; box.focus(); box.scrollIntoView();',
    'declare const field: HTMLInputElement; const text = field.value; field.indeterminate = true;',
    'declare const popup: HTMLDialogElement; popup.showModal(); popup.close();',
    'document.cookie = "area=2";',
    'declare const box: Element; const near = box.closest("form");',
    '// document.createElement in a comment',
  ])('accepts %s', (code) => expect(found(code)).toEqual([]));
});

describe('the list of modules allowed to write elements', () => {
  const write = { file: 'src/ui/progress.ts', line: 3, what: 'style' };

  it('refuses writes in a module that is not listed', () => {
    expect(judgeElementWrites([write], {}).refused).toEqual([write]);
    expect(judgeElementWrites([write], { [write.file]: 'the bar' }).refused).toEqual([]);
  });

  it('reports listed modules that no longer write', () => {
    expect(judgeElementWrites([], { [write.file]: 'the bar' }).spare).toEqual([write.file]);
    expect(judgeElementWrites([write], { [write.file]: 'the bar' }).spare).toEqual([]);
  });
});
