import { companyNature, gasBusinessType, gasType, licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { attachTo, takePhoto } from '../city/photos.ts'
import { placeIn, residentsOf, streetsOf } from '../city/regions.ts'
import type { Scale } from '../city/scale.ts'
import type { SeedingProgress } from '../city/told.ts'
import { creditCode, districts, mobileNumber, personName, phoneNumber } from '../names.ts'
import { beginningOf, deptId, userId } from '../organisation/organisation.ts'
import { Stream } from '../stream.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { type CompanyPlan, companyPlan, companyPlansAt } from './company-plan.ts'
import { licenceNoOf } from './supervision/licence-number.ts'

const business = gasBusinessType.values
const gas = gasType.values
const typesOf: Readonly<Record<CompanyPlan['type'], { readonly business: readonly string[]; readonly gas: readonly string[] }>> = {
  piped: { business: [business.piped.value], gas: [gas.pipedNaturalGas.value] },
  mixed: { business: [business.piped.value, business.vehicle.value], gas: [gas.pipedNaturalGas.value, gas.cng.value] },
  bottled: { business: [business.bottled.value], gas: [gas.lpg.value] },
  vehicle: { business: [business.vehicle.value], gas: [gas.cng.value, gas.lng.value] },
}

/** The username of a company's clerk, who files for it. */
export function clerkOf(key: string): string {
  if (key === 'gd') return 'demo_qy_gd'
  return key === 'pz' ? 'demo_qy_pz' : `demo_${key}_jb`
}

/** The username of the gas reviewer of a district. */
export function reviewerOf(districtCode: string): string {
  if (districtCode === '990102') return 'demo_qx_rqsh'
  return districtCode === '990121' ? 'demo_qx2_rq' : `demo_qx${districtCode.slice(4)}_sh`
}

/** The id of a company's row, by the key of its plan. */
export function companyId(book: Book, key: string): string {
  return book.stream('gysy/gascompanies', key).id(filedAt(book))
}

const filedAt = (book: Book) => addMinutes(addDays(beginningOf(book), 2), 9 * 60 + 30)

/** The gas companies: filed by themselves, reviewed by their district and, where they pipe gas, by the city. */
function* writeCompanies(book: Book): SeedingProgress {
  const plans = companyPlansAt(book.scale)
  for (const [index, plan] of plans.entries()) {
    fileCompany(book, plan)
    yield { topic: 'companies', done: index + 1, total: plans.length }
  }
  giveOrganisationCodes(book)
}

export const companyPart = cityPart({ makes: ['gasCompany'], changes: ['dept', 'user'], needs: ['region'], write: writeCompanies })

function fileCompany(book: Book, plan: CompanyPlan): void {
  const resource = book.resource('gasCompany')
  const stream = book.stream('gysy/gascompanies', `${plan.key}|form`)
  const actor = book.actor(userId(book, clerkOf(plan.key)))
  const at = filedAt(book)
  const form = companyForm(book, plan, stream)
  let row = walkAdd(book, resource, form, { actor, at }, plan.key, standing(plan, stream, book))
  attachTo(book, resource.root, row.id, [String((form.licenceFile as readonly string[])[0])])
  row = numbered(book, row, at)
  row = walkAction(book, resource, row, 'submit', {}, { actor, at: addMinutes(at, 45) }).row
  const district = book.actor(userId(book, reviewerOf(plan.regionId)))
  row = walkAction(book, resource, row, 'audit', passed, { actor: district, at: `${book.addWorkdays(at, 2)} 10:12:00` }).row
  if (plan.type !== 'piped' && plan.type !== 'mixed') return
  walkAction(book, resource, row, 'audit', passed, {
    actor: book.actor(userId(book, 'demo_sj_rq')),
    at: `${book.addWorkdays(at, 4)} 15:20:00`,
  })
}

const passed = { body: { auditResult: '1' }, opinion: '资料齐全，同意。' }

function numbered(book: Book, row: CityRow<'gasCompany'>, at: string): CityRow<'gasCompany'> {
  const resource = book.resource('gasCompany')
  const parts = resource.numbers?.companyCode ?? []
  const whole = { ...row, companyCode: walkNumber(book, resource, 'companyCode', parts, row, at) }
  book.put('gasCompany', whole)
  return whole
}

/** The credit code of a company is the code of its department. */
function giveOrganisationCodes(book: Book): void {
  const codes = new Map<string, string>()
  for (const plan of companyPlansAt(book.scale)) {
    const dept = book.get('dept', deptId(book, plan.key))
    const code = asText(book.get('gasCompany', companyId(book, plan.key)).creditCode)
    codes.set(dept.id, code)
    book.put('dept', { ...dept, organizationCode: code })
  }
  for (const user of book.rows('user'))
    if (codes.has(String(user.deptId))) book.put('user', { ...user, organizationCode: codes.get(String(user.deptId)) })
}

function companyForm(book: Book, plan: CompanyPlan, stream: Stream): ValuesNamed<'gasCompany'> {
  const { location, address } = placeIn(stream.pick(streetsOf(plan.regionId, book.scale)), stream)
  const types = typesOf[plan.type]
  const clerk = book.actor(userId(book, clerkOf(plan.key)))
  const licence = takePhoto(book, `${plan.key}|licence`, {
    name: 'licence',
    at: filedAt(book),
    by: clerk.userId,
    deptId: clerk.deptId,
    stamped: false,
    title: '营业执照',
  })
  return {
    name: plan.name,
    shortName: plan.shortName,
    creditCode: creditCode(plan.regionId, stream.draw),
    businessTypes: types.business,
    gasTypes: types.gas,
    companyNature: stream.pick([companyNature.values.stateOwned.value, companyNature.values.private.value]),
    registeredCapital: stream.between(5, 120) * 100,
    establishDate: `${stream.between(1996, 2016)}-${String(stream.between(1, 12)).padStart(2, '0')}-18`,
    regionId: plan.regionId,
    address,
    officeAddress: address,
    location,
    serviceRegionIds: plan.serves,
    ...people(stream),
    ...papers(book, plan, stream),
    licenceFile: [licence],
    ...(types.business.includes(business.piped.value) ? franchise(book, stream) : {}),
  }
}

function people(stream: Stream): Values {
  const person = (field: string) => ({ [field]: personName(stream.draw), [`${field}Phone`]: mobileNumber(stream.draw) })
  return {
    ...person('legalPerson'),
    ...person('principal'),
    ...person('safetyManager'),
    contactPerson: personName(stream.draw),
    contactPhone: mobileNumber(stream.draw),
    dutyPhone: phoneNumber(stream.draw),
    serviceHotline: phoneNumber(stream.draw),
    emergencyPhone: phoneNumber(stream.draw),
  }
}

/** Expiry dates lie evenly over three years, one in sixteen within 90 days, one in a hundred passed. */
export function validTo(book: Book, stream: Stream): string {
  const days = stream.weighted([
    [stream.between(91, 1090), 93],
    [stream.between(3, 90), 6],
    [-stream.between(1, 30), 1],
  ])
  return addDays(book.today, days)
}

function papers(book: Book, plan: CompanyPlan, stream: Stream): Values {
  const evaluated = addDays(beginningOf(book), -stream.between(20, 300))
  return {
    ...(plan.type === 'bottled'
      ? { fillingPermitNo: `YS充装${stream.between(1000, 9999)}`, fillingPermitValidTo: validTo(book, stream) }
      : {}),
    safetyStandardLevel: stream.pick(['1', '2', '2', '3']),
    safetyStandardValidTo: validTo(book, stream),
    evaluationOrg: '临江明度检测有限公司',
    evaluationDate: evaluated,
    evaluationScore: stream.between(78, 97),
    nextEvaluationDate: addDays(evaluated, 1096),
    insurancePolicyNo: `YS${stream.between(100_000, 999_999)}`,
    insuranceAmount: stream.pick([500, 1000, 2000]),
    insuranceValidTo: addDays(book.today, stream.between(12, 340)),
    emergencyPlanNo: `YS预案${stream.between(1000, 9999)}`,
    emergencyPlanValidTo: validTo(book, stream),
  }
}

function franchise(book: Book, stream: Stream): Values {
  const year = stream.between(2006, 2014)
  return {
    isFranchise: true,
    franchiseStartDate: `${year}-07-01`,
    franchiseValidTo: `${year + 30}-06-30`,
    remark: `特许经营协议存市燃气管理处，数据截至${book.today}`,
  }
}

const sameTrade = (one: CompanyPlan, other: CompanyPlan) =>
  one.type === other.type || [one, other].every(({ type }) => type === 'piped' || type === 'mixed')

/** Residents in whose district the company serves, shared with the others of its trade; the wide ones have more of each. */
function servedBy(plan: CompanyPlan, scale: Scale): number {
  const breadth = (one: CompanyPlan) => (one.serves.length > 1 ? 4 : 1)
  return districts
    .filter(({ code }) => plan.serves.includes(code))
    .reduce((sum, district) => {
      const all = companyPlansAt(scale).filter((one) => one.serves.includes(district.code) && sameTrade(one, plan))
      const parts = all.reduce((total, one) => total + breadth(one), 0)
      return sum + (residentsOf(district, scale) * breadth(plan)) / parts
    }, 0)
}

/** What other parts will keep up: licence, customers, staff, last year's supply. */
function standing(plan: CompanyPlan, stream: Stream, book: Book): Values {
  const piped = plan.type === 'piped' || plan.type === 'mixed'
  const serial = companyPlansAt(book.scale).indexOf(plan) + 1
  // Two whose extension is under way.
  const ends: Readonly<Record<string, number>> = { jy: 55, sm: 68, gd: 400, yd: 500, hj: 300 }
  const drawn = validTo(book, stream)
  const until = ends[plan.key] === undefined ? drawn : addDays(book.today, ends[plan.key] ?? 0)
  const residents = Math.round(servedBy(plan, book.scale) * (piped ? 0.24 : plan.type === 'bottled' ? 0.05 : 0))
  return {
    licenceNo: licenceNoOf(plan, serial, until),
    licenceValidTo: until,
    licenceStatus: (until < book.today ? licenceStatus.values.expired : licenceStatus.values.valid).value,
    residentCount: residents,
    nonResidentCount: Math.round(residents * 0.06),
    annualSupply: piped ? stream.between(3200, 9800) : stream.between(380, 2600),
  }
}

/** How well a company rectifies: 0 never in time, 1 always; Beta(8, 2) but for the bad one and the good one. */
export function qualityOf(book: Book, key: string): number {
  const plan = companyPlan(key, book.scale)
  if (plan.quality !== undefined) return plan.quality
  const stream = new Stream(book.plan.seed, 'quality', key)
  const gamma = (shape: number) => Array.from({ length: shape }, () => -Math.log(1 - stream.unit())).reduce((sum, one) => sum + one, 0)
  const [a, b] = [gamma(8), gamma(2)]
  return a / (a + b)
}
