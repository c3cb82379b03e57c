import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { type Paged, pageAsked } from '../../paging.ts'
import { type FlowGrouping, groupOf, isLate } from './statistics-figures.ts'
import { type StatAsked, type StatInstance, type StatTask, statInstances, statTasks } from './statistics-rows.ts'

interface GroupAsked {
  readonly by: FlowGrouping
  readonly group: string
}

const everyGroup = '*'

/** The rows that a figure counts, of the period and the people that its statistic shows the caller; the latest first. */
export type RowsBehind = (
  ctx: Context,
  query: StatAsked & Paged,
  asked: GroupAsked,
) => Promise<{ readonly list: readonly Values[]; readonly total: number }>

const isOf = (group: string, key: string) => group === everyGroup || group === key
const latestFirst = (a: string, b: string) => (a < b ? 1 : -1)

/** The tasks behind a figure. Of a month counts the day on which a task ended, where it did. */
export function tasksBehind(counts: (task: StatTask) => boolean = () => true): RowsBehind {
  return async (ctx, query, { by, group }) => {
    const fits = (task: StatTask) => counts(task) && isOf(group, groupOf(task, task.ended ?? task.created, by).key)
    const found = (await statTasks(ctx, query)).filter(fits).sort((a, b) => latestFirst(a.created, b.created))
    const shown = paged(query, found)
    const titles = await titlesOf(
      ctx,
      shown.map((task) => task.instance),
    )
    const list = shown.map((task) => ({
      id: task.id,
      processInstanceId: task.instance,
      title: titles.get(task.instance) ?? '',
      stepName: task.nodeName,
      personName: task.personName,
      startTime: task.created,
      endTime: task.ended,
      dueDate: task.due,
      late: isLate(task),
    }))
    return { list, total: found.length }
  }
}

/** The instances behind a figure. */
export function instancesBehind(counts: (instance: StatInstance) => boolean = () => true): RowsBehind {
  return async (ctx, query, { by, group }) => {
    const fits = (one: StatInstance) => counts(one) && isOf(group, groupOf(one, one.started, by).key)
    const found = (await statInstances(ctx, query)).filter(fits)
    const shown = paged(query, found)
    const titles = await titlesOf(
      ctx,
      shown.map((one) => one.id),
    )
    const list = shown.map((one) => ({
      id: one.id,
      processInstanceId: one.id,
      title: titles.get(one.id) ?? '',
      stepName: one.definitionName,
      personName: one.personName,
      startTime: one.started,
      endTime: one.ended,
      dueDate: null,
      late: false,
    }))
    return { list, total: found.length }
  }
}

function paged<R>(query: Paged, rows: readonly R[]): readonly R[] {
  const { limit, offset } = pageAsked(query)
  return rows.slice(offset, offset + limit)
}

async function titlesOf(ctx: Context, instances: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`select id, title from flow_instance
    where id = any(${[...new Set(instances)]}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
