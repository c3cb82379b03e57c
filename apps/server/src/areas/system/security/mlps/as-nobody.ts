import type { Actor } from '@chengan/kernel/access/actor'
import type { Context } from '../../../../context.ts'
import { contextOf, jobFacts } from '../../../../pipeline/context-of.ts'

/** Nobody: an account of a company without department, role or permission. What is closed is closed to it. */
export const nobody: Actor = {
  userId: 'probe',
  username: 'probe',
  realName: '自评探针',
  deptId: '',
  deptName: '',
  deptTree: [],
  deptPath: [],
  level: 'enterprise',
  regionId: null,
  superAdmin: false,
  roles: [],
  businessRoles: [],
  permissions: new Set<string>(),
  scopes: [],
  systems: [],
}

/** The context of a call by nobody, or by somebody who sees more and may do as little. */
export const asNobody = (ctx: Context, actor: Actor = nobody): Context =>
  contextOf(ctx.services, actor, jobFacts('mlpsProbe'), ctx.language, ctx.db)
