import { stringsAsked } from '@chengan/kernel/calls/buttons'
import type { Vocabulary } from '@chengan/kernel/checks/names/kinds'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { allDicts } from './dictionaries.ts'
import { resources } from './resources.ts'
import { systemCode } from './system/dictionaries/accounts.ts'
import { menuBadge } from './system/dictionaries/shell.ts'
import { allMenus, stringsOfTables } from './system/menu/menus.ts'
import { params } from './system/params/params.ts'
import { businessRoles } from './system/roles/business-roles.ts'
import { builtInRoles } from './system/roles/roles.ts'
import { bizType } from './utilities/dictionaries/tasks.ts'

const wireValues = ({ values }: { readonly values: Readonly<Record<string, { readonly value: string }>> }) =>
  new Set(Object.values(values).map(({ value }) => value))

/** The names outside the definitions that an installation comes with: what definitions may refuse with, ask a permission for, give a duty to. Effects, facts
 *  and processes are known to the server, screens and panels to the console. */
export function vocabularyWith(messages: readonly ErrorCatalogue[]): Vocabulary {
  return {
    error: new Set([baseErrors, ...messages].flatMap((part) => Object.keys(part))),
    dictionary: new Set(allDicts.map(({ type }) => type)),
    permission: new Set(allMenus.flatMap(({ permissions }) => permissions)),
    role: new Set(builtInRoles.map(({ code }) => code)),
    businessRole: new Set(businessRoles.map(({ code }) => code)),
    setting: new Set(params.map(({ code }) => code)),
    system: wireValues(systemCode),
    bizType: wireValues(bizType),
    menuBadge: wireValues(menuBadge),
    askedString: new Set([...stringsOfTables, ...resources.flatMap(stringsAsked)]),
  }
}
