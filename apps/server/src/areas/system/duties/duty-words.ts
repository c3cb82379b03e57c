import type { AnyValues } from '@chengan/kernel/declared/resources'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { entryIn } from '@chengan/kernel/definition/forms/dict-in'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { spokenIn } from '@chengan/kernel/definition/rows/spoken'
import { labelText } from '@chengan/kernel/label'
import { actionInState } from '@chengan/kernel/lifecycle/action-in-state'
import type { Values } from '@chengan/kernel/rule'
import { unitText } from '@chengan/kernel/units'
import type { Members } from '@chengan/kernel/values'
import { asTextOrNull } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { returnedRows } from '../../../resources/history/returned.ts'
import { namesFor } from '../../../resources/lists/names.ts'
import { rowsById } from '../../../resources/rows.ts'

/** A duty as far as its words need it. */
interface Named {
  readonly bizType: string
  readonly bizId: string
  readonly action: string
}

/** The words of a duty's business and action, as the action is called where its row stands; null where nothing declares them. */
export function kindWords(
  ctx: Context,
  { bizType, action }: Pick<Named, 'bizType' | 'action'>,
  row?: Values,
): { bizName: string | null; actionName: string | null } {
  const resource = ctx.services.registry.byRoot(bizType)
  const declared = resource?.actions[action]
  const look =
    resource === undefined || declared === undefined || row === undefined
      ? (declared ?? resource?.papers?.[action])
      : actionInState(resource, declared, row)
  return {
    bizName: resource === undefined ? null : labelText(resource.label, ctx.language),
    actionName: look === undefined ? null : labelText(look, ctx.language),
  }
}

/** Whose matter a row is, where its definition says by which field. */
function unitOf({ list, fields }: CompleteResource, row: Values, shown: Values): string | null {
  const field = fields[list.unitField ?? '']
  if (field === undefined) return null
  return asTextOrNull(shown[displayNameOf(field.name, false)]) ?? (field.kind === 'text' ? asTextOrNull(row[field.name]) : null)
}

/** A value of a row as a line of a work list has it. */
function saidOf(ctx: Context, field: CompleteField, row: Values, shown: Values): string | null {
  const value = spokenIn(field, row, ctx.language)
  if (value === null || value === undefined || value === '') return null
  const name = asTextOrNull(shown[displayNameOf(field.name, false)])
  if (name !== null) return name
  const entry = entryIn(field, row, value)
  if (entry !== undefined) return labelText(entry, ctx.language)
  return typeof value === 'number' && field.unit !== undefined ? `${value} ${unitText(field.unit, ctx.language)}` : String(value)
}

const nothingKnown: Values = { objectName: null, stateName: null, companyName: null, regionName: null, summary: null, returned: null }

/** What a row asks, in a line. */
function summaryOf(ctx: Context, { list, fields }: CompleteResource, row: Values, shown: Values): string | null {
  const said = (list.summaryFields ?? []).flatMap((name) => {
    const field = fields[name]
    return (field === undefined ? null : saidOf(ctx, field, row, shown)) ?? []
  })
  return said.length === 0 ? null : said.join(' · ')
}

/** What a row is called: where another row names it, by the name of that. */
function nameIn(ctx: Context, { fields, nameField }: CompleteResource, row: Values, shown: Values): string | null {
  const field = fields[nameField]
  const isReference = field?.to !== undefined || field?.targets !== undefined
  if (isReference) return asTextOrNull(shown[displayNameOf(nameField, false)])
  return asTextOrNull(field === undefined ? row[nameField] : spokenIn(field, row, ctx.language))
}

/** What a duty's row says for people: its kind, the action, and the object, state and company of the business row that has such fields. */
export async function dutyWordsOf(ctx: Context, duties: readonly Named[]): Promise<(duty: Named) => Values> {
  const known = new Map<string, Values>()
  const rowOf = new Map<string, Values>()
  const byType = Map.groupBy(duties, (duty) => duty.bizType)
  for (const [bizType, list] of byType) {
    const resource = ctx.services.registry.byRoot(bizType)
    // What is only looked at (instances of flows) has no row of its own to tell of.
    if (resource === undefined || resource.standard.length === 0) continue
    const ids = [...new Set(list.map((duty) => duty.bizId))]
    const rows = await rowsById(ctx.db, resource, ids, ctx.today)
    const names = await namesFor(ctx, resource, rows)
    const returned = await returnedRows(ctx, resource, rows)
    for (const row of rows) {
      rowOf.set(`${bizType}|${row.id}`, row)
      const shown = names(row)
      const { objectName, companyName }: AnyValues = row
      const beside: Members<'objectName' | 'gasCompaniesName' | 'companyName' | 'regionName'> = shown
      const dict = resource.mainState === null ? undefined : resource.fields[resource.mainState]?.dict
      const state = Object.values(dict?.values ?? {}).find((one) => one.value === row[resource.mainState ?? ''])
      known.set(`${bizType}|${row.id}`, {
        objectName: asTextOrNull(objectName) ?? asTextOrNull(beside.objectName) ?? nameIn(ctx, resource, row, shown),
        stateName: state === undefined ? null : labelText(state, ctx.language),
        companyName:
          unitOf(resource, row, shown) ??
          asTextOrNull(companyName) ??
          asTextOrNull(beside.gasCompaniesName) ??
          asTextOrNull(beside.companyName),
        regionName: asTextOrNull(beside.regionName),
        summary: summaryOf(ctx, resource, row, shown),
        returned: returned.get(row.id) ?? null,
      })
    }
  }
  return (duty) => {
    return {
      ...kindWords(ctx, duty, rowOf.get(`${duty.bizType}|${duty.bizId}`)),
      ...(known.get(`${duty.bizType}|${duty.bizId}`) ?? nothingKnown),
    }
  }
}
