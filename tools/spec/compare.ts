import { allDicts } from '@chengan/domain/dictionaries'
import { messages, registry } from '@chengan/domain/registry'
import { allMenus } from '@chengan/domain/system/menu/menus'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { answeredAlerts, compareAlerts } from './alerts/compare-alerts.ts'
import { type Book, rootOfRef } from './book.ts'
import { answering, compareCalls, compareOtherCalls } from './compare-calls.ts'
import { compareDictionaries } from './compare-dictionaries.ts'
import { compareErrors } from './compare-errors.ts'
import { compareFields, type FieldWorld } from './compare-fields.ts'
import { compareFinished } from './compare-finished.ts'
import { compareLifecycles } from './compare-lifecycles.ts'
import { comparePermissions } from './compare-permissions.ts'
import { compareScreens } from './compare-screens.ts'
import type { Difference } from './difference.ts'
import { compareLists } from './lists/compare-lists.ts'
import { wantedLists } from './lists/wanted-lists.ts'
import { compareParameters } from './parameters/compare-parameters.ts'
import { namedParameters } from './parameters/named-parameters.ts'
import type { Share } from './report.ts'
import {
  compareRules,
  compareRulesOfHouse,
  compareRulesOfSeveral,
  type NamesOfTests,
  namesOfTests,
  rulesNamedIn,
  rulesOfDeclaredRoots,
} from './rules/compare-rules.ts'
import { alternativesOf } from './running/alternatives.ts'
import {
  compareAlternatives,
  compareAnswers,
  compareNamedAnswers,
  compareParts,
  compareSeenAs,
  compareServed,
  type SeenAs,
} from './running/compare-answers.ts'
import { namedAnswers } from './running/named-answers.ts'
import { type Looker, lookers, type RunningCity } from './running/running-city.ts'
import { type ServedCall, servedCalls } from './served-calls.ts'

/** What comparing the whole product with the specification found. */
export interface Comparison {
  readonly roots: readonly string[]
  readonly differences: readonly Difference[]
  readonly shares: readonly Share[]
}

/** Compares every declared root with the tables of the specification. */
export async function compareWithBook(
  { book, texts, project }: { readonly book: Book; readonly texts: readonly string[]; readonly project: string },
  city: Pick<RunningCity, 'ask'>,
): Promise<Comparison> {
  const lists = wantedLists(book.lists, texts)
  const served = await servedCalls(registry)
  const granted = new Set(allMenus.flatMap((menu) => menu.permissions))
  const prefixes = registry.all.map((resource) => resource.permission(''))
  const apart = new Set(Object.values(belowTheirOwner))
  const world: FieldWorld = {
    rootOf: (name) => bookRowsOf(registry.byName(name).root),
    meant: (short) => rootOfRef(book, short),
    isApart: (name) => apart.has(name),
  }
  const differences: Difference[] = []
  const roots: string[] = []
  const named = namesOfTests(project)
  const names = named.all
  const seen: SeenAs[] = []
  for (const resource of registry.all.filter((one) => !one.owner?.inline)) {
    for (const root of [resource.root, ...resource.aliases]) {
      roots.push(root)
      const rowsOf = bookRowsOf(root)
      const calls = callsUnder(book, root, rowsOf)
      const answers = await compareAnswers(
        resource,
        root,
        book.fields.filter((row) => row.root === rowsOf),
        city,
      )
      const seenAs = await compareSeenAs(resource, root, city)
      seen.push(seenAs)
      differences.push(
        ...(rowsOf === root ? compareRoot(book, root, root === resource.root ? resource.label : null) : []),
        ...compareCalls(resource, root, calls, served),
        ...answers,
        ...seenAs.differences,
        ...(await compareServed(
          root,
          calls.filter((row) => row.root === root),
          served,
          city,
        )),
        ...compareRules(root, book.rules, names),
        ...compareLists(resource, root, lists),
        ...[
          ...compareFields(resource, rowsOf, book.fields, world),
          ...compareLifecycles(resource, rowsOf, book.lifecycles, book.fields),
        ].map((one) => ({
          ...one,
          root,
        })),
      )
    }
    differences.push(
      ...(await compareParts(resource, book.fields, city)),
      ...comparePermissions(resource, book.menus, granted, served, prefixes),
    )
  }
  differences.push(
    ...compareFinished(book, new Set(roots), served),
    ...compareOtherCalls(book.calls, served),
    ...compareScreens(registry.all, book.screens, allMenus),
    ...compareDictionaries(allDicts, book),
    ...compareErrors([baseErrors, ...messages], book),
    ...compareRulesOfHouse(book.rules, names),
    ...compareRulesOfSeveral(roots, book.rules, names),
    ...compareParameters(namedParameters(book.calls, texts), served),
    ...(await compareNamedAnswers(namedAnswers(book.calls, texts), served, city)),
    ...(await compareAlerts(book.alerts, city)),
    ...(await compareAlternatives(alternativesOf(book), served, city)),
  )
  return {
    roots,
    differences,
    shares: [...sharesOf(book, roots, differences, served), ...sharesSeen(seen), ...sharesOfRules(book, roots, named)],
  }
}

