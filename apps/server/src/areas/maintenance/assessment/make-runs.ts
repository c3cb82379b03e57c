import { KH_RUN, KH_SCHEME, kindOfKhPeriod, runStatus } from '@chengan/domain/maintenance/assessment/assessment-codes'
import type { assessmentResult } from '@chengan/domain/maintenance/assessment/run/assessment-result'
import type { maintenanceAssessment } from '@chengan/domain/maintenance/assessment/run/maintenance-assessment'
import {
  type AssessedPeriod,
  assessedPeriod,
  codeOfPeriod,
  periodWords,
} from '@chengan/domain/maintenance/assessment/scoring/assessed-period'
import { yhContractStatus, yhSectionStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhLevel } from '@chengan/domain/maintenance/dictionaries/events'
import { inOwnTree } from '@chengan/kernel/access/actor'
import { periodOf } from '@chengan/kernel/days/periods'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { makeRow } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { refreshRun } from './refresh-run.ts'
import { itemsOfScheme, weightsAddUp } from './run-ground.ts'

type Scheme = RowNamed<'maintenanceAssessment'>

/** A section that may be assessed, with what its contract says. */
interface SectionOfContract {
  readonly id: string
  readonly sectionName: string
  readonly contractId: string
  readonly contractKind: string
  readonly assessSchemeId: string | null
  readonly companyDeptId: string | null
  readonly supervisorDeptId: string | null
  readonly manageDeptId: string | null
  readonly manageLevel: string | null
  readonly regionId: string | null
}

/** The sections that were maintained in the days of a period and that the caller manages. */
async function sectionsOf(
  ctx: Context,
  { from, to }: AssessedPeriod,
  only: readonly string[] | null,
): Promise<readonly SectionOfContract[]> {
  const { active, expired, terminated } = yhSectionStatus.values
  const { active: inForce } = yhContractStatus.values
  const { rows } = await sql<SectionOfContract>`select s.id, s.section_name as "sectionName", s.contract_id as "contractId",
      c.contract_kind as "contractKind", nullif(c.assess_scheme_id, '') as "assessSchemeId", s.company_dept_id as "companyDeptId",
      s.supervisor_dept_id as "supervisorDeptId", s.manage_dept_id as "manageDeptId", s.manage_level as "manageLevel", c.region_id as "regionId"
    from bid_section s join contract c on c.id = s.contract_id and not c.deleted
    where not s.deleted and s.start_date <= ${to}::date and s.end_date >= ${from}::date
      and (s.status = ${active.value} or (s.status = any(${[expired.value, terminated.value]}::text[]) and c.status <> ${'0'}))
      and (c.status = ${inForce.value} or coalesce(c.terminate_date, c.end_date) >= ${from}::date)
      and (${only === null} or s.id = any(${[...(only ?? [])]}::text[])) order by s.id`.execute(ctx.db)
  return rows.filter(({ manageDeptId, manageLevel }) => {
    if (ctx.actor.level !== 'district') return true
    return manageLevel !== yhLevel.values.city.value && inOwnTree(ctx.actor, manageDeptId)
  })
}

