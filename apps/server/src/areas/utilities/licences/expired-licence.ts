import { licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { facilityStatus } from '@chengan/domain/utilities/dictionaries/facilities'
import { businessOfCar, businessOfFacility } from '@chengan/domain/utilities/licences/kinds-of-supply'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Language } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { type Effect, type EffectContext, effectOfMany } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { licenceFor, licencesByKind } from './licence-of-kind.ts'

/** What counts of the licence of a company. */
interface Standing {
  readonly status: string
  readonly validTo: string | null
}

/** What the files of companies say of their licences. */
async function onFile(ctx: Context, companies: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const rows = await rowsById(ctx.db, ctx.services.registry.byName('gasCompany'), companies, ctx.today)
  return new Map(
    rows.map(({ id, licenceStatus: status, licenceValidTo }) => [id, { status: asText(status), validTo: asTextOrNull(licenceValidTo) }]),
  )
}

/** What is told of a licence that has expired; null of one that stands. */
function expiredIn(language: Language, standing: Standing | undefined, field: string): Values | null {
  if (standing?.status !== licenceStatus.values.expired.value) return null
  const until = standing.validTo ?? ''
  const msg = language.startsWith('zh')
    ? `企业经营许可证已于${until}到期，请停止经营活动并重新申请许可`
    : `The operating licence of the company expired on ${until}: the business stops until a new one is given`
  return { warnings: [{ field, msg }] }
}

/** Who starts to supply under a licence that has expired is told, and not refused: supply does not stop of a sudden (utilities-enterprise.md §7, expire). */
async function tellExpired(
  effect: Context & Pick<EffectContext, 'answer'>,
  companyId: unknown,
  kind: string | null,
  field: string,
): Promise<void> {
  const company = asText(companyId)
  const standing = (await licenceFor(effect, company, kind)) ?? (await onFile(effect, [company])).get(company)
  const told = expiredIn(effect.language, standing, field)
  if (told !== null) effect.answer(told)
}

const supplies = (row: ValuesNamed<'gasFacility'>) => row.facilityStatus === facilityStatus.values.inOperation.value

export const tellExpiredOfFacility = effectOfMany<'gasFacility'>(
  async (effect) => {
    const { row } = effect
    if (supplies(row)) await tellExpired(effect, row.gasCompaniesId, businessOfFacility(row.facilityType), 'gasCompaniesId')
  },
  async (added) => {
    const rows = added.rows.filter(supplies)
    const companies = [...new Set(rows.map(({ gasCompaniesId }) => asText(gasCompaniesId)))]
    if (companies.length === 0) return
    const [licences, files] = [await licencesByKind(added, companies), await onFile(added, companies)]
    const given = new Map(licences.map((one) => [`${one.company} ${one.kind}`, one]))
    for (const { id, gasCompaniesId, facilityType } of rows) {
      const company = asText(gasCompaniesId)
      const told = expiredIn(
        added.language,
        given.get(`${company} ${businessOfFacility(facilityType)}`) ?? files.get(company),
        'gasCompaniesId',
      )
      if (told !== null) added.answer(id, told)
    }
  },
)

export const tellExpiredOfCar: Effect<'gasCar'> = (effect) =>
  tellExpired(effect, effect.row.gasCompaniesId, businessOfCar(effect.row.carType), 'gasCompaniesId')

/** Of a company that resumes its business. */
export const tellExpiredOfCompany: Effect<'gasCompany'> = (effect) => tellExpired(effect, effect.row.id, null, 'licenceStatus')
