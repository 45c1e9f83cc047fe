import ts from 'typescript';

/** A place in browser code that creates, finds or writes an element by hand. */
export interface ElementWrite {
  file: string;
  line: number;
  /** The member or name used, such as `querySelector`. */
  what: string;
}

/** Members of nodes that create, find or write. Reading, scrolling, focus and opening a dialog are allowed. */
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
/** Methods of class lists; elsewhere these names are too common. */
const CLASS_METHODS = new Set(['add', 'remove', 'toggle', 'replace']);
/** Properties of elements that React has no attribute for. */
const WITHOUT_ATTRIBUTE = new Set(['scrollTop', 'scrollLeft', 'indeterminate', 'cookie']);
const OBSERVER = 'MutationObserver';
const HTML_PROP = 'dangerouslySetInnerHTML';
/** Beginnings of the names of React's private properties. */
const PRIVATE = ['__react', '_react', '_valueTracker'];
/** Browser types whose members are checked; on others, such as `URLSearchParams`, the same names are allowed. */
const NODES =
  /^(?:Node|ParentNode|ChildNode|Document|DocumentFragment|DOMParser|InnerHTML|HTML\w*|SVG\w*|Element\w*|CSSStyle\w*|CharacterData|NonElementParentNode|ARIAMixin|Range)$/;

/** Returns the browser interface that declares a member; null for members of other types. */
function ownerOf(symbol: ts.Symbol | undefined): string | null {
  for (const declaration of symbol?.declarations ?? []) {
    const { parent } = declaration;
    const isBrowser = declaration.getSourceFile().fileName.includes('/lib.dom');
    if (isBrowser && ts.isInterfaceDeclaration(parent)) return parent.name.text;
  }
  return null;
}

/** Types of elements and their parts, as they may be passed to `Object.assign`. */
const ELEMENTS = /^(?:HTML|SVG)\w*Element$|^(?:Element|Document|CSSStyleDeclaration|DOMStringMap)$/;

const ASSIGNMENTS = [ts.SyntaxKind.FirstAssignment, ts.SyntaxKind.LastAssignment] as const;

/** Returns the target that an expression writes to: the left side of an assignment, or what is deleted; null if it writes nothing. */
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

/** Returns the name of an expression's type, or those of the members of a union. */
function typeNames(checker: ts.TypeChecker, node: ts.Expression): string[] {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  return (type.isUnion() ? type.types : [type]).map(({ symbol }) => symbol?.name ?? '');
}

function assignedObject(checker: ts.TypeChecker, node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'Object.assign') return null;
  const [target] = node.arguments;
  return target && typeNames(checker, target).some((name) => ELEMENTS.test(name)) ? 'Object.assign' : null;
}

/** Returns the property of an element that an expression writes; null if it writes none. */
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

/** Returns every place in `files` that creates, finds or writes an element. The program must include the browser's types. */
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
