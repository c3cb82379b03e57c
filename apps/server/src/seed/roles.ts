import { dataScope, enableStatus, systemCode, userLevel } from '@chengan/domain/system/dictionaries/accounts'
import { businessType, dispatchRule } from '@chengan/domain/system/dictionaries/flows'
import type { MenuSeed } from '@chengan/domain/system/menu/menu-seed'
import { type BusinessRoleSeed, businessRoles } from '@chengan/domain/system/roles/business-roles'
import { grantedMenus, type LevelTables } from '@chengan/domain/system/roles/granted-menus'
import { type BuiltInRole, type BuiltInRoleCode, builtInRoles } from '@chengan/domain/system/roles/roles'
import { menuId } from './menus.ts'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

/** The id of a built-in role, by its code. */
export const roleId = (code: BuiltInRoleCode): string => seedId('role', code)

/** The id of a business role of the installation, by its code. */
export const businessRoleId = (code: string): string => seedId('businessRole', code)

/** The built-in roles with the menus that they are granted by default (system.md §8). */
export function roleSeeds(menus: readonly MenuSeed[], tables: LevelTables): SeedTable {
  const row = (role: BuiltInRole & { code: BuiltInRoleCode }) => ({
    id: roleId(role.code),
    code: role.code,
    name: role.zh,
    level: role.level === undefined ? null : userLevel.values[role.level].value,
    dataScope: dataScope.values[role.dataScope].value,
    menuIdList: grantedMenus(role.code, menus, tables).map(menuId),
    delegable: role.delegable === true,
    mfa: false,
    builtIn: true,
    remark: null,
  })
  return { resource: 'role', rows: builtInRoles.map(row) }
}

/** The business roles, without members. */
export function businessRoleSeeds(): SeedTable {
  const row = (role: BusinessRoleSeed, index: number) => ({
    id: businessRoleId(role.code),
    code: role.code,
    name: role.zh,
    businessType: businessType.values[role.businessType].value,
    level: role.level === undefined ? null : userLevel.values[role.level].value,
    systemCode: role.system === undefined ? null : systemCode.values[role.system].value,
    userIdList: [],
    dispatchRule: dispatchRule.values.claim.value,
    sort: (index + 1) * 10,
    status: enableStatus.values.enabled.value,
  })
  return { resource: 'businessRole', rows: businessRoles.map(row) }
}
