import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookRow } from '../book.ts'
import type { Difference } from '../difference.ts'
import { partsOf } from '../tsv.ts'
import { namesIn } from './names-of-tests.ts'
import { callingNamesIn } from './through-calls.ts'

/** The names of tests: all of them, and of those the ones that go through the calls or the screens of the running product. */
export interface NamesOfTests {
  readonly all: readonly string[]
  readonly throughCalls: readonly string[]
}

/** Where every test uses the product as people and programs do, and where tests beside the code may, each by itself. */
const THROUGH_CALLS = ['apps/server/test/', 'e2e/journeys/']
const BESIDE_CODE = 'apps/server/src/'

/** The names of tests, as they stand in the files of a project: every text that a test or a group of tests is called by. */
export function namesOfTests(project: string): NamesOfTests {
  const kinds = ['*.test.ts', '*.test.tsx', '*.spec.ts']
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...kinds], {
    cwd: project,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => file !== '')
  const named = files.map((file) => ({ file, names: namesIn(readFileSync(join(project, file), 'utf8')) }))
  const throughCalls = named.flatMap(({ file, names }) => {
    if (file.startsWith(BESIDE_CODE)) return callingNamesIn(join(project, file))
    return THROUGH_CALLS.some((folder) => file.startsWith(folder)) ? names : []
  })
  return { all: named.flatMap(({ names }) => names), throughCalls }
}

/** What the tables call the rules that belong to no resource: the shell of the console, logins and transport, and what holds for every call. */
const HOUSE = ['shell', '*', 'login', 'sys/security'] as const

/** Rules of the house (SH-…, R-…, P-…, login/…) that no test bears in its name. */
export function compareRulesOfHouse(rows: readonly BookRow<'rules'>[], names: readonly string[]): readonly Difference[] {
  return HOUSE.flatMap((root) => compareRules(root, rows, names))
}

/** Whether a rule is one of the house. */
const isOfHouse = ({ root }: BookRow<'rules'>) => HOUSE.some((one) => one === root)

/** Rules that the tables write for several roots at once (A-, D-, RV/): each counts once, with the first of its roots that is declared; of none nothing
 *  is asked yet. */
export function compareRulesOfSeveral(
  roots: readonly string[],
  rows: readonly BookRow<'rules'>[],
  names: readonly string[],
): readonly Difference[] {
  return rows.filter(isOfSeveral).flatMap((row) => {
    const root = declaredOf(row, roots)
    return root === undefined ? [] : compareRules(root, [{ ...row, root }], names)
  })
}

const isOfSeveral = ({ root }: BookRow<'rules'>) => root.includes(',')

/** The first root of a rule that is declared. */
const declaredOf = ({ root }: BookRow<'rules'>, roots: readonly string[]) => partsOf(root).find((one) => roots.includes(one))

/** Rules of a root that no test bears in its name. */
export function compareRules(root: string, rows: readonly BookRow<'rules'>[], names: readonly string[]): readonly Difference[] {
  return rows
    .filter((row) => row.root === root && !names.some((name) => isNamed(name, row.id)))
    .map((row) => ({ root, part: 'rules', name: row.id, kind: 'missing', detail: row.rule.slice(0, 80) }))
}

/** Rules of the house and of roots that are declared. */
export const rulesOfDeclaredRoots = (rows: readonly BookRow<'rules'>[], roots: readonly string[]) =>
  rows.filter((row) => isOfHouse(row) || declaredOf(row, roots) !== undefined)

/** Rules of the book that one of these tests bears in its name, whatever of their root is declared. */
export const rulesNamedIn = (rows: readonly BookRow<'rules'>[], names: readonly string[]) =>
  rows.filter(({ id }) => names.some((name) => isNamed(name, id)))

/** The whole id: P-1 stands neither in P-12 nor in GBP-1, B-1 not in maintenance/B-1. */
const isNamed = (name: string, id: string) => {
  for (let at = name.indexOf(id); at !== -1; at = name.indexOf(id, at + 1))
    if (!/[\w/-]/.test(name.charAt(at - 1)) && !/[\w-]/.test(name.charAt(at + id.length))) return true
  return false
}
