import type { Actor } from '@chengan/kernel/access/actor'
import { nobody as nobodyAtAll } from '@chengan/kernel/access/nobody'
import type { Context } from '../../../../context.ts'
import { contextOf, jobFacts } from '../../../../pipeline/context-of.ts'

/** Who tries what is closed: an account of a company without department, role or permission. */
export const nobody: Actor = { ...nobodyAtAll, userId: 'probe', username: 'probe', realName: '自评探针', level: 'enterprise' }

/** The context of a call by nobody, or by somebody who sees more and may do as little. */
export const asNobody = (ctx: Context, actor: Actor = nobody): Context =>
  contextOf(ctx.services, actor, jobFacts('mlpsProbe'), ctx.language, ctx.db)
