import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { layerClasses } from '@chengan/kernel/definition/layers/layer-classes'
import { labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { allOf, anyOf, valueSql } from '../../storage/scope/filter-sql.ts'
import { layerRows, layersOfCaller } from '../layer-rows.ts'

/** Warnings that a card tells; the desk has all. */
const TOLD = 3

interface Read {
  readonly id: string
  readonly title: string
  readonly class: string
  readonly since: string | null
}

/** The warnings that run about a row, the gravest first, then the longest: those that the caller is shown as a layer, each with the way to where it is dealt with. */
export async function warningsOf(ctx: Context, { name }: CompleteResource, id: string) {
  const told: object[] = []
  for (const { layer } of await layersOfCaller(ctx)) {
    const { warns, resource: whole } = layer
    const references = (warns?.of ?? []).flatMap((one) => {
      const field = whole.fields[one]
      return field?.to === name ? [sql<boolean>`${sql.ref(`t.${field.column}`)} = ${id}`] : []
    })
    if (warns === undefined || references.length === 0) continue
    const { source, where, classSql, resource } = await layerRows(ctx, layer)
    const { rows } =
      await sql<Read>`select t.id, coalesce(${valueSql(source.frame, resource.nameField)}::text, '') as title, ${classSql} as class,
      ${valueSql(source.frame, warns.since)} as since from ${source.from} where ${allOf([where, anyOf(references)])}`.execute(ctx.db)
    const order = new Map((layer.worst ?? []).map((value, at) => [value, at]))
    const rank = (value: string) => order.get(value) ?? order.size
    const level = ctx.actor.superAdmin ? null : ctx.actor.level
    const opens = resource.screens?.some(({ route, levels }) => route === warns.desk && (level === null || levels.includes(level)))
    const route = opens && !ctx.services.isWall(ctx.actor) ? warns.desk : null
    const classes = layerClasses(layer)
    for (const row of rows
      .toSorted((a, b) => rank(a.class) - rank(b.class) || String(a.since).localeCompare(String(b.since)))
      .slice(0, TOLD)) {
      const state = classes.find(({ value }) => value === row.class)
      told.push({
        layer: layer.code,
        id: row.id,
        title: row.title,
        level: state === undefined ? '' : labelText(state, ctx.language),
        colour: state?.colour ?? 'neutral',
        since: row.since,
        route,
      })
    }
  }
  return told
}
