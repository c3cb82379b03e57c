import { menu } from '@chengan/domain/system/access/menu'
import { businessRole } from '@chengan/domain/system/organisation/business-role'
import { dept } from '@chengan/domain/system/organisation/dept'
import { role } from '@chengan/domain/system/organisation/role'
import { user } from '@chengan/domain/system/organisation/user/user'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { explainCalls } from '../access/explain.ts'
import { rolePreviewCalls } from '../access/preview-role.ts'
import { absenceCalls } from '../flow/absences.ts'
import { signKeyCalls } from '../flow/sign-key.ts'
import { menuCalls } from '../menus/menu-calls.ts'
import { menuEffects, menuFacts } from '../menus/menu-changes.ts'
import { accountsOfOthers } from './accounts/accounts-of-others.ts'
import { ownAccountCalls } from './accounts/own-account.ts'
import { checkUsername, page, userExtra } from './accounts/people.ts'
import { askSecondFactorOfHolders, renewPermissions, userEffects } from './accounts/user-effects.ts'
import { userFacts } from './accounts/user-facts.ts'
import { firstPassword } from './accounts/user-supply.ts'
import { businessRoleCalls, businessRoleExtra, processesOfBusinessRole } from './business-roles.ts'
import { departmentTree } from './department-tree.ts'
import { departmentCalls, departmentEffects, liveUsesOfDepartment, siblingDepartmentHasName } from './departments.ts'
import { grantableMenuIds } from './grants.ts'
import { administratorRolesLostWithDepartment } from './last-administrators.ts'
import { businessRoleLists, departmentExtension, departmentLists, menuExtension, menuLists, roleLists } from './list-values.ts'
import { codeOfOlderClient, valuesOfOlderClient } from './older-clients.ts'
import { memberFacts } from './places.ts'
import { departmentsInUse, essentialGrantsLost, menusOfInstallation } from './role-facts.ts'
import { roleCalls, roleExtra } from './roles.ts'
import { mixtureByMenu, mixtureOfRole } from './separation.ts'

/** Accounts, roles, departments and menus. */
export const organisationImplementations = implementing((parts) => [
  implement(user, {
    effects: userEffects(parts),
    facts: userFacts(parts),
    calls: {
      page: page(parts),
      checkUsername,
      ...ownAccountCalls(parts),
      ...accountsOfOthers(parts),
      ...explainCalls(parts),
      ...absenceCalls,
      ...signKeyCalls,
    },
    extension: userExtra,
    importDefaults: firstPassword,
  }),
  implement(role, {
    effects: { renewPermissions, askSecondFactorOfHolders: askSecondFactorOfHolders(parts) },
    facts: { codeOfOlderClient, departmentsInUse, essentialGrantsLost, grantableMenuIds, menusOfInstallation, mixtureOfRole },
    calls: { ...roleLists, ...roleCalls(parts), ...rolePreviewCalls(parts) },
    extension: roleExtra,
  }),
  implement(businessRole, {
    effects: { renewPermissions },
    facts: { processesOfBusinessRole, ...memberFacts },
    calls: { ...businessRoleLists, ...businessRoleCalls(parts) },
    extension: businessRoleExtra,
  }),
  implement(dept, {
    effects: { renewPermissions, ...departmentEffects },
    facts: { administratorRolesLostWithDepartment, valuesOfOlderClient, siblingDepartmentHasName, liveUsesOfDepartment },
    calls: { ...departmentLists, tree: departmentTree, ...departmentCalls },
    extension: departmentExtension,
  }),
  implement(menu, {
    effects: { renewPermissions, ...menuEffects },
    facts: { ...menuFacts, mixtureByMenu },
    calls: { ...menuLists, ...menuCalls },
    extension: menuExtension,
  }),
])
