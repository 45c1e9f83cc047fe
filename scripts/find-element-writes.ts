import ts from 'typescript';

/** Where the code of the browser creates, finds or writes an element by hand. */
export interface ElementWrite {
  file: string;
  line: number;
  /** The member or name that does it, such as `querySelector`. */
  what: string;
}

/** Members of nodes that create, find or write; reading, scrolling, focus and opening a dialog have no other way. */
const METHODS = new Set([
  ...['createElement', 'createElementNS', 'createTextNode', 'createDocumentFragment', 'createRange'],
  ...['importNode', 'cloneNode', 'write', 'writeln', 'parseFromString', 'parseHTMLUnsafe'],
  ...['querySelector', 'querySelectorAll', 'getElementById', 'getElementsByClassName'],
  ...['getElementsByTagName', 'getElementsByName'],
  ...['append', 'prepend', 'before', 'after', 'remove', 'replaceWith', 'replaceChildren'],
  ...['appendChild', 'insertBefore', 'removeChild', 'replaceChild'],
  ...['insertAdjacentElement', 'insertAdjacentHTML', 'insertAdjacentText', 'setHTMLUnsafe'],
  ...['setAttribute', 'setAttributeNS', 'removeAttribute', 'toggleAttribute'],
  ...['setProperty', 'removeProperty'],
]);
/** What writes in a list of classes; elsewhere these names are too common. */
const CLASS_METHODS = new Set(['add', 'remove', 'toggle', 'replace']);
/** Properties of elements that React has no attribute for. */
const WITHOUT_ATTRIBUTE = new Set(['scrollTop', 'scrollLeft', 'indeterminate', 'cookie']);
const OBSERVER = 'MutationObserver';
const HTML_PROP = 'dangerouslySetInnerHTML';
/** Private marks of React. */
const PRIVATE = ['__react', '_react', '_valueTracker'];
/** Types of the browser whose members are meant; of others, such as `URLSearchParams`, the names are free. */
const NODES =
  /^(?:Node|ParentNode|ChildNode|Document|DocumentFragment|DOMParser|InnerHTML|HTML\w*|SVG\w*|Element\w*|CSSStyle\w*|CharacterData|NonElementParentNode|ARIAMixin|Range)$/;

/** The interface of the browser that declares a member; null for members of other types. */
function ownerOf(symbol: ts.Symbol | undefined): string | null {
  for (const declaration of symbol?.declarations ?? []) {
    const { parent } = declaration;
    const isBrowser = declaration.getSourceFile().fileName.includes('/lib.dom');
    if (isBrowser && ts.isInterfaceDeclaration(parent)) return parent.name.text;
  }
  return null;
}

/** Types of what an element is or holds, as `Object.assign` may be given it. */
const ELEMENTS = /^(?:HTML|SVG)\w*Element$|^(?:Element|Document|CSSStyleDeclaration|DOMStringMap)$/;

const ASSIGNMENTS = [ts.SyntaxKind.FirstAssignment, ts.SyntaxKind.LastAssignment] as const;

/** The place that an expression writes to: the left side of an assignment, what is deleted or counted up. */
function writtenBy(node: ts.Node): ts.Expression | null {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return kind >= ASSIGNMENTS[0] && kind <= ASSIGNMENTS[1] ? node.left : null;
  }
  return ts.isDeleteExpression(node) ? node.expression : null;
}

function isAccess(node: ts.Node): node is ts.PropertyAccessExpression | ts.ElementAccessExpression {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** The names of an object's type and of the types it could be. */
function typeNames(checker: ts.TypeChecker, node: ts.Expression): string[] {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  return (type.isUnion() ? type.types : [type]).map(({ symbol }) => symbol?.name ?? '');
}

function assignedObject(checker: ts.TypeChecker, node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'Object.assign') return null;
  const [target] = node.arguments;
  return target && typeNames(checker, target).some((name) => ELEMENTS.test(name)) ? 'Object.assign' : null;
}

/** The property of an element that an expression writes, null when it writes none. */
function writtenProperty(checker: ts.TypeChecker, node: ts.Node): string | null {
  const written = writtenBy(node);
  if (!written || !isAccess(written)) return null;
  if (typeNames(checker, written.expression).includes('DOMStringMap')) return 'dataset';
  if (!ts.isPropertyAccessExpression(written)) return null;
  const { text } = written.name;
  const owner = ownerOf(checker.getSymbolAtLocation(written.name));
  return owner && NODES.test(owner) && !WITHOUT_ATTRIBUTE.has(text) ? text : null;
}

function usedMethod(checker: ts.TypeChecker, node: ts.Node): string | null {
  if (!ts.isPropertyAccessExpression(node)) return null;
  const { text } = node.name;
  if (!METHODS.has(text) && !CLASS_METHODS.has(text)) return null;
  const owner = ownerOf(checker.getSymbolAtLocation(node.name));
  if (owner === 'DOMTokenList' && CLASS_METHODS.has(text)) return `classList.${text}`;
  return owner && NODES.test(owner) && METHODS.has(text) ? text : null;
}

function wrongName(node: ts.Node): string | null {
  if (ts.isIdentifier(node) && node.text === OBSERVER) return OBSERVER;
  const isProp =
    (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.name.getText() === HTML_PROP;
  if (isProp) return HTML_PROP;
  const isText = ts.isStringLiteralLike(node) || ts.isIdentifier(node) || ts.isTemplateLiteralToken(node);
  return isText ? (PRIVATE.find((mark) => node.text.includes(mark)) ?? null) : null;
}

/** Every place of `files`, files of the program, that creates, finds or writes an element. The program knows the browser's types. */
export function findElementWrites(program: ts.Program, files: readonly string[]): ElementWrite[] {
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`no ${file} in the program`);
    const found: ElementWrite[] = [];
    const visit = (node: ts.Node): void => {
      const what =
        wrongName(node) ??
        usedMethod(checker, node) ??
        writtenProperty(checker, node) ??
        assignedObject(checker, node);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      if (what) found.push({ file, line: line + 1, what });
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}
