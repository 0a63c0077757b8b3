// @ts-check
// All the small ways to change a module that a good test would notice.
import ts from 'typescript'

/**
 * One change to one module. `from` and `to` are places in its text; `line` counts from 1.
 * @typedef {{
 *   readonly file: string,
 *   readonly line: number,
 *   readonly from: number,
 *   readonly to: number,
 *   readonly text: string,
 *   readonly was: string,
 * }} Mutant
 */

const { SyntaxKind: Kind } = ts

/** What an operator becomes, each way a mutant of its own. @type {ReadonlyMap<ts.SyntaxKind, readonly string[]>} */
const OPERATORS = new Map([
  [Kind.EqualsEqualsEqualsToken, ['!==']],
  [Kind.ExclamationEqualsEqualsToken, ['===']],
  [Kind.LessThanToken, ['<=', '>=']],
  [Kind.LessThanEqualsToken, ['<', '>']],
  [Kind.GreaterThanToken, ['>=', '<=']],
  [Kind.GreaterThanEqualsToken, ['>', '<']],
  [Kind.AmpersandAmpersandToken, ['||']],
  [Kind.BarBarToken, ['&&']],
  [Kind.PlusToken, ['-']],
  [Kind.MinusToken, ['+']],
  [Kind.AsteriskToken, ['+']],
  [Kind.SlashToken, ['*']],
  [Kind.PercentToken, ['*']],
  [Kind.PlusEqualsToken, ['-=']],
  [Kind.MinusEqualsToken, ['+=']],
])

/** What a call of a method or function becomes. @type {ReadonlyMap<string, string>} */
const CALLS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['find', 'findLast'],
  ['findLast', 'find'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
])

/** Calls that may be left out of `list.call(…)`. */
const LEFT_OUT = ['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase']

/** Every mutant of a module. @type {(file: string, text: string) => readonly Mutant[]} */
export const mutantsOf = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {Mutant[]} */
  const found = []
  /** @type {(from: number, to: number, now: string) => void} */
  const change = (from, to, now) => {
    const was = text.slice(from, to)
    const line = source.getLineAndCharacterOfPosition(from).line + 1
    if (was !== now) found.push({ file, line, from, to, text: now, was })
  }
  /** @type {(node: ts.Node, now: string) => void} */
  const become = (node, now) => change(node.getStart(source), node.getEnd(), now)

  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    // What the compiler takes away, and the names of modules, cannot go wrong while the program runs.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (isPause(node)) return

    if (ts.isBinaryExpression(node)) {
      for (const now of OPERATORS.get(node.operatorToken.kind) ?? [])
        if (!isOfTexts(node)) become(node.operatorToken, now)
      if (node.operatorToken.kind === Kind.QuestionQuestionToken)
        change(node.left.getEnd(), node.right.getEnd(), '')
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) {
      become(node, `(${node.operand.getText(source)})`)
    } else if (node.kind === Kind.TrueKeyword) become(node, 'false')
    else if (node.kind === Kind.FalseKeyword) become(node, 'true')
    else if (ts.isNumericLiteral(node) && !isPace(node)) {
      const value = Number(node.text.replaceAll('_', ''))
      become(node, String(value + 1))
      if (value > 0) become(node, String(value - 1))
    } else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition
      become(condition, 'true')
      become(condition, 'false')
    } else if (ts.isReturnStatement(node) && isEarly(node)) become(node, ';')
    else if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isPattern(node))
      become(node, '[]')
    else if ((ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && isSaid(node))
      become(
        node,
        `'${node.text.slice(1).replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`,
      )
    else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) become(node, ';')
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      const other = CALLS.get(name.text)
      if (other !== undefined) become(name, other)
      if (LEFT_OUT.includes(name.text)) change(expression.getEnd(), node.getEnd(), '')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Whether a number only says how much is done before the next pause, which changes no result. @type {(node: ts.NumericLiteral) => boolean} */
const isPace = ({ parent }) =>
  ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) && /(?:^|_)AT_ONCE$/.test(parent.name.text)

/** `if (…) yield`: where long work pauses changes no result. @type {(node: ts.Node) => boolean} */
const isPause = (node) =>
  ts.isIfStatement(node) &&
  ts.isExpressionStatement(node.thenStatement) &&
  ts.isYieldExpression(node.thenStatement.expression) &&
  node.thenStatement.expression.expression === undefined

/** Whether a `+` joins texts; taken apart they would be no number, which any test sees. @type {(node: ts.BinaryExpression) => boolean} */
const isOfTexts = ({ left, right, operatorToken }) =>
  operatorToken.kind === Kind.PlusToken &&
  [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))

/** Whether more of a block follows, so that the function goes on without this return. @type {(node: ts.ReturnStatement) => boolean} */
const isEarly = (node) => {
  for (let at = /** @type {ts.Node} */ (node); !ts.isFunctionLike(at) && at.parent; at = at.parent) {
    if (ts.isBlock(at.parent) && at.parent.statements.at(-1) !== at) return true
  }
  return false
}

/** Whether brackets take apart rather than put together. @type {(node: ts.Node) => boolean} */
const isPattern = (node) =>
  (ts.isBinaryExpression(node.parent) &&
    node.parent.operatorToken.kind === Kind.EqualsToken &&
    node.parent.left === node) ||
  (ts.isForOfStatement(node.parent) && node.parent.initializer === node)

/** Whether a text is a value, and not a name of a property. @type {(node: ts.StringLiteralLike) => boolean} */
const isSaid = (node) =>
  node.text !== '' &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !ts.isTypeNode(node.parent)

/** The module with the change made. @type {(text: string, mutant: Mutant) => string} */
export const withMutant = (text, { from, to, text: now }) => text.slice(0, from) + now + text.slice(to)

/** A line for people: where, and what became of what. @type {(mutant: Mutant) => string} */
export const told = ({ file, line, was, text }) =>
  `${file}:${line}  ${short(was)} → ${short(text) || 'nothing'}`

/** @type {(text: string) => string} */
const short = (text) => {
  const one = text.replaceAll(/\s+/g, ' ').trim()
  return one.length > 60 ? `${one.slice(0, 57)}…` : one
}
