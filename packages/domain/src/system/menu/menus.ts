import { buttonsOf } from '@chengan/kernel/calls/buttons'
import type { Resource } from '@chengan/kernel/definition/resource'
import { resources } from '../../resources.ts'
import { entriesOfScreens, prefixOf } from './declared-pages.ts'
import { type MenuEntry, type MenuSeed, placed } from './menu-seed.ts'
import { entriesOfTables, type MenuNode } from './menu-tree.ts'
import { administration } from './tables/administration.ts'
import { approvals } from './tables/approvals.ts'
import { facilityOperation } from './tables/facility-operation.ts'
import { gasData } from './tables/gas-data.ts'
import { gasOperation } from './tables/gas-operation.ts'
import { gasSupervision } from './tables/gas-supervision.ts'
import { maintenance } from './tables/maintenance.ts'
import { municipalData } from './tables/municipal-data.ts'
import { myWork } from './tables/my-work.ts'
import { rootsOfTables, verbButtons } from './tables/verbs.ts'

/** The folders of the menu, and the pages that no definition declares yet. */
export const menuTables: readonly MenuNode[] = [
  ...myWork,
  ...gasData,
  ...gasSupervision,
  ...gasOperation,
  ...municipalData,
  ...approvals,
  ...maintenance,
  ...facilityOperation,
  ...administration,
]

/** The menu of tables and definitions. Throws one error with every fault: what stands in both, a code or a number twice, a page without a place. */
export function menuOf(nodes: readonly MenuNode[], declared: readonly Resource[]): readonly MenuSeed[] {
  const keepers = new Map(declared.map((resource) => [prefixOf(resource), resource] as const).reverse())
  const ofTables = entriesOfTables(nodes, (root) => {
    const keeper = keepers.get(root)
    return keeper === undefined ? verbButtons(root) : buttonsOf(keeper)
  })
  const { entries, faults } = entriesOfScreens(declared, ofTables)
  const told = rootsOfTables
    .filter((root) => keepers.has(root))
    .map((root) => `${root} is a root of ${keepers.get(root)?.name}: take it out of verbs.ts`)
  const all = [...faults, ...told, ...toldTwice(ofTables, declared), ...clashes([...ofTables, ...entries])]
  if (all.length > 0) throw new Error(`The menu has ${all.length} faults:\n  ${all.join('\n  ')}`)
  return placed([...ofTables, ...entries])
}

/** Pages of definitions that still stand in the tables. */
function toldTwice(ofTables: readonly MenuEntry[], declared: readonly Resource[]): readonly string[] {
  const owners = new Map(declared.flatMap(({ name, screens = [] }) => screens.map(({ route }) => [route, name] as const)))
  return ofTables.flatMap(({ code, path = '' }) => {
    const owner = owners.get(path)
    return owner === undefined ? [] : [`${path} is declared by ${owner} and stands in the tables as ${code}: take it out there`]
  })
}

function clashes(entries: readonly MenuEntry[]): readonly string[] {
  const codes = Map.groupBy(entries, ({ code }) => code)
  const places = Map.groupBy(
    entries.filter(({ sort }) => sort !== undefined),
    ({ parent, sort }) => `${parent ?? 'the top'}: ${sort}`,
  )
  return [
    ...[...codes].filter(([, all]) => all.length > 1).map(([code]) => `two entries have the code ${code}; give one another`),
    ...[...places].flatMap(([place, all]) => {
      const [first, second] = all
      return second === undefined
        ? []
        : [`${first?.code} and ${second.code} have one place (${place}); give one a number between its siblings`]
    }),
  ]
}

/** The strings of pages and roots that no definition declares yet. */
export const stringsOfTables: ReadonlySet<string> = new Set(
  entriesOfTables(menuTables, (root) => (rootsOfTables.includes(root) ? verbButtons(root) : [])).flatMap(({ permissions }) => permissions),
)

/** The menu as sys/menu is seeded with it (system.md §8): every folder, page and button, a superior before what is below it. */
export const allMenus: readonly MenuSeed[] = menuOf(menuTables, resources)
