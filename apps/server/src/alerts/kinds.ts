import type { AlertReceiver } from '@chengan/kernel/alerts/alert'
import { alertOfExpiry, type CompleteAlert, completeAlert, isDaily } from '@chengan/kernel/alerts/complete-alert'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { daysOf } from '@chengan/kernel/definition/expiry'
import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Implementations } from '../resources/implementation.ts'

/** A warning about rows of a resource. */
export interface AlertKind {
  readonly resource: CompleteResource
  readonly alert: CompleteAlert
  /** `root#code`: under this name its warnings are kept. */
  readonly key: string
  /** Of a rule of the installation: the template of its text messages. */
  readonly template?: string
}

const keyOf = (resource: CompleteResource, code: string) => `${resource.root}#${code}`

/** The warnings that are declared in full. */
export function declaredKinds(registry: Registry): readonly AlertKind[] {
  return registry.all.flatMap((resource) =>
    Object.entries(resource.alerts ?? {}).map(([code, alert]) => ({
      resource,
      alert: completeAlert(code, alert),
      key: keyOf(resource, code),
    })),
  )
}

/** Warnings that count from what no area answers: told at the start. */
export function unansweredMoments(registry: Registry, implementations: Implementations): readonly string[] {
  return declaredKinds(registry).flatMap(({ resource, alert, key }) => {
    const { on } = alert
    return typeof on === 'string' || 'duty' in on || implementations.of(resource).moments?.[on.source] !== undefined
      ? []
      : [`the warning ${key} counts from ${on.source}, which nobody answers`]
  })
}

interface RuleRow {
  readonly resource: string
  readonly dateField: string
  readonly days: string
  readonly receivers: readonly AlertReceiver[]
  readonly template: string
}

/** The dates that end, by the rules of the installation. One that is switched off, or of a part that this version does not have, is none. */
async function kindsOfRules(ctx: Context): Promise<readonly AlertKind[]> {
  const { rows } = await sql<RuleRow>`select resource, date_field as "dateField", days, receivers, template from expiry_rule
    where coalesce(status, '1') = '1' order by resource, date_field`.execute(ctx.db)
  return rows.flatMap(({ resource: root, dateField, days: written, receivers, template }) => {
    const resource = ctx.services.registry.byRoot(root)
    const days = daysOf(written)
    const alert = resource && days && alertOfExpiry(resource, dateField, { days, receivers })
    return resource === undefined || alert === undefined ? [] : [{ resource, alert, key: keyOf(resource, dateField), template }]
  })
}

/** Which warnings are looked at: those whose steps come with a day, or those that come with a minute. */
export type AlertRhythm = 'daily' | 'minutely'

/** All warnings of a rhythm. */
export async function alertKindsOf(ctx: Context, rhythm: AlertRhythm): Promise<readonly AlertKind[]> {
  const declared = declaredKinds(ctx.services.registry).filter(({ alert }) => isDaily(alert) === (rhythm === 'daily'))
  return rhythm === 'daily' ? [...declared, ...(await kindsOfRules(ctx))] : declared
}

/** One warning by its resource and code. */
export function kindNamed(resource: CompleteResource, code: string): AlertKind | undefined {
  const alert = resource.alerts?.[code]
  return alert && { resource, alert: completeAlert(code, alert), key: keyOf(resource, code) }
}

/** One warning by the name under which it is kept; of dates that end as their rule says now. */
export async function kindsByKey(ctx: Context): Promise<ReadonlyMap<string, AlertKind>> {
  return new Map([...declaredKinds(ctx.services.registry), ...(await kindsOfRules(ctx))].map((kind) => [kind.key, kind]))
}
