import type { annualAssessment } from '@chengan/domain/utilities/assessment/annual/annual-assessment'
import {
  OBJECTION_DAYS,
  objectionSetting,
  PUBLICITY_DAYS,
  publicitySetting,
} from '@chengan/domain/utilities/assessment/annual/assessment-life'
import { assessVeto } from '@chengan/domain/utilities/assessment/annual/vetoes'
import { assessGrade, assessStatus, creditEvent } from '@chengan/domain/utilities/dictionaries/companies'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import { asNumber, asRows, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import type { CallHandler, DetailExtension, Effect, EffectContext, FactNamed } from '../../../resources/implementation.ts'
import { factOfNoRow } from '../../../resources/implementation.ts'
import type { NoticeWords, Notify } from '../../../resources/notices/notify.ts'
import { issues } from '../../../resources/papers/issue-paper.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { enterEvent, quarterOf, reckonCompany, schemeOfCredit } from '../credit/reckon.ts'
import { bureau } from '../notices/receivers.ts'
import { officers, ROOT, tellOfAssessment } from './assessment-notices.ts'
import { countedItems, linksOfGrounds } from './count-items.ts'
import { firstToLaunch, launchOthersOf } from './launch.ts'
import { whole } from './scheme-parts.ts'

const state = assessStatus.values

/** GET …/{id}/auto: what is automatic, as it is counted now, beside what was stored. */
const auto: CallHandler<typeof annualAssessment.calls.auto> = async (ctx, { params }) => {
  const [row] = await readRows(ctx, ctx.services.registry.byName('annualAssessment'), [params.id ?? ''])
  if (row === undefined) throw refuse('rowMissing')
  const own = await whole(ctx, 'annualAssessment', row)
  return countedItems(ctx, own, asRows(own.items))
}

interface Ranked {
  readonly gasCompaniesId: string
  readonly gasCompaniesName: string
  readonly regionId: string | null
  readonly finalScore: number
  readonly grade: string
  readonly rank: number
  readonly lastRank: number | null
}

/** GET …/rank: the published results of a year, for everybody, by their companies: whose assessment it is opens it in his list; without a year those of the last one that has any. */
const rank: CallHandler<typeof annualAssessment.calls.rank> = async (ctx, { query }) => {
  const published = state.published.value
  const { rows } = await sql<Ranked>`with results as (
      select gas_companies_id, region_id, year, final_score, grade, rank() over (partition by year order by final_score desc)::int as place
      from annual_assessment where not deleted and status = ${published} and final_score is not null),
    asked as (select coalesce(${query.year ?? null}::int, (select max(year) from results)) as year)
    select r.gas_companies_id as "gasCompaniesId", coalesce(c.short_name, c.name) as "gasCompaniesName", r.region_id as "regionId",
      r.final_score::float8 as "finalScore", r.grade, r.place as rank, l.place as "lastRank"
    from results r join asked on asked.year = r.year join gas_company c on c.id = r.gas_companies_id
      left join results l on l.gas_companies_id = r.gas_companies_id and l.year = r.year - 1
    order by r.place, c.name, r.gas_companies_id`.execute(ctx.db)
  return rows
}

export const assessmentCalls = { auto, rank }

const termOf = (setting: string, days: number) =>
  factOfNoRow(async (ctx) => ctx.services.calendar.addWorkdays(ctx.today, ctx.services.settings.number(setting, days)))

const automaticNow: FactNamed<'annualAssessment', 'automaticNow'> = async (ctx, row, before) =>
  countedItems(ctx, { ...before, ...row }, before?.items ?? row.items ?? [])

export const assessmentFacts = {
  publicityEnd: termOf(publicitySetting, PUBLICITY_DAYS),
  objectionEnd: termOf(objectionSetting, OBJECTION_DAYS),
  automaticNow,
  firstToLaunch,
}

async function nameOf(ctx: Context, row: ValuesNamed<'annualAssessment'>): Promise<string> {
  const [company] = await rowsById(ctx.db, ctx.services.registry.byName('gasCompany'), [asText(row.gasCompaniesId)], ctx.today)
  return asText(company?.shortName) || asText(company?.name)
}

const gradeInWords = (value: unknown): Label =>
  Object.values(assessGrade.values).find((entry) => entry.value === value) ?? { zh: '', en: '' }
const head = async (effect: EffectContext<'annualAssessment'>): Promise<Label> => {
  const [name, year] = [await nameOf(effect, effect.row), asNumber(effect.row.year)]
  return { zh: `${name}${year}年度考核`, en: `${name}, assessment of ${year}` }
}
const why = ({ opinion }: EffectContext<'annualAssessment'>): Label =>
  opinion === null ? { zh: '', en: '' } : { zh: `意见：${opinion}`, en: ` Opinion: ${opinion}` }

/** The grade of a company is that of its last published year. */
const writeGrade: Effect<'annualAssessment'> = async (effect) => {
  const company = asText(effect.row.gasCompaniesId)
  const { rows } = await sql<{
    grade: string | null
  }>`select grade from annual_assessment where gas_companies_id = ${company} and not deleted
    and status = ${state.published.value} order by year desc limit 1`.execute(effect.db)
  const [last] = rows
  await changeValuesOf(effect, 'gasCompany', company, { assessGrade: last?.grade ?? null }, { words: '年度考核等级' })
}

/** Vetoes of an assessment that are vetoes of credit too (gysy/gysyxyjg/rule-2). */
const creditVetoes: readonly unknown[] = [assessVeto.values.fatalAccident.value, assessVeto.values.forgedData.value]

/** An excellent year and a failed one move the credit of the company (gysy/gysyxyjg/rule-3); a fatal accident or forged data end it. */
const enterCredit: Effect<'annualAssessment'> = async (effect) => {
  const points = schemeOfCredit(effect, effect.today).assessment[asText(effect.row.grade)] ?? 0
  const entered = await enterEvent(effect, {
    ...{ company: asText(effect.row.gasCompaniesId), eventType: creditEvent.values.assessment.value, eventDate: effect.today, points },
    description: `${asNumber(effect.row.year)}年度考核${gradeInWords(effect.row.grade).zh}，得分${String(effect.row.finalScore ?? '')}`,
    isVeto: asRows(effect.row.vetoes).some(({ code }) => creditVetoes.includes(code)),
    ...{ documentNo: null, sourceRoot: ROOT, sourceId: asText(effect.row.id) },
  })
  if (entered) await reckonCompany(effect, asText(effect.row.gasCompaniesId), quarterOf(effect.today))
}

const takeCreditBack: Effect<'annualAssessment'> = async (effect) => {
  const { rows } = await sql<{
    id: string
  }>`select id from credit_event where source_root = ${ROOT} and source_id = ${asText(effect.row.id)}
    and not deleted`.execute(effect.db)
  await takeSteps(effect, { resource: 'creditEvent', ids: rows.map(({ id }) => id), action: 'lapse' })
}

/** What an assessment tells and leaves behind, by the names of its definition. */
export function assessmentEffects(notify: Notify) {
  const toCompany =
    (words: (effect: EffectContext<'annualAssessment'>, title: Label) => NoticeWords): Effect<'annualAssessment'> =>
    async (effect) =>
      tellOfAssessment(effect, notify, effect.row, await officers(effect, effect.row), words(effect, await head(effect)))
  const tellDistrict: Effect<'annualAssessment'> = async (effect) => {
    const to = await bureau(effect, 'district', effect.row.regionId, effect.resource.permission('districtScore'))
    const [{ zh, en }, said] = [await head(effect), why(effect)]
    await tellOfAssessment(effect, notify, effect.row, to, {
      title: { zh: `${zh}：请初评`, en: `${en}: score it first` },
      text: { zh: `${zh}待区县初评。${said.zh}`, en: `${en}: waits for the first score of the district.${said.en}` },
    })
  }
  const tellObjection: Effect<'annualAssessment'> = async (effect) => {
    const to = await bureau(effect, 'city', null, effect.resource.permission('decideObjection'))
    const [{ zh, en }, said] = [await head(effect), asText(effect.row.objectionContent).slice(0, 300)]
    await tellOfAssessment(effect, notify, effect.row, to, {
      title: { zh: `${zh}：异议`, en: `${en}: objection` },
      text: { zh: `企业提出异议：${said}`, en: `The company objects: ${said}` },
    })
  }
  const result = ({ row }: EffectContext<'annualAssessment'>): Label => {
    const [score, grade] = [String(row.finalScore ?? ''), gradeInWords(row.grade)]
    return { zh: `最终得分${score}分，等级${grade.zh}`, en: `final score ${score}, grade ${grade.en}` }
  }
  return {
    writeGrade,
    drawResult: issues('result'),
    launchOthers: launchOthersOf(notify),
    takeGradeBack: writeGrade,
    enterCredit,
    takeCreditBack,
    tellDistrict,
    tellObjection,
    tellReturned: toCompany((effect, { zh, en }) => ({
      title: { zh: `${zh}：已退回`, en: `${en}: returned` },
      text: {
        zh: `${zh}的自评已退回，请修改后重新提交。${why(effect).zh}`,
        en: `${en}: your own score was returned; change it and hand it in again.${why(effect).en}`,
      },
    })),
    tellPublicity: toCompany((effect, { zh, en }) => {
      const [told, until] = [result(effect), asText(effect.row.publicEnd)]
      return {
        title: { zh: `${zh}：公示`, en: `${en}: made public` },
        text: {
          zh: `${zh}${told.zh}，公示至${until}；如有异议，请在公示期内提出。`,
          en: `${en}: ${told.en}, public until ${until}; whoever objects does so until then.`,
        },
      }
    }),
    tellDecided: toCompany((effect, { zh, en }) => {
      const [told, said] = [result(effect), asText(effect.row.objectionResult).slice(0, 300)]
      return {
        title: { zh: `${zh}：异议已复核`, en: `${en}: objection decided` },
        text: { zh: `复核结论：${said}${told.zh}。`, en: `Decision on the objection: ${said} ${told.en}.` },
      }
    }),
    tellPublished: toCompany((effect, { zh, en }) => ({
      title: { zh: `${zh}：已发布`, en: `${en}: published` },
      text: { zh: `${zh}结果已发布：${result(effect).zh}。`, en: `${en}: the result is published: ${result(effect).en}.` },
    })),
    tellVoided: toCompany((effect, { zh, en }) => ({
      title: { zh: `${zh}：已作废`, en: `${en}: void` },
      text: { zh: `${zh}已作废。${why(effect).zh}`, en: `${en}: void.${why(effect).en}` },
    })),
  }
}

/** What opens the grounds of the items, for whoever reads them. */
export const assessmentExtra: DetailExtension<'annualAssessment'> = async (ctx, row) => {
  const own = Array.isArray(row.items) ? row : await whole(ctx, 'annualAssessment', row as Row)
  return { groundLinks: await linksOfGrounds(ctx, asRows(own.items)) }
}
