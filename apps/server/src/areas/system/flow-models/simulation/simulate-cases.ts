import type { modelCalls } from '@chengan/domain/system/flow-models/model-calls'
import type { Sample } from '@chengan/flow/preview/simulate'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallInput } from '../../../../resources/implementation.ts'
import { selectList } from '../../../../resources/rows.ts'

/** A case to be tried, with the business row that its conditions read. */
export interface TriedCase {
  readonly id: string
  readonly title: string
  readonly sample: Sample
  readonly row: Values
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

type GivenSample = NonNullable<CallInput<typeof modelCalls.simulate>['body']['samples']>[number]

/** The cases that a body describes. Who starts them is the caller unless it says otherwise. */
export function givenCases(ctx: Context, samples: readonly GivenSample[]): readonly TriedCase[] {
  return samples.map((one, place) => {
    const variables = isRecord(one.variables) ? one.variables : {}
    const outcomes = isRecord(one.outcomes)
      ? Object.fromEntries(Object.entries(one.outcomes).map(([node, code]) => [node, String(code)]))
      : {}
    const sample = { starter: one.starter || ctx.actor.userId, variables, outcomes }
    return { id: String(place + 1), title: '', sample, row: variables }
  })
}

interface Past {
  readonly id: string
  readonly title: string
  readonly starter: string
  readonly bizType: string | null
  readonly businessKey: string
  readonly variables: Values | null
  readonly outcomes: Readonly<Record<string, string>> | null
}

/** The last cases of a process: who started them, their variables, and what each step said last. */
export async function pastCases(ctx: Context, key: string, count: number): Promise<readonly TriedCase[]> {
  const { rows } = await sql<Past>`select i.id, i.title, i.starter, i.biz_type as "bizType", i.business_key as "businessKey",
      (select jsonb_object_agg(v.name, v.value) from flow_variable v where v.instance_id = i.id) as variables,
      (select jsonb_object_agg(o.node, o.outcome) from (select distinct on (t.node) t.node, t.outcome from flow_task t
        where t.instance_id = i.id and t.state = 'done' and t.outcome is not null order by t.node, t.seq desc) o) as outcomes
    from flow_instance i where i.definition_key = ${key} and i.parent_instance is null
    order by i.started_at desc limit ${count}`.execute(ctx.db)
  const business = await businessRows(ctx, rows)
  return rows.map(({ id, title, starter, variables, outcomes, businessKey }) => ({
    ...{ id, title, row: business.get(businessKey) ?? {} },
    sample: { starter, variables: withoutEngines(variables ?? {}), outcomes: outcomes ?? {} },
  }))
}

/** What the engine itself sets would answer a condition before the step has said anything. */
function withoutEngines(variables: Values): Values {
  const set =
    /^(initiator|starter|start(DeptId|RegionId|Level)|businessKey|outcome|result|rejectFrom|round|nrOf\w+|(pass|reject)Count|passRate|.*_(outcome|result))$/
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !set.test(name)))
}

async function businessRows(ctx: Context, past: readonly Past[]): Promise<ReadonlyMap<string, Values>> {
  const found = new Map<string, Values>()
  for (const [root, list] of Map.groupBy(past, (one) => one.bizType ?? '')) {
    const resource = ctx.services.registry.byRoot(root)
    if (resource === undefined) continue
    const keys = list.map((one) => one.businessKey)
    const { rows } = await sql<Values & { id: string }>`select ${selectList(resource, 't', ctx.today)} from ${sql.table(resource.table)} t
      where t.id = any(${keys}::text[])`.execute(ctx.db)
    for (const row of rows) found.set(row.id, row)
  }
  return found
}
