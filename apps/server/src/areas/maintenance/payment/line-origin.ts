import { yhFlowAction } from '@chengan/domain/maintenance/dictionaries/events'
import type { LineOrigin, LineReview } from '@chengan/domain/maintenance/payment/certificate/line-origin'
import type { paymentCertificate } from '@chengan/domain/maintenance/payment/certificate/payment-certificate'
import { certificateLine } from '@chengan/domain/maintenance/payment/payment-codes'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import { asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { withChildren } from '../../../resources/children/load.ts'
import { wireFiles } from '../../../resources/files/wire-files.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { eventFacts } from '../daily/event-facts.ts'
import { flowOf } from '../flow-log/flow-of-event.ts'
import { photosOfEvent } from '../handling/photos-of-event.ts'

type Line = NonNullable<RowNamed<'paymentCertificate'>['lines']>[number]
type Origin = Omit<LineOrigin, 'line'>

const nothingMore: Origin = { measured: null, record: null, photos: null, reviews: [], deadline: null }
const step = yhFlowAction.values
/** Steps of an event that say something of its finish, and whether they pass it. */
const outcomes: Readonly<Record<string, boolean | null>> = {
  [step.finish.value]: null,
  [step.pass.value]: true,
  [step.reject.value]: false,
}

interface Quantity {
  readonly applyQuantity: number | null
  readonly confirmQuantity: number | null
  readonly length: number | null
  readonly width: number | null
  readonly depth: number | null
  readonly temporary: boolean
  readonly payable: boolean
  readonly tempRate: number
  readonly at: string | null
  readonly crew: string | null
  readonly by: string | null
  readonly said: string | null
  readonly during: readonly string[]
  readonly after: readonly string[]
}

/** The quantity of a line with the record that it stands in. */
async function quantityOf(ctx: Context, id: string): Promise<Quantity | undefined> {
  const { rows } = await sql<Quantity>`select q.apply_quantity::float8 as "applyQuantity", q.confirm_quantity::float8 as "confirmQuantity",
      q.length::float8 as length, q.width::float8 as width, q.depth::float8 as depth, coalesce(q.temporary, false) as temporary,
      coalesce(q.payable, true) as payable, coalesce(r.temp_rate, 100)::float8 as "tempRate", to_char(r.handle_time, 'YYYY-MM-DD HH24:MI:SS') as at,
      r.crew_name as crew, (select u.real_name from "user" u where u.id = r.handler_user_id) as by, r.description as said,
      coalesce(r.during_images, '{}') as during, coalesce(r.after_images, '{}') as after
    from handling_record_quantities q join handling_record r on r.id = q.owner_id where q.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Of an event: what was applied for and confirmed, the record with its photos, the steps of the finish, and the deadline with what it rests on. */
async function originOfEvent(ctx: Context, line: Line): Promise<Origin> {
  const [event] = await readRows(ctx, ctx.services.registry.byName('dailyMaintenance'), [asText(line.sourceId)])
  const quantity = await quantityOf(ctx, asText(line.quantityId))
  if (event === undefined || quantity === undefined) throw refuse('rowMissing')
  const { at, crew, by, said, during, after, ...measured } = quantity
  const ofEvent = await photosOfEvent(ctx, event)
  const files = await wireFiles(ctx, [...during, ...after])
  const shown = (ids: readonly string[]): readonly WireFile[] => ids.flatMap((id) => files.get(id) ?? [])
  const reviews = (await flowOf(ctx, event.id)).flatMap(
    ({ action, nodeName, operatorName, operatorDept, operateTime, opinion }): LineReview[] =>
      action !== null && action in outcomes
        ? [{ node: nodeName, passed: outcomes[action] ?? null, by: operatorName, dept: operatorDept, at: operateTime, opinion }]
        : [],
  )
  const due = await eventFacts.deadlinesAsDispatched(ctx, event, null)
  return {
    measured,
    record: { resource: 'dailyMaintenance', id: event.id, no: asText(event.eventNo), title: asText(event.title), at, by, crew, said },
    photos: { beforeImages: (ofEvent.beforeImages ?? []) as readonly WireFile[], duringImages: shown(during), afterImages: shown(after) },
    reviews,
    deadline: {
      ...{ due: asTextOrNull(event.repairDeadline), done: asTextOrNull(event.repairTime), onTime: event.onTime ?? null },
      basis: due === null ? null : labelText((due as { readonly basis: { readonly zh: string; readonly en: string } }).basis, ctx.language),
      ...{ delayHours: event.delayHours ?? 0, rejections: event.rejectCount ?? 0 },
    },
  }
}

/** Of a care task: how much was done, by whom, its photos, who accepted it, and the last day of its window. */
async function originOfTask(ctx: Context, line: Line): Promise<Origin> {
  const [task] = await readRows(ctx, ctx.services.registry.byName('careTask'), [asText(line.sourceId)])
  if (task === undefined) throw refuse('rowMissing')
  const files = await wireFiles(ctx, [...asTexts(task.beforeImages), ...asTexts(task.afterImages)])
  const shown = (ids: unknown): readonly WireFile[] => asTexts(ids).flatMap((id) => files.get(id) ?? [])
  const names = await namesOfDepts(ctx, [task.supervisorDeptId, task.manageDeptId])
  const review = (
    node: Readonly<Record<'zh' | 'en', string>>,
    dept: unknown,
    passed: unknown,
    at: unknown,
    opinion: unknown,
  ): LineReview[] =>
    asText(at) === ''
      ? []
      : [
          {
            ...{ node: labelText(node, ctx.language), passed: typeof passed === 'boolean' ? passed : true, by: '' },
            ...{ dept: names.get(asText(dept)) ?? null, at: asText(at), opinion: asTextOrNull(opinion) },
          },
        ]
  const finished = asTextOrNull(task.finishTime)
  return {
    measured: {
      ...{ applyQuantity: task.workQuantity ?? null, confirmQuantity: task.workQuantity ?? null, length: null, width: null, depth: null },
      ...{ temporary: false, payable: true, tempRate: 100 },
    },
    record: {
      ...{
        resource: 'careTask',
        id: task.id,
        no: asText(task.taskNo),
        title: `${asText(task.facilityName)} ${asText(task.itemName)}`.trim(),
      },
      ...{ at: finished, by: asTextOrNull(task.handlerName), crew: asTextOrNull(task.crewName), said: asTextOrNull(task.summary) },
    },
    photos: { beforeImages: shown(task.beforeImages), duringImages: [], afterImages: shown(task.afterImages) },
    reviews: [
      ...review({ zh: '监理验收', en: 'Supervisor' }, task.supervisorDeptId, task.jlResult, task.jlTime, task.jlOpinion),
      ...review({ zh: '管理单位验收', en: 'Manager' }, task.manageDeptId, task.glResult, task.glTime, task.glOpinion),
    ],
    deadline: {
      ...{ due: asTextOrNull(task.windowEnd), done: finished },
      onTime: finished === null ? null : finished.slice(0, 10) <= asText(task.windowEnd),
      ...{ basis: null, delayHours: 0, rejections: 0 },
    },
  }
}

async function namesOfDepts(ctx: Context, ids: readonly (string | null | undefined)[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from dept where id = any(${ids.map(asText)}::text[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** GET yhgl/jlzf/origin: what a line of a certificate that the caller sees rests on. */
export const lineOrigin: CallHandler<typeof paymentCertificate.calls.origin> = async (ctx, { query }): Promise<LineOrigin> => {
  const certificates = ctx.services.registry.byName('paymentCertificate')
  const [certificate] = await withChildren(ctx.db, certificates, await readRows(ctx, certificates, [query.id]), ctx.today)
  const line = (certificate?.lines ?? []).find(({ id }) => id === query.lineId)
  if (line === undefined) throw refuse('rowMissing')
  const { lineKind, sourceType, sourceId, sourceNo, itemCode, itemName, unit, quantity, unitPrice, factor, amount } = line
  const told = { lineKind, sourceType, sourceId, sourceNo, itemCode, itemName, unit, quantity, unitPrice, factor, amount }
  const origin =
    lineKind === certificateLine.event
      ? await originOfEvent(ctx, line)
      : lineKind === certificateLine.task
        ? await originOfTask(ctx, line)
        : nothingMore
  return { line: told, ...origin }
}
