import type { MenuSeed } from '../menu/menu-seed.ts'
import { threeAdministrators } from '../organisation/administrators.ts'
import { grantedMenus, type LevelTables } from './granted-menus.ts'
import { type BuiltInRoleCode, builtInRoles } from './roles.ts'

/** Code of one of the three administrators. */
export type AdministratorCode = 'sysAdmin' | 'secAdmin' | 'auditAdmin'

/** The administrator to whom alone a string belongs, by string. */
export type StringOwners = ReadonlyMap<string, AdministratorCode>

const isAdministrator = (code: BuiltInRoleCode): code is AdministratorCode => threeAdministrators.includes(code)

/** Roles that keep the accounts of their own departments: what they hold of an administrator's is administration still. */
const keepersOfDepartments: readonly BuiltInRoleCode[] = ['deptAdmin', 'enterpriseAdmin']

/** The strings that system.md §8 grants to one of the three administrators alone (P-13). What it grants to the offices and companies as well, such
 *  as notices and filling, is their work and nobody's own. */
export function ownersOfStrings(menus: readonly MenuSeed[], tables: LevelTables): StringOwners {
  const byCode = new Map(menus.map((menu) => [menu.code, menu]))
  const stringsOf = (code: BuiltInRoleCode) =>
    new Set(grantedMenus(code, menus, tables).flatMap((menu) => byCode.get(menu)?.permissions ?? []))
  const codes = builtInRoles.map(({ code }) => code)
  const business = codes.filter((code) => !isAdministrator(code) && code !== 'superAdmin' && !keepersOfDepartments.includes(code))
  const shared = new Set(business.flatMap((code) => [...stringsOf(code)]))
  const owners = new Map<string, AdministratorCode>()
  for (const code of codes.filter(isAdministrator))
    for (const string of stringsOf(code)) {
      if (owners.has(string)) shared.add(string)
      owners.set(string, code)
    }
  for (const string of shared) owners.delete(string)
  return owners
}

/** Those of the three administrators whose own strings are among these, in their order; more than one breaks the separation. */
export function administratorsAmong(strings: Iterable<string>, owners: StringOwners): readonly AdministratorCode[] {
  const found = new Set<string>()
  for (const string of strings) {
    const owner = owners.get(string)
    if (owner !== undefined) found.add(owner)
  }
  return builtInRoles.map(({ code }) => code).filter((code): code is AdministratorCode => found.has(code))
}

/** What a holder is called whose strings come from more than one administrator: those administrators, with a string of each for its example. */
export interface MixedStrings {
  readonly administrators: readonly AdministratorCode[]
  readonly examples: readonly string[]
}

/** Null where the strings keep the three apart. Whoever holds everything by his role is asked for with every string. */
export function mixedStrings(strings: Iterable<string>, owners: StringOwners): MixedStrings | null {
  const held = [...strings]
  const administrators = administratorsAmong(held, owners)
  if (administrators.length < 2) return null
  const examples = administrators.flatMap((code) => held.find((string) => owners.get(string) === code) ?? [])
  return { administrators, examples }
}

/** Words of administrators, as refusals and tables write them. */
export function administratorWords(codes: readonly AdministratorCode[]): { readonly zh: string; readonly en: string } {
  const words = codes.flatMap((code) => builtInRoles.find((role) => role.code === code) ?? [])
  return { zh: words.map(({ zh }) => zh).join('、'), en: words.map(({ en }) => en.toLowerCase()).join(', ') }
}
