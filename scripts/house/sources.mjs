// @ts-check
// Reads the product's own modules: what each one exports, and which others it imports.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

/** The folders that hold the product; names are counted within each of them. */
export const ROOTS = /** @type {const} */ (['shared', 'src-renderer', 'src-main'])

/**
 * A module of ours. `exported`: names declared here, not those passed on from another module. `imports`: paths of our own
 * modules, imports of types and workers included.
 * @typedef {{
 *   readonly path: string,
 *   readonly text: string,
 *   readonly exported: ReadonlySet<string>,
 *   readonly imports: ReadonlySet<string>,
 * }} Module
 */

/** Every module and component below the roots, by path with `/`. @type {(folder: string, roots?: readonly string[]) => readonly Module[]} */
export const readModules = (folder, roots = ROOTS) =>
  roots
    .flatMap((root) =>
      readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return { path, text, ...readScript(path, text) }
    })

/** The scripts of a component stand between tags; in `<script module>` it exports as a module does. */
const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** @type {(path: string, text: string) => Pick<Module, 'exported' | 'imports'>} */
const readScript = (path, text) => {
  const parts = path.endsWith('.svelte')
    ? [...text.matchAll(SCRIPTS)].map(([, attributes = '', script = '']) => ({
        script,
        exports: /\bmodule\b/.test(attributes),
      }))
    : [{ script: text, exports: true }]
  /** @type {Set<string>} */
  const exported = new Set()
  /** @type {Set<string>} */
  const imports = new Set()
  for (const { script, exports } of parts) {
    const file = ts.createSourceFile(path, script, ts.ScriptTarget.Latest)
    if (exports) for (const name of exportsOf(file)) exported.add(name)
    for (const name of importsOf(script))
      if (name.startsWith('.')) imports.add(posix.join(posix.dirname(path), name))
  }
  return { exported, imports }
}

/** @type {(script: string) => readonly string[]} */
const importsOf = (script) => [
  ...ts.preProcessFile(script, true, true).importedFiles.map(({ fileName }) => fileName),
  // A worker is named by its place, and is imported all the same.
  ...[...script.matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url/g)].map(([, name = '']) => name),
]

/** Names that a module declares and exports. @type {(file: ts.SourceFile) => readonly string[]} */
const exportsOf = (file) => {
  const imported = new Set(
    file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings
      return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
    }),
  )
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement
      if (!exportClause || !ts.isNamedExports(exportClause)) return []
      return exportClause.elements.flatMap(({ name, propertyName }) => {
        const isPassedOn = moduleSpecifier !== undefined || imported.has((propertyName ?? name).text)
        return isPassedOn && propertyName === undefined ? [] : [name.text]
      })
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name))
    }
    const { name } = /** @type {ts.DeclarationStatement} */ (statement)
    return name ? [name.text] : []
  })
}

/** @type {(name: ts.BindingName) => readonly string[]} */
const namesIn = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []))
