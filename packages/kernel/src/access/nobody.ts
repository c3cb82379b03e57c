import type { Actor } from './actor.ts'

/** Who stands for nobody: without a name, a department, a region, a role, a permission or a business system. What a caller of a test or of a probe has, is said beside it. */
export const nobody: Actor = Object.freeze({
  userId: '',
  username: '',
  realName: '',
  deptId: '',
  deptName: '',
  deptTree: [],
  deptPath: [],
  level: 'administrator',
  regionId: null,
  superAdmin: false,
  roles: [],
  businessRoles: [],
  permissions: new Set<string>(),
  scopes: [],
  systems: [],
})
