import { wjMethod, wjspStatus, wjWorkWindow } from '@chengan/domain/municipal/dictionaries/excavation'
import type { excavationSection } from '@chengan/domain/municipal/excavation/section/excavation-section'
import type { Dict } from '@chengan/kernel/dictionary'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallHandler, CallInput } from '../../../../resources/implementation.ts'
import { countAttempt } from '../../../../session/login/attempts.ts'
import { allOf, always } from '../../../../storage/scope/filter-sql.ts'
import { visible } from '../../../../storage/scope/visible.ts'

const MAX_SECTIONS_DRAWN = 3000
/** Views of the public board from one address in a minute. */
const MOST_VIEWS = 20
const MINUTE = 60_000
const status = wjspStatus.values
/** Works that a passer-by may meet: permitted, running, waiting for their acceptance. */
const onTheBoard = [status.permitted.value, status.underConstruction.value, status.worksToAccept.value]
/** Declarations that came to nothing are not drawn unless they are asked for. */
const idle = [status.draft, status.refused, status.notAccepted, status.withdrawn, status.terminated, status.excluded].map(
  ({ value }) => value,
)

const malformed = (field: string, words: Label) => refuseFields([{ field, key: 'malformed', values: { '0': words } }])
type MapQuery = CallInput<typeof excavationSection.calls.map>['query']

function inBox({ bbox }: MapQuery): RawBuilder<boolean> {
  if (!bbox) return always
  const sides = bbox.split(',').map(Number)
  const [west, south, east, north] = sides
  if (sides.length !== 4 || !sides.every(Number.isFinite)) throw malformed('bbox', { zh: '范围', en: 'Bounding box' })
  return sql`(s.geometry_min_lng <= ${east} and s.geometry_max_lng >= ${west} and s.geometry_min_lat <= ${north} and s.geometry_max_lat >= ${south})`
}

/** Works of which a day lies within the term asked for: the permitted one where there is a permit. */
function inTerm({ start, end }: MapQuery): RawBuilder<boolean> {
  return allOf([
    start ? sql`coalesce(t.permit_end, t.plan_end) >= ${start}::date` : always,
    end ? sql`coalesce(t.permit_start, t.plan_start) <= ${end}::date` : always,
  ])
}

function ofKind({ status: states, declareType: types, isFrozen }: MapQuery): RawBuilder<boolean> {
  return allOf([
    states && states.length > 0 ? sql`t.status = any(${[...states]}::text[])` : sql`not (t.status = any(${idle}::text[]))`,
    types && types.length > 0 ? sql`t.declare_type = any(${[...types]}::text[])` : always,
    typeof isFrozen === 'boolean' ? sql`coalesce(s.is_frozen, false) = ${isFrozen}` : always,
  ])
}

interface Found {
  readonly id: string
  readonly geometry: unknown
  readonly properties: Values
}

const collection = (rows: readonly Found[]) => ({
  type: 'FeatureCollection',
  truncated: rows.length > MAX_SECTIONS_DRAWN,
  features: rows.slice(0, MAX_SECTIONS_DRAWN).map((row) => ({ type: 'Feature', ...row })),
})

const properties = sql`jsonb_build_object('wjspId', t.id, 'declareNo', t.declare_no, 'projectName', t.project_name,
  'constructionUnit', t.construction_unit, 'declareType', t.declare_type, 'matter', t.matter, 'status', t.status,
  'roadName', s.road_title, 'partKind', s.part_kind, 'length', s.length, 'planStart', t.plan_start, 'planEnd', t.plan_end,
  'permitNo', t.permit_no, 'permitStart', t.permit_start, 'permitEnd', t.permit_end, 'isFrozen', coalesce(s.is_frozen, false),
  'noDigUntil', s.no_dig_until, 'trafficClosure', t.traffic_closure)`

async function ofTheConsole(ctx: Context, query: MapQuery): Promise<readonly Found[]> {
  const source = visible(ctx, ctx.services.registry.byName('excavation'))
  const where = allOf([source.where, inBox(query), inTerm(query), ofKind(query)])
  const { rows } = await sql<Found>`select s.id, s.geometry, ${properties} as properties from ${source.from}
    join excavation_section s on s.wjsp_id = t.id and not s.deleted and s.geometry is not null where ${where}
    order by t.plan_start desc, s.id limit ${MAX_SECTIONS_DRAWN + 1}`.execute(ctx.db)
  return rows
}

const worded = (ctx: Context, dict: Dict, code: unknown) => {
  const label = Object.values(dict.values).find(({ value }) => value === code)
  return label === undefined ? null : labelText(label, ctx.language)
}

interface OnTheBoard extends Found {
  readonly method: string | null
  readonly window: string | null
}

/** What hangs on the fence of a site, for everybody: nothing of a person (municipal-approval.md §8.3 B8). */
async function board(ctx: Context, query: MapQuery): Promise<readonly Found[]> {
  if ((await countAttempt(ctx.db, `board:${ctx.request.ip}`, ctx.time, MINUTE)) > MOST_VIEWS) throw refuse('tooOften')
  const where = allOf([inBox(query), inTerm(query)])
  const { rows } = await sql<OnTheBoard>`select s.id, s.geometry, t.construction_method as method, t.work_window as window,
    jsonb_build_object('permitNo', t.permit_no, 'unit', t.construction_unit, 'builder', t.builder_unit, 'roadName', s.road_title,
      'permitStart', t.permit_start, 'permitEnd', t.permit_end, 'phone', b.contact_phone, 'checkCode', d.check_code) as properties
    from excavation t join excavation_section s on s.wjsp_id = t.id and not s.deleted and s.geometry is not null
    left join supervision p on p.wjsp_id = t.id and not p.deleted left join dept b on b.id = p.supervise_dept_id
    left join approval_document d on d.id = t.decision_document_id
    where not t.deleted and t.permit_no is not null and t.status = any(${onTheBoard}::text[]) and ${where}
    order by t.permit_start desc, s.id limit ${MAX_SECTIONS_DRAWN + 1}`.execute(ctx.db)
  return rows.map(({ method, window, properties: known, ...rest }) => ({
    ...rest,
    properties: { ...known, method: worded(ctx, wjMethod, method), workWindow: worded(ctx, wjWorkWindow, window) },
  }))
}

/** GET szgl/wjspld/map: the sections of declarations as GeoJSON. With public=1 it is the board of the sites, without a session. */
export const sectionMap: CallHandler<typeof excavationSection.calls.map> = async (ctx, { query }) =>
  collection(query.public === true ? await board(ctx, query) : await ofTheConsole(ctx, query))
