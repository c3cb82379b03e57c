import { licenceExtendType, reviewStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { facilityStatus } from '@chengan/domain/utilities/dictionaries/facilities'
import { licenceChangeField } from '@chengan/domain/utilities/dictionaries/licences'
import { gasJobStatus } from '@chengan/domain/utilities/dictionaries/staff'
import { DAYS_AHEAD, EQUITY_WORKDAYS, equitySetting, fieldOfChange } from '@chengan/domain/utilities/licences/extension/extension-rules'
import { facilityTypesOfBusiness } from '@chengan/domain/utilities/licences/kinds-of-supply'
import { withoutKinds } from '@chengan/domain/utilities/licences/licence/licence-rules'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { asRow, asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext, Fact, FactNamed } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { issues } from '../../../resources/papers/issue-paper.ts'
import { rowsById } from '../../../resources/rows.ts'
import { notifyOwner } from '../companies/company-effects.ts'
import { noteLicenceOf } from './licence-effects.ts'
import { checkCompany, isCertified } from './licence-facts.ts'

const type = licenceExtendType.values
const { submitted, cityReview, passed } = reviewStatus.values

/** What records say of the company today, and of the facilities of its licence. */
const extensionCheck: FactNamed<'licenceExtension', 'extensionCheck'> = async (ctx, row) => {
  const [licence] = await rowsById(ctx.db, ctx.services.registry.byName('operatingLicence'), [asText(row.licenceId)], ctx.today)
  return licence === undefined ? null : checkCompany(ctx, asText(licence.gasCompaniesId), asTexts(licence.facilityIds))
}

/** How many certified people the company lacks. */
const missingStaff: Fact<'licenceExtension'> = async (ctx, row) => {
  const [company] = await rowsById(ctx.db, ctx.services.registry.byName('gasCompany'), [asText(row.gasCompaniesId)], ctx.today)
  return Number(company?.staffGap ?? 0)
}

/** The number of another event of the kind that is handed in. The licence is held, so that two are not handed in at the same moment. */
const eventUnderWay: Fact<'licenceExtension'> = async (ctx, row) => {
  await sql`select id from operating_licence where id = ${asText(row.licenceId)} for update`.execute(ctx.db)
  const { rows } = await sql<{ no: string | null }>`select apply_no as no from licence_extension where licence_id = ${asText(row.licenceId)}
    and extend_type = ${asText(row.extendType)} and id <> ${asText(row.id)} and not deleted
    and review_status = any(${[submitted.value, cityReview.value]}::text[]) order by id limit 1`.execute(ctx.db)
  return rows[0] === undefined ? null : (rows[0].no ?? '—')
}

const pairIn = (row: ValuesNamed<'licenceExtension'>, field: string): readonly unknown[] | null => {
  const pair = asRow(row.changeFields)?.[field]
  return Array.isArray(pair) ? pair : null
}

/** Whether the new legal representative has a live certificate; null where none changes. */
const legalPersonCertified: Fact<'licenceExtension'> = async (ctx, row) => {
  const pair = pairIn(row, fieldOfChange[licenceChangeField.values.legalPerson.value] ?? '')
  return pair === null ? null : isCertified(ctx, asText(row.gasCompaniesId), asText(pair[1]))
}

/** The last day on which a change of equity is filed; null where none changes. */
const equityTerm: Fact<'licenceExtension'> = async (ctx, row) => {
  if (row.extendType !== type.change.value) return null
  const { rows } = await sql<{ day: string | null }>`select to_char(changed_on, 'YYYY-MM-DD') as day from licence_extension_licence_change
    where owner_id = ${asText(row.id)} and item = ${licenceChangeField.values.equity.value} and not deleted limit 1`.execute(ctx.db)
  const day = rows[0]?.day ?? null
  const { calendar, settings } = ctx.services
  return day === null ? null : calendar.addWorkdays(day, settings.number(equitySetting, EQUITY_WORKDAYS))
}

/** What a company that ends still has; of kinds of business that end alone, the facilities that supply under these: its people serve the others. */
const unsettled: FactNamed<'licenceExtension', 'unsettled'> = async (ctx, row) => {
  const company = asText(row.gasCompaniesId)
  const kinds = asTexts(row.cancelTypes)
  const isWhole = kinds.length === 0
  const { rows } = await sql<{ people: number; facilities: number }>`select
    (select count(*)::int from job_person where ${isWhole} and gas_companies_id = ${company} and not deleted
      and job_status = ${gasJobStatus.values.inService.value}) as people,
    (select count(*)::int from gas_facility where gas_companies_id = ${company} and not deleted
      and (${isWhole} or facility_type = any(${[...facilityTypesOfBusiness(kinds)]}::text[]))
      and facility_status = ${facilityStatus.values.inOperation.value}) as facilities`.execute(ctx.db)
  return rows[0] ?? { people: 0, facilities: 0 }
}

export const extensionFacts = { extensionCheck, missingStaff, eventUnderWay, legalPersonCertified, equityTerm, unsettled }

/** Whether the end of the licence waits for a decision. */
const mark = (effect: EffectContext<'licenceExtension'>, renewalPending: boolean) =>
  takeSteps(effect, {
    resource: 'operatingLicence',
    ids: [asText(effect.row.licenceId)],
    action: 'noteRenewal',
    where: (licence) => (licence.renewalPending === true) !== renewalPending,
    values: () => ({ renewalPending }),
  })

/** An extension that is filed in time keeps the licence from ending by itself. */
const noteRenewal: Effect<'licenceExtension'> = async (effect) => {
  if (effect.row.extendType === type.extension.value && effect.row.isLate === false) await mark(effect, true)
}

const endRenewal: Effect<'licenceExtension'> = async (effect) => {
  if (effect.row.extendType === type.extension.value) await mark(effect, false)
}

/** Who files late is told, and not refused. */
const tellLateness: Effect<'licenceExtension'> = async (effect) => {
  const { row, language } = effect
  const isChinese = language.startsWith('zh')
  const warnings: { readonly field: string; readonly msg: string }[] = []
  if (row.isLate === true)
    warnings.push({
      field: 'extendType',
      msg: isChinese
        ? `距到期不足${DAYS_AHEAD}日，到期前未决定的许可证将失效`
        : `Less than ${DAYS_AHEAD} days are left: the licence ends unless it is decided before`,
    })
  if (row.equityLate === true)
    warnings.push({
      field: 'changes',
      msg: isChinese ? '股权变更已超过提出期限，记为逾期' : 'The term to file the change of equity has passed: it is marked as late',
    })
  if (warnings.length > 0) effect.answer({ warnings })
}

/** What a change writes on the licence. */
function changed(row: Values): Values {
  const fields = Object.values(fieldOfChange).filter((field) => pairIn(row, field) !== null)
  return Object.fromEntries(fields.map((field) => [field, pairIn(row, field)?.[1] ?? null]))
}

/** What was passed holds from now on: the licence says it, and its certificate is drawn anew. */
const applyToLicence: Effect<'licenceExtension'> = async (effect) => {
  const { row } = effect
  const licence = { resource: 'operatingLicence', ids: [asText(row.licenceId)] } as const
  if (row.extendType === type.cancellation.value) {
    const kinds = asTexts(row.cancelTypes)
    const standingReason = `企业申请注销：${asText(row.reason)}`
    await takeSteps(
      effect,
      kinds.length === 0
        ? { ...licence, action: 'cancel', values: () => ({ standingReason }) }
        : { ...licence, action: 'cancelKinds', values: (stood) => ({ ...withoutKinds(stood, kinds), standingReason }) },
    )
    await noteLicenceOf(effect, asText(row.gasCompaniesId))
    return
  }
  const values: Values =
    row.extendType === type.extension.value
      ? { licenceValidTo: row.newValidTo, renewalPending: false }
      : row.extendType === type.change.value
        ? changed(row)
        : {}
  await takeSteps(effect, { ...licence, action: 'amend', values: () => values })
}

/** What a bureau enters itself is passed at once (RV/rule-2), and holds at once. */
const applyWhenPassed: Effect<'licenceExtension'> = async (effect) => {
  if (effect.row.reviewStatus === passed.value) await applyToLicence(effect)
}

export const extensionEffects = (notify: Notify) => ({
  notifyOwner: notifyOwner(notify),
  drawCheckSheet: issues('checkSheet'),
  noteRenewal,
  endRenewal,
  tellLateness,
  applyToLicence,
  applyWhenPassed,
})