/** The enabled schemes of a kind of period that hold on its last day. */
async function schemesFor(ctx: Context, { period, to }: AssessedPeriod): Promise<readonly Scheme[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from maintenance_assessment where record_kind = ${KH_SCHEME} and enabled and not deleted
    and period = ${period} and effective_from <= ${to}::date and (effective_to is null or effective_to >= ${to}::date) order by id`.execute(
    ctx.db,
  )
  return rowsById(
    ctx.db,
    ctx.services.registry.byName('maintenanceAssessment'),
    rows.map(({ id }) => id),
    ctx.today,
  )
}

const isFor = (scheme: Scheme, section: SectionOfContract) =>
  section.assessSchemeId === null ? (scheme.contractKinds ?? []).includes(section.contractKind) : section.assessSchemeId === scheme.id

/** The run of a section in a period: made where there is none. */
async function runOf(ctx: Context, scheme: Scheme, section: SectionOfContract, period: AssessedPeriod) {
  const { rows } = await sql<{ id: string; status: string }>`select id, status from maintenance_assessment where record_kind = ${KH_RUN}
    and bid_section_id = ${section.id} and period_code = ${period.code} and not deleted`.execute(ctx.db)
  const [standing] = rows
  if (standing !== undefined) return { ...standing, made: false }
  const { row } = await makeRow(
    ctx,
    ctx.services.registry.byName('maintenanceAssessment'),
    {
      ...{ recordKind: KH_RUN, schemeId: scheme.id, name: `${section.sectionName}${periodWords(period)}养护考核`.slice(0, 200) },
      ...{
        facilityKind: scheme.facilityKind,
        year: period.year,
        period: period.period,
        periodNo: period.periodNo,
        periodCode: period.code,
      },
      ...{ bidSectionId: section.id, contractId: section.contractId, companyDeptId: section.companyDeptId },
      ...{ supervisorDeptId: section.supervisorDeptId, manageDeptId: section.manageDeptId, manageLevel: section.manageLevel },
      ...{ regionId: section.regionId, fullScore: scheme.fullScore, payRule: scheme.payRule, status: runStatus.scoring },
      ...{ effectiveFrom: scheme.effectiveFrom, effectiveTo: scheme.effectiveTo, submitDue: addDays(period.to, 5) },
    },
    { words: '生成养护考核单' },
  )
  return { id: row.id, status: runStatus.scoring, made: true }
}

interface Made {
  readonly ids: readonly string[]
  readonly made: number
  readonly refreshed: number
  readonly concluded: number
}

/** Makes the runs that are missing and counts anew those that are still scored. */
async function makeRuns(
  ctx: Context,
  period: AssessedPeriod,
  sections: readonly SectionOfContract[],
  schemeOf: (section: SectionOfContract) => Scheme | undefined,
  refreshes: boolean,
): Promise<Made> {
  const ids: string[] = []
  let [made, refreshed, concluded] = [0, 0, 0]
  for (const section of sections) {
    const scheme = schemeOf(section)
    if (scheme === undefined) continue
    const run = await runOf(ctx, scheme, section, period)
    if (run.made) made += 1
    else if (run.status !== runStatus.scoring) concluded += 1
    else if (refreshes) refreshed += 1
    if (!run.made && (!refreshes || run.status !== runStatus.scoring)) continue
    await refreshRun(ctx, run.id)
    ids.push(run.id)
  }
  return { ids, made, refreshed, concluded }
}

const begun = (ctx: Context, { from }: AssessedPeriod) => {
  if (from > ctx.today) throw refuse('periodNotBegun')
}

async function refuseUnweighted(ctx: Context, scheme: Scheme): Promise<void> {
  if (!weightsAddUp(await itemsOfScheme(ctx, scheme.id))) throw refuse('weightsNotWhole')
}

/** POST szgl/szglyhgltaskkh/generate: a run of each section of the kinds of a scheme that lacks one. */
export const generate: CallHandler<typeof maintenanceAssessment.calls.generate> = async (ctx, { body }) => {
  const [scheme] = await rowsById(ctx.db, ctx.services.registry.byName('maintenanceAssessment'), [body.schemeId], ctx.today)
  if (scheme === undefined || scheme.deleted || scheme.recordKind !== KH_SCHEME) throw refuse('rowMissing')
  if (scheme.enabled !== true) throw refuse('schemeNotEnabled')
  const code = codeOfPeriod(body.year, asText(scheme.period), body.periodNo)
  const period = code === null ? null : assessedPeriod(code)
  if (period === null) throw refuse('periodUnknown')
  begun(ctx, period)
  await refuseUnweighted(ctx, scheme)
  const sections = (await sectionsOf(ctx, period, null)).filter((section) => isFor(scheme, section))
  const { ids, made } = await makeRuns(ctx, period, sections, () => scheme, false)
  return { ids, runCount: made, standing: sections.length - made }
}

/** Makes and refreshes the runs of a period, each by the scheme of its contract. */
async function computePeriod(ctx: Context, code: string, sectionIds: readonly string[] | null): Promise<Made> {
  const period = assessedPeriod(code)
  if (period === null) throw refuse('periodUnknown')
  begun(ctx, period)
  const schemes = await schemesFor(ctx, period)
  for (const scheme of schemes) await refuseUnweighted(ctx, scheme)
  return makeRuns(
    ctx,
    period,
    await sectionsOf(ctx, period, sectionIds),
    (section) => schemes.find((scheme) => isFor(scheme, section)),
    true,
  )
}

/** POST yhgl/khjg/compute: the runs of a period that are missing, and the automatic figures of those that are scored. */
export const compute: CallHandler<typeof assessmentResult.calls.compute> = (ctx, { body }) =>
  computePeriod(ctx, body.period, body.sectionIds ?? null)

/** On the first of a month: the month that is over, and the quarter, half-year or year that ended with it (yhgl/khjg/rule-9). */
export async function computeLastPeriods(ctx: Context): Promise<number> {
  const yesterday = addDays(`${ctx.today.slice(0, 7)}-01`, -1)
  let made = 0
  for (const kind of Object.values(kindOfKhPeriod)) {
    const code = periodOf(yesterday, kind)
    const period = assessedPeriod(code)
    if (period === null || period.to !== yesterday) continue
    const found = await computePeriod(ctx, code, null)
    made += found.made + found.refreshed
  }
  return made
}
