import { deptKind, systemCode } from '@chengan/domain/system/dictionaries/accounts'
import { wallScreenCalls } from '@chengan/domain/system/roles/wall-screen'
import { type Level, levelOf } from '@chengan/kernel/access/level'
import type { AccountWords } from './session/services.ts'

/** What the session engine calls things, read from the domain's dictionaries and roles. A kind without a level is a section:
 *  it has that of the department above. */
export const accountWords: AccountWords = Object.freeze({
  levelByDeptKind: Object.fromEntries(
    Object.values(deptKind.values).map((kind): [string, Level | 'asSuperior'] => [
      kind.value,
      levelOf('parent' in kind ? String(kind.parent) : null) ?? 'asSuperior',
    ]),
  ),
  administratorRoles: ['sysAdmin', 'secAdmin', 'auditAdmin', 'superAdmin'],
  superRoles: ['superAdmin'],
  screenRoles: ['screen'],
  screenCalls: wallScreenCalls,
  systems: Object.values(systemCode.values).map((entry) => entry.value),
})