/** Resources with a root and a life of their own whose rows the tables write below their owner. */
const belowTheirOwner: Readonly<Record<string, string>> = {
  'gysy/gysyxyjg/event': 'gysy/gysyxyjg#creditEvent',
  'gysy/gysyyxjgyjdd/dispatchTask': 'gysy/gysyyxjgyjdd#dispatchTask',
  'szgl/phjg/sgba': 'szgl/phjg#sgba',
  'szgl/phjg/visit': 'szgl/phjg#phjgxc',
  'szgl/phjg/yssq': 'szgl/phjg#yssq',
  'szgl/phjg/zgdb': 'szgl/phjg#zgdb',
}

/** The name of a root in the tables. */
const bookRowsOf = (root: string) => belowTheirOwner[root] ?? root

/** The rows of calls.tsv that a root is compared with: of rows below an owner those of the owner that begin with their root. */
function callsUnder(book: Book, root: string, rowsOf: string): Book['calls'] {
  if (rowsOf === root) return book.calls
  return book.calls.filter((row) => row.path.startsWith(`${root}/`)).map((row) => ({ ...row, root }))
}

function compareRoot(book: Book, root: string, label: { zh: string; en: string } | null): readonly Difference[] {
  const row = book.roots.find((one) => one.root === root)
  if (row === undefined) return [{ root, part: 'roots', name: '(whole)', kind: 'surplus', detail: 'the specification has no such root' }]
  if (label === null) return []
  const found: Difference[] = []
  if (row.zh !== label.zh)
    found.push({ root, part: 'roots', name: 'zh', kind: 'differs', detail: `wanted ${row.zh}, declared ${label.zh}` })
  if (row.en !== label.en)
    found.push({ root, part: 'roots', name: 'en', kind: 'differs', detail: `wanted ${row.en}, declared ${label.en}` })
  return found
}

function sharesOf(
  book: Book,
  roots: readonly string[],
  differences: readonly Difference[],
  served: readonly ServedCall[],
): readonly Share[] {
  const known = new Set(roots)
  const absent = (part: Difference['part']) => differences.filter((one) => one.part === part && one.kind === 'missing').length
  const fields = book.fields.filter((row) => known.has(row.root.split('#')[0] ?? '')).length
  const steps = book.lifecycles.filter((row) => known.has(row.root)).length
  const routes = new Set(registry.all.flatMap((resource) => (resource.screens ?? []).map((screen) => screen.route)))
  return [
    { of: 'roots', declared: roots.filter((root) => book.roots.some((row) => row.root === root)).length, total: book.roots.length },
    { of: 'fields', declared: fields - absent('fields'), total: book.fields.length },
    { of: 'calls', declared: book.calls.filter((row) => answering(served, row.verb, row.path)).length, total: book.calls.length },
    { of: 'screens', declared: book.screens.filter((row) => routes.has(row.route)).length, total: book.screens.length },
    { of: 'lifecycles', declared: Math.max(0, steps - absent('lifecycles')), total: book.lifecycles.length },
    {
      of: 'dictionaries',
      declared:
        book.dicts.length -
        differences.filter((one) => one.part === 'dictionaries' && one.name === '(whole)' && one.kind === 'missing').length,
      total: book.dicts.length,
    },
    { of: 'alerts', declared: answeredAlerts(book.alerts), total: book.alerts.length },
  ]
}

/** Of the roots that somebody may list those of which a row was there for him to look at. */
const sharesSeen = (seen: readonly SeenAs[]): readonly Share[] =>
  (Object.keys(lookers) as Looker[]).map((who) => ({
    of: `rows seen, ${who}`,
    declared: seen.filter(({ sees }) => sees.includes(who)).length,
    total: seen.filter(({ lists }) => lists.includes(who)).length,
  }))

/** Rules of the whole book: those of what is declared, those that a test bears in its name, and those of which such a test goes through calls or screens. */
function sharesOfRules({ rules }: Book, roots: readonly string[], named: NamesOfTests): readonly Share[] {
  const total = rules.length
  const declared = rulesOfDeclaredRoots(rules, roots)
  return [
    { of: 'rules of what is declared', declared: declared.length, total },
    { of: 'rules named by a test', declared: rulesNamedIn(declared, named.all).length, total },
    { of: 'rules proven through calls', declared: rulesNamedIn(declared, named.throughCalls).length, total },
  ]
}
