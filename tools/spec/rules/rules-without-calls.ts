import { registry } from '@chengan/domain/registry'
import type { Book, BookRow } from '../book.ts'
import { namesOfTests, rulesNamedIn, rulesOfDeclaredRoots } from './compare-rules.ts'

/** The roots that are declared, with those by which a resource is called besides. */
const declaredRoots = () => registry.all.filter((one) => !one.owner?.inline).flatMap(({ root, aliases }) => [root, ...aliases])

/** The declared rules that no test proves through calls, root by root as the book has them, each with what there is of it: a test of the rule alone, or
 *  none. */
export function rulesWithoutCalls({ rules }: Pick<Book, 'rules'>, project: string): readonly string[] {
  const named = namesOfTests(project)
  const declared = rulesOfDeclaredRoots(rules, declaredRoots())
  const proven = new Set(rulesNamedIn(declared, named.throughCalls))
  const tested = new Set(rulesNamedIn(declared, named.all))
  const open = declared.filter((row) => !proven.has(row))
  const line = (row: BookRow<'rules'>) => `  ${tested.has(row) ? 'of its function' : 'untested       '}  ${row.id}  ${row.rule}`
  return [
    ...[...Map.groupBy(open, ({ root }) => root)].flatMap(([root, rows]) => [`${root}  ${rows.length}`, ...rows.map(line)]),
    '',
    `${proven.size} of ${declared.length} declared rules are proven through calls; ${open.length} are not, of these ${open.filter((row) => tested.has(row)).length} have a test of their function alone.`,
  ]
}
