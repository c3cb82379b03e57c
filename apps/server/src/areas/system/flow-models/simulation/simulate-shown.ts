import type { Definition } from '@chengan/flow/model/definition'
import type { Simulated } from '@chengan/flow/preview/simulate'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'

/** Cases step by step, as people read them: which step, who would have it, until when, and how it ended. */
export async function shownRuns(ctx: Context, definition: Definition, runs: readonly Simulated[]) {
  const ids = [...new Set(runs.flatMap((run) => run.steps.flatMap((step) => step.handlers)))]
  const { rows } = await sql<{ id: string; name: string }>`select id, real_name as name from "user" where id = any(${ids}::text[])`.execute(
    ctx.db,
  )
  const people = new Map(rows.map((row) => [row.id, row.name]))
  const names = new Map(definition.nodes.map((node) => [node.id, node.name]))
  return runs.map(({ steps, end, refusal, endNode }) => ({
    steps: steps.map(({ node, handlers, dueAt }) => ({
      node,
      name: ctx.language === 'en-US' ? names.get(node)?.en || names.get(node)?.zh : names.get(node)?.zh,
      handlers: handlers.map((id) => ({ userId: id, realName: people.get(id) ?? id })),
      dueAt,
    })),
    end,
    reason: refusal === null ? null : ctx.services.catalogue.envelope(refusal, ctx.language).msg,
    endNode,
  }))
}
