import ts from 'typescript';

/** A phrase that stands in a source file. `text` has `{}` for each value that is put in. */
export interface Phrase {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const WORD = String.raw`\p{L}[\p{Ll}’'-]+`;
/** Two words in a row as a language has them, or a word beside a value that is put in. */
const WORDS = new RegExp(
  String.raw`(?:^|[\s“(])(?:${WORD}[,:;.]? [“(]?\p{Ll}[\p{Ll}’'-]*|\p{L}\p{Ll}{2,} \{\}|\{\} \p{Ll}{3,})(?=$|[\s,.:;!?…”)])`,
  'u',
);
/** A sentence of one word: `Stopped.` */
const SENTENCE = /^\p{Lu}\p{Ll}{2,}[.!?…]$/u;
/** A count and what is counted: `8 hours` */
const COUNTED = /^\d+ \p{Ll}{3,}$/u;
/** One word that begins like a label: `Operator` */
const LABEL = /^\p{Lu}\p{Ll}{2,}:?$/u;
/** Where such a word is read: in a table of headers, on buttons, as what is said or what something is called. */
const LABELLED = new Set([
  'label',
  'title',
  'message',
  'detail',
  'heading',
  'text',
  'words',
  'buttons',
]);

/** Statements and conditions of SQL, lists of its columns. */
const SQL =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|FROM|WHERE|AND|ORDER BY|IS NOT NULL|NOT INDEXED|INDEXED BY|AS TEXT|INTO|GRANT|SHOW|AFTER|SAVEPOINT|RELEASE|IN \(|OF \w+,)\b|\bIN \{\}|^\w+(?:\.\w+)?(?: DESC)?(?:, \w+(?:\.\w+)?(?: DESC)?)+$/;
/** Text in a language of machines: markup, headers of HTTP, operators of PDF, patterns. */
const CODE =
  /^\s*@page\b|[<>=|\\]|^\{|\/\w+;|\(\?|\bcharset\b|\bendobj\b|\bT[dfj]\b|\{\} (?:re|cm|0 obj)\b|^\w+ \{\} mm,/;

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return null;
};

/** Log messages stand in a list of their own (core/upkeep/diagnostics/logMessages.ts), and are in English at every desk. */
const isLogged = (call: ts.CallExpression): boolean =>
  /\blog\.(?:info|warn|error)$|^log$/.test(call.expression.getText());

/**
 * Errors for whoever works on the program. A DeskError is for a person, and of a RangeError in core/papers what it says is shown; the others become a sentence of
 * ours before anybody reads them.
 */
const isAssertion = (name: string, file: string): boolean =>
  name !== 'DeskError' &&
  (name !== 'RangeError' || !/^src\/core\/papers\/(?!documentStore\/)/.test(file)) &&
  /(?:Error|Failure|Database)$/.test(name);

/** True for what the constructor of an error class, which is no DeskError, hands to `Error`. */
const isInnerError = (call: ts.CallExpression, file: string): boolean => {
  if (call.expression.kind !== ts.SyntaxKind.SuperKeyword) return false;
  let node: ts.Node = call;
  while (!ts.isClassLike(node)) node = node.parent;
  const base = node.heritageClauses?.[0]?.types[0]?.expression.getText() ?? '';
  return isAssertion(base, file);
};

/** True for the problem of a schema: of a refused value the path and the code are passed on, never the words. */
const isOfSchema = (holder: ts.Node): boolean => {
  let node = holder;
  while (ts.isPropertyAssignment(node) || ts.isObjectLiteralExpression(node)) node = node.parent;
  return ts.isCallExpression(node) && node.expression.getText().endsWith('.addIssue');
};

/** The node around a literal that says what the literal is: past conditions, joined texts and brackets. */
const holderOf = (node: ts.Node): ts.Node => {
  let { parent } = node;
  while (
    ts.isConditionalExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isAsExpression(parent)
  )
    ({ parent } = parent);
  return parent;
};

const isRead = (node: ts.Node, text: string, file: string): boolean => {
  const holder = holderOf(node);
  if (ts.isImportDeclaration(holder) || ts.isExportDeclaration(holder)) return false;
  if (ts.isLiteralTypeNode(holder) || ts.isCaseClause(holder)) return false;
  if (ts.isCallExpression(holder) && (isLogged(holder) || isInnerError(holder, file))) return false;
  if (isOfSchema(holder)) return false;
  if (ts.isNewExpression(holder) && isAssertion(holder.expression.getText(), file)) return false;
  if (SQL.test(text) || CODE.test(text)) return false;
  if (WORDS.test(text) || SENTENCE.test(text) || COUNTED.test(text)) return true;
  if (!LABEL.test(text)) return false;
  if (ts.isArrayLiteralExpression(holder)) return true;
  return ts.isPropertyAssignment(holder) && LABELLED.has(holder.name.getText());
};

/** Phrases in TypeScript that a person may read. @param from line of the file that `code` begins in, from 1 */
export const phrasesIn = (file: string, code: string, from = 1): Phrase[] => {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Phrase[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && isRead(node, text, file)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: from + line, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
