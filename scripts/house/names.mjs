// @ts-check
// One name, one meaning: no two modules export the same name, and what gives words is named by whether they are whole sentences.
// node scripts/house/names.mjs [FOLDER…] is a step of `npm run check`; without folders it looks through the whole house.
import { argv, exit, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { readModules, ROOTS } from './sources.mjs'

/** A name that several modules declare and export. @typedef {{ readonly name: string, readonly paths: readonly string[] }} DoubledName */

/** @type {(modules: readonly import('./sources.mjs').Module[]) => readonly DoubledName[]} */
export const doubledNames = (modules) => {
  /** @type {Map<string, string[]>} */
  const paths = new Map()
  for (const { path, exported } of modules) {
    for (const name of exported) paths.set(name, [...(paths.get(name) ?? []), path])
  }
  return [...paths].filter(([, where]) => where.length > 1).map(([name, where]) => ({ name, paths: where }))
}

/** A function that gives words, and is named as if it gave others. @typedef {{ readonly path: string, readonly name: string, readonly because: string }} MisnamedWords */

/**
 * `explainX` gives whole sentences, `xWords` the words inside of one, and there is no third way (docs/vocabulary.md). Judged by the texts
 * that an exported function writes out itself; what it passes on from another is judged there.
 * @type {(modules: readonly import('./sources.mjs').Module[]) => readonly MisnamedWords[]}
 */
export const misnamedWords = (modules) =>
  modules.flatMap(({ path, text, exported }) =>
    path.endsWith('.ts')
      ? functionsIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)).flatMap(
          ({ name, made }) => {
            const because = exported.has(name) ? whyMisnamed(name, made) : undefined
            return because === undefined ? [] : [{ path, name, because }]
          },
        )
      : [],
  )

/** @type {(name: string, made: ts.ArrowFunction | ts.FunctionDeclaration) => string | undefined} */
const whyMisnamed = (name, made) => {
  if (!made.type || !/\bstring\b/.test(made.type.getText()) || !made.body) return undefined
  const ends = endsReturned(made.body)
  if (/^describe[A-Z]/.test(name))
    return 'whole sentences are given by explainX, the words inside of one by xWords'
  if (/^explain[A-Z]/.test(name)) {
    const open = ends.find((end) => !/(?:^|[.!?])[)”"]*$/.test(end))
    return open === undefined
      ? undefined
      : `explainX gives whole sentences, and "${open}" ends without a full stop`
  }
  if (/[a-z]Words$/.test(name)) {
    const full = ends.find((end) => /[.!?]$/.test(end))
    return full === undefined ? undefined : `xWords stand inside a sentence, and "${full}" ends one`
  }
  return undefined
}

/** @typedef {{ readonly name: string, readonly made: ts.ArrowFunction | ts.FunctionDeclaration }} NamedFunction */

/** @type {(file: ts.SourceFile) => readonly NamedFunction[]} */
const functionsIn = (file) =>
  file.statements.flatMap(
    /** @returns {readonly NamedFunction[]} */ (statement) => {
      if (ts.isFunctionDeclaration(statement))
        return statement.name ? [{ name: statement.name.text, made: statement }] : []
      if (!ts.isVariableStatement(statement)) return []
      return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
        ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer)
          ? [{ name: name.text, made: initializer }]
          : [],
      )
    },
  )

/** How the texts end that a function returns; '' where something else stands last. @type {(body: ts.ConciseBody) => readonly string[]} */
const endsReturned = (body) => {
  if (!ts.isBlock(body)) return endsOf(body)
  /** @type {string[]} */
  const ends = []
  /** @type {(node: ts.Node) => void} */
  const look = (node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node)) ends.push(...(node.expression ? endsOf(node.expression) : []))
    else ts.forEachChild(node, look)
  }
  ts.forEachChild(body, look)
  return ends
}

/** @type {(node: ts.Expression) => readonly string[]} */
const endsOf = (node) => {
  if (ts.isParenthesizedExpression(node)) return endsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...endsOf(node.whenTrue), ...endsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...endsOf(node.left), ...endsOf(node.right)]
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.templateSpans.at(-1)?.literal.text ?? '']
  return []
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const rooms = argv.length > 2 ? argv.slice(2) : ROOTS
  const modules = readModules(fileURLToPath(new URL('../..', import.meta.url)), rooms)
  const doubled = doubledNames(modules)
  const misnamed = misnamedWords(modules)
  for (const { path, name, because } of misnamed) stdout.write(`${name} of ${path}: ${because}\n`)
  for (const { name, paths } of doubled) stdout.write(`${name} is exported by ${paths.join(' and by ')}\n`)
  if (doubled.length > 0) {
    stdout.write(
      `Names with more than one meaning: ${doubled.length}. The words are in docs/vocabulary.md.\n`,
    )
  }
  if (doubled.length + misnamed.length > 0) exit(1)
}
