import { assessStatus, businessStatus, ndkhSchemeStatus } from '@chengan/domain/utilities/dictionaries/companies'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { redistributedTo } from '@chengan/kernel/scores/weights'
import { asNumber, asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { makeRow } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext, FactNamed } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { officers, tellOfAssessment } from './assessment-notices.ts'
import { countRules } from './count-items.ts'
import { schemeOf } from './scheme-parts.ts'

type Items = NonNullable<ValuesNamed<'annualAssessment'>['items']>

/** The items of a scheme for a company: those of its trades, with the points of the others shared out (gysy/gysygascompaniesndkh/rule-6). */
function itemsFor(scheme: RowNamed<'assessmentScheme'>, trades: readonly string[]): Items {
  const items = scheme.items ?? []
  const isFor = new Map(
    items.map((item) => [
      asText(item.itemNo),
      asTexts(item.businessTypes).length === 0 || asTexts(item.businessTypes).some((one) => trades.includes(one)),
    ]),
  )
  const weights = redistributedTo(
    1,
    Object.fromEntries(items.map((item) => [asText(item.itemNo), asNumber(item.fullScore)])),
    (code) => isFor.get(code) === true,
  )
  return items
    .filter((item) => isFor.get(asText(item.itemNo)) === true)
    .map(({ itemNo, groupName, itemName, standard, scoreType, autoRule }) => ({
      ...{ itemNo, groupName, itemName, standard, scoreType, autoRule },
      fullScore: weights[asText(itemNo)] ?? 0,
    }))
}

interface Judged {
  readonly id: string
  readonly name: string
  readonly companyDeptId: string | null
  readonly regionId: string | null
  readonly trades: readonly string[]
}

/** Companies in business of the trades of a scheme that have no assessment of the year but the one that is being added, and how many have. `only`: this one. */
async function companiesOf(ctx: Context, trades: readonly string[], year: number, only = '', besides = '') {
  const { rows } = await sql<
    Judged & { readonly isThere: boolean }
  >`select c.id, coalesce(c.short_name, c.name) as name, c.dept_id as "companyDeptId",
      c.region_id as "regionId", c.business_types as trades,
      exists (select 1 from annual_assessment a where a.gas_companies_id = c.id and a.year = ${year} and not a.deleted
        and a.status <> ${assessStatus.values.void.value} and a.id <> ${besides}) as "isThere"
    from gas_company c where not c.deleted and c.business_status = ${businessStatus.values.operating.value} and c.review_status in ('3', '5')
      and c.business_types && ${[...trades]}::text[] and (${only}::text = '' or c.id = ${only}::text) order by c.id`.execute(ctx.db)
  return { fresh: rows.filter(({ isThere }) => !isThere), kept: rows.filter(({ isThere }) => isThere).length }
}

/** Which company an assessment that is added begins with, and what of it follows; null as long as its scheme is not published. */
export const firstToLaunch: FactNamed<'annualAssessment', 'firstToLaunch'> = async (ctx, row, before) => {
  if (before !== null || asText(row.schemeId) === '') return null
  const scheme = await schemeOf(ctx, asText(row.schemeId))
  if (scheme.status !== ndkhSchemeStatus.values.published.value) return null
  const year = asNumber(scheme.year)
  const named = asText(row.gasCompaniesId)
  const { fresh } = await companiesOf(ctx, asTexts(scheme.businessTypes), year, named)
  const [first] = fresh
  const company = first?.id ?? null
  return {
    year,
    deadline: scheme.selfDueDate ?? null,
    company,
    companyDeptId: first?.companyDeptId ?? null,
    regionId: first?.regionId ?? null,
  }
}

/** An assessment that is added gets the items of its scheme, counted; where no company was named, all others of the scheme's trades get theirs. */
export const launchOthersOf =
  (notify: Notify): Effect<'annualAssessment'> =>
  async (effect) => {
    const { row, resource } = effect
    const scheme = await schemeOf(effect, asText(row.schemeId))
    const year = asNumber(row.year)
    const own = asText(row.gasCompaniesId)
    const named = asText(effect.input.gasCompaniesId) !== ''
    const { fresh, kept } = await companiesOf(effect, asTexts(scheme.businessTypes), year, named ? own : '', asText(row.id))
    const count = await countRules(effect, {
      year,
      companies: fresh.map(({ id }) => id),
      rules: (scheme.items ?? []).flatMap((item) => asText(item.autoRule) || []),
    })
    for (const company of fresh) {
      const items = itemsFor(scheme, company.trades).map((item) => ({
        ...item,
        ...count(company.id, asText(item.autoRule), asNumber(item.fullScore)),
      }))
      const begun = company.id === own ? await giveItems(effect, items) : await launched(effect, resource, { scheme, year, company, items })
      await tellOfAssessment(effect, notify, begun, await officers(effect, begun), {
        title: { zh: `${year}年度考核：请自评`, en: `Assessment of ${year}: score yourselves` },
        text: {
          zh: `${company.name}${year}年度考核已发起，请于${asText(scheme.selfDueDate)}前完成自评，并上传企业年度报告。`,
          en: `The assessment of ${company.name} for ${year} has begun; score yourselves by ${asText(scheme.selfDueDate)} and upload your annual report.`,
        },
      })
    }
    effect.answer({ launched: fresh.length, kept })
  }

async function giveItems(effect: EffectContext<'annualAssessment'>, items: Items): Promise<ValuesNamed<'annualAssessment'>> {
  await effect.patch({ items })
  return { ...effect.row, items }
}

async function launched(
  ctx: Context,
  resource: ResourceNamed<'annualAssessment'>,
  { scheme, year, company, items }: { scheme: RowNamed<'assessmentScheme'>; year: number; company: Judged; items: Items },
): Promise<ValuesNamed<'annualAssessment'>> {
  const values = {
    ...{ schemeId: scheme.id, year, gasCompaniesId: company.id, companyDeptId: company.companyDeptId, regionId: company.regionId },
    ...{ deadline: scheme.selfDueDate ?? null, items },
  }
  const { row } = await makeRow(ctx, resource, values, { words: '发起年度考核', verb: 'launch' })
  return row
}
