import { MOST_ATTACHMENTS, type outerCall } from '@chengan/domain/maintenance/daily/daily-maintenance/outside/outer-call'
import { OUTSIDE_SOURCES } from '@chengan/domain/maintenance/daily/daily-maintenance/outside/outside-fields'
import { listsSubClass } from '@chengan/domain/maintenance/daily/daily-maintenance/outside/sub-class'
import { yhDailyStatus, yhFacilityKind, yhSource } from '@chengan/domain/maintenance/dictionaries/events'
import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Point } from '@chengan/kernel/fields/field'
import { isPosition } from '@chengan/kernel/geometry/measure'
import { referenceSystemOf } from '@chengan/kernel/geometry/reference-system'
import { addMinutes } from '@chengan/kernel/time'
import { asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { makeRow, takeStep, takeSteps } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { toWgs84 } from '../../../resources/import/table/values/positions.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'
import type { AreaParts } from '../../area-parts.ts'
import { judgedAttachments, orderFiles, type Unfetched, unfetchedInWords } from './case-files.ts'
import type { CasePlatform } from './parts.ts'
import { placeOfCase } from './place-of-case.ts'
import { tellPlatform } from './tell-platform.ts'

type Outer = CallHandler<typeof outerCall.outer>
type Body = Parameters<Outer>[1]['body']

/** Clocks of two systems differ by so much at most. */
const MINUTES_AHEAD = 5
const CENTRAL_MERIDIAN = 120

/** The platform whose session calls. */
async function platformOfCaller(ctx: Context, { outside }: Pick<AreaParts, 'outside'>): Promise<CasePlatform> {
  const { accessSystemId } = ctx.request
  const platform = accessSystemId === undefined ? null : await outside.platform(ctx.db, accessSystemId, ctx.today)
  if (platform === null) throw refuse('caseOfNoPlatform')
  return platform
}

const at = (field: string, key: string, values = {}) => refuseFields([{ field, key, values }])

function judgeCase(ctx: Context, body: Body, platform: CasePlatform): void {
  if (body.outerPlatform && body.outerPlatform !== platform.name)
    throw at('outerPlatform', 'caseOfAnotherPlatform', { '0': body.outerPlatform, '1': platform.name })
  if (body.source && !OUTSIDE_SOURCES.includes(body.source)) throw at('source', 'caseSourceWrong')
  if (body.pushTime && body.pushTime > addMinutes(ctx.now, MINUTES_AHEAD)) throw at('pushTime', 'casePushedLater')
  if (body.outerDeadline && body.outerDeadline <= (body.pushTime || ctx.now)) throw at('outerDeadline', 'caseDeadlinePassed')
  if (asTexts(body.attachments).length > MOST_ATTACHMENTS) throw at('attachments', 'attachmentsTooMany', { '0': MOST_ATTACHMENTS })
}

/** The place that a platform says, in WGS-84; null of a case without one. */
function locationOf({ lng, lat, coordinateSystem }: Body): Point | null {
  if (lng == null && lat == null) return null
  const named = coordinateSystem?.trim() ?? ''
  const system = named === '' || /[A-Za-z0-9]/.test(named) ? referenceSystemOf(named) : undefined
  if (lng == null || lat == null || system === undefined) throw at('lng', 'casePlaceWrong')
  // A platform that has none often sends 0, 0.
  if (lng === 0 && lat === 0) return null
  const place = toWgs84([lng, lat], { system, turned: false, meridian: system.meridian ?? CENTRAL_MERIDIAN })
  if (!isPosition(place)) throw at('lng', 'casePlaceWrong')
  return { lng: place[0], lat: place[1] }
}

interface ClassOfCase {
  readonly defectCode: string
  readonly part: string
  readonly facilityKind: string
  readonly severity: string
  readonly unit: string | null
}

/** The defect of a sub-class, by the codes that the standards of the city list; null where none does, or several do. */
async function classOf(ctx: Context, caseType: string | null | undefined): Promise<ClassOfCase | null> {
  if (!caseType) return null
  const { rows } = await sql<
    ClassOfCase & { codes: string }
  >`select defect_code as "defectCode", part, facility_kind as "facilityKind", severity, unit,
      platform_codes as codes from disposal_standard
    where region_id is null and nullif(platform_codes, '') is not null and status = ${enableStatus.values.enabled.value} and not deleted
    order by defect_code`.execute(ctx.db)
  const found = rows.filter(({ codes }) => listsSubClass(codes, caseType))
  const [first] = found
  if (first === undefined || found.length > 1) return null
  const { codes: _codes, ...kept } = first
  return kept
}

async function knownCase(ctx: Context, platform: CasePlatform, caseNo: string): Promise<RowNamed<'dailyMaintenance'> | undefined> {
  // Two pushes of one case at once are one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case ${platform.name} ${caseNo}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<{ id: string }>`select id from daily_maintenance
    where outer_platform = ${platform.name} and outer_case_no = ${caseNo} and not deleted`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) return undefined
  const events = ctx.services.registry.byName('dailyMaintenance')
  return (await rowsById(ctx.db, events, [found.id], ctx.today))[0] as RowNamed<'dailyMaintenance'> | undefined
}

const answerOf = (row: RowNamed<'dailyMaintenance'>, repeated: boolean, unfetched: readonly Unfetched[]) => ({
  id: asText(row.id),
  eventNo: asText(row.eventNo),
  status: asText(row.status),
  repeated,
  classed: asText(row.defectCode) !== '',
  place: asTextOrNull(row.casePlace),
  unfetched,
})

/** A case that is pushed again is the same event; all that a repeat may bring is how satisfied whoever reported it is. */
async function repeated(ctx: Context, row: RowNamed<'dailyMaintenance'>, body: Body) {
  const { satisfaction } = body
  if (satisfaction && satisfaction !== row.satisfaction) {
    if (row.status !== yhDailyStatus.values.closed.value) throw refuse('caseNotClosed')
    await takeSteps(ctx, {
      resource: 'dailyMaintenance',
      ids: [asText(row.id)],
      action: 'revisited',
      values: () => ({ satisfaction }),
      opinion: body.satisfactionRemark || '平台推送的回访评价',
    })
  }
  return answerOf(row, true, [])
}

async function take(ctx: Context, parts: Pick<AreaParts, 'streetsAt'>, body: Body, platform: CasePlatform) {
  const { wanted, unfetched } = judgedAttachments(asTexts(body.attachments), platform)
  const said = { location: locationOf(body), address: body.address, regionCode: body.regionCode || null }
  const place = await placeOfCase(ctx, parts, said)
  const kind = await classOf(ctx, body.outerCaseType)
  const values: ValuesNamed<'dailyMaintenance'> = {
    ...(kind ?? { facilityKind: yhFacilityKind.values.other.value }),
    ...place,
    source: body.source || yhSource.values.urbanManagementPlatform.value,
    title: body.title || `${body.address} ${body.description}`.slice(0, 40),
    description: body.description,
    address: body.address,
    reporterName: body.reporterName || null,
    reporterPhone: body.reporterPhone || null,
    outerPlatform: platform.name,
    outerCaseNo: body.outerCaseNo,
    outerCaseType: body.outerCaseType || null,
    outerPushTime: body.pushTime || ctx.now,
    outerDeadline: body.outerDeadline || null,
    outerSystemId: platform.id,
    unfetched: unfetchedInWords(unfetched),
  }
  const events = ctx.services.registry.byName('dailyMaintenance')
  const made = await makeRow(ctx, events, values, { words: '平台推送案件' })
  const { row } = await takeStep(ctx, events, made.row as Row, 'takeCase', {}, `${platform.name} ${body.outerCaseNo}`)
  const event = row as RowNamed<'dailyMaintenance'>
  await orderFiles(ctx, platform, asText(event.id), wanted)
  await tellPlatform(ctx, event, null)
  return answerOf(event, false, unfetched)
}

/** POST yhgl/rcyh/outer: a platform pushes a case, and hears the event that it is (maintenance.md §3.7). */
export const outerCase =
  (parts: Pick<AreaParts, 'streetsAt' | 'outside'>): Outer =>
  async (ctx, { body }) => {
    const platform = await platformOfCaller(ctx, parts)
    judgeCase(ctx, body, platform)
    const known = await knownCase(ctx, platform, body.outerCaseNo)
    return known === undefined ? take(ctx, parts, body, platform) : repeated(ctx, known, body)
  }
