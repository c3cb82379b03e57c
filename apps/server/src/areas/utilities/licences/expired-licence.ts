import { licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { facilityStatus } from '@chengan/domain/utilities/dictionaries/facilities'
import { businessOfCar, businessOfFacility } from '@chengan/domain/utilities/licences/kinds-of-supply'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { licenceFor } from './licence-of-kind.ts'

type Telling = Context & Pick<EffectContext, 'answer'>

/** What the file of a company says of its licence. */
async function onFile(ctx: Context, companyId: unknown) {
  const [company] = await rowsById(ctx.db, ctx.services.registry.byName('gasCompany'), [asText(companyId)], ctx.today)
  return { status: asText(company?.licenceStatus), validTo: asTextOrNull(company?.licenceValidTo) }
}

/** Who starts to supply under a licence that has expired is told, and not refused: supply does not stop of a sudden (utilities-enterprise.md §7, expire). */
async function tellExpired(effect: Telling, companyId: unknown, kind: string | null, field: string): Promise<void> {
  const { status, validTo } = (await licenceFor(effect, companyId, kind)) ?? (await onFile(effect, companyId))
  if (status !== licenceStatus.values.expired.value) return
  const msg = effect.language.startsWith('zh')
    ? `企业经营许可证已于${validTo ?? ''}到期，请停止经营活动并重新申请许可`
    : `The operating licence of the company expired on ${validTo ?? ''}: the business stops until a new one is given`
  effect.answer({ warnings: [{ field, msg }] })
}

export const tellExpiredOfFacility: Effect<'gasFacility'> = async (effect) => {
  const { row } = effect
  if (row.facilityStatus !== facilityStatus.values.inOperation.value) return
  await tellExpired(effect, row.gasCompaniesId, businessOfFacility(row.facilityType), 'gasCompaniesId')
}

export const tellExpiredOfCar: Effect<'gasCar'> = (effect) =>
  tellExpired(effect, effect.row.gasCompaniesId, businessOfCar(effect.row.carType), 'gasCompaniesId')

/** Of a company that resumes its business. */
export const tellExpiredOfCompany: Effect<'gasCompany'> = (effect) => tellExpired(effect, effect.row.id, null, 'licenceStatus')
