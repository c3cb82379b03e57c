import { licenceExtendType, licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { licenceChangeField, licenceCondition, licenceMaterial } from '@chengan/domain/utilities/dictionaries/licences'
import { isGivenByTheCity } from '@chengan/domain/utilities/licences/authority'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asText, asTexts } from '@chengan/kernel/values'
import type { Book, CityRow } from '../../city/book.ts'
import { cityPart } from '../../city/city-part.ts'
import { attachTo, takePhoto } from '../../city/photos.ts'
import { duringOffice, workdaysBack, workdaysLater } from '../../hazards/office-hours.ts'
import { userId } from '../../organisation/organisation.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'
import { walkNumber } from '../../walk/numbers.ts'
import { clerkOf, companyId, reviewerOf } from '../companies.ts'
import { type CompanyPlan, companyPlansAt } from '../company-plan.ts'
import { everyFacilityInUse } from '../facility-index.ts'
import { licenceBegin } from './licence-number.ts'

const ROOT = 'gysy/gysygascompaniesjyxkegl'
const EXTENSIONS = 'gysy/gasjyxkeglextend'
const state = licenceStatus.values
const all = (values: Readonly<Record<string, { readonly value: string }>>) => Object.values(values).map(({ value }) => value)

/** Licences of all companies as they were taken over, applications in hand, and what companies file about what they have. */
function writeLicences(book: Book): void {
  const facilities = Map.groupBy(everyFacilityInUse(book), ({ gasCompaniesId }) => asText(gasCompaniesId))
  for (const plan of companyPlansAt(book.scale)) {
    const covered = (facilities.get(companyId(book, plan.key)) ?? []).slice(0, 3).map(({ id }) => id)
    const standing = takenOver(book, plan, covered)
    const stage = inHand[plan.key]
    if (stage !== undefined && covered.length > 0) apply(book, plan, covered, stage)
    const event = events[plan.key]
    if (event !== undefined) fileEvent(book, plan, standing, event)
  }
}

export const licencePart = cityPart({
  makes: ['operatingLicence', 'licenceExtension'],
  needs: ['dept'],
  changes: ['gasCompany'],
  writeAtOnce: writeLicences,
})

/** The company that rectifies worst has its licence suspended. */
const SUSPENDED = 'hj'

function formOf(book: Book, plan: CompanyPlan, facilityIds: readonly string[]): Values {
  const company = book.get('gasCompany', companyId(book, plan.key))
  const { name, creditCode, businessTypes, gasTypes, serviceRegionIds, legalPerson, principal, address } = company
  return {
    ...{
      gasCompaniesId: company.id,
      companyName: name,
      creditCode,
      businessTypes,
      gasTypes,
      serviceRegionIds,
      legalPerson,
      principal,
      address,
    },
    businessArea: `${plan.shortName}服务区域：以经营区域所列区县为界`,
    facilityIds,
  }
}

/** A licence of the register before this system: it stands as the file of its company says. */
function takenOver(book: Book, plan: CompanyPlan, facilityIds: readonly string[]): CityRow<'operatingLicence'> {
  const resource = book.resource('operatingLicence')
  const company = book.get('gasCompany', companyId(book, plan.key))
  const clerk = book.actor(userId(book, clerkOf(plan.key)))
  const to = asText(company.licenceValidTo)
  const from = licenceBegin(to)
  const isSuspended = plan.key === SUSPENDED && to >= book.today
  const status = to < book.today ? state.expired.value : isSuspended ? state.suspended.value : state.valid.value
  const cityDecides = isGivenByTheCity(asTexts(company.businessTypes), (_code, usual) => usual)
  const authority = reviewer(book, plan).deptName
  const at = asText(company.createDate)
  const added = walkAdd(book, resource, formOf(book, plan, facilityIds), { actor: clerk, at }, `${plan.key}|over`, {
    ...{ status, cityDecides, licenceNo: company.licenceNo, licenceValidFrom: from, licenceValidTo: to },
    ...{
      applyDate: addDays(from, -40),
      acceptDate: addDays(from, -38),
      siteCheckDate: addDays(from, -28),
      decideDate: addDays(from, -24),
    },
    ...{ issueDate: addDays(from, -12), printDate: addDays(from, -12), publicDate: addDays(from, -20) },
    issueOrg: authority,
    handlingOrg: authority,
    regionId: company.regionId,
    ...(isSuspended ? { suspendUntil: addDays(book.today, 20), standingReason: '重大隐患逾期未整改，责令停业整改。' } : {}),
  })
  const row = numbered(book, resource, added, at)
  if (status !== company.licenceStatus) book.put('gasCompany', { ...book.get('gasCompany', company.id), licenceStatus: status })
  return row
}

/** The same row with its number, drawn in the order of time. */
function numbered<N extends 'operatingLicence' | 'licenceExtension'>(
  book: Book,
  resource: ResourceNamed<N>,
  row: CityRow<N>,
  at: string,
): CityRow<N> {
  const whole = { ...row, applyNo: walkNumber(book, resource, 'applyNo', resource.numbers?.applyNo ?? [], row, at) }
  book.put(resource.name, whole)
  return whole
}

type Stage = 'draft' | 'toAccept' | 'underReview' | 'toIssue' | 'refused' | 'supplement'

/** Working days since an application was drawn up: none of its terms has passed. */
const workdays: Readonly<Record<Stage, number>> = { draft: 1, toAccept: 2, underReview: 6, toIssue: 11, refused: 40, supplement: 4 }

const inHand: Readonly<Record<string, Stage>> = {
  sl: 'draft',
  hq: 'toAccept',
  hqi: 'underReview',
  sa: 'toIssue',
  ml: 'refused',
  lh: 'supplement',
}

function reviewer(book: Book, plan: CompanyPlan) {
  const isCitys = plan.type !== 'bottled'
  return book.actor(userId(book, isCitys ? 'demo_sj_rq' : reviewerOf(plan.regionId)))
}

/** An application for a wider area, as far as it has come. */
function apply(book: Book, plan: CompanyPlan, facilityIds: readonly string[], stage: Stage): void {
  const resource = book.resource('operatingLicence')
  const stream = book.stream(ROOT, `${plan.key}|${stage}`)
  const clerk = book.actor(userId(book, clerkOf(plan.key)))
  let at = duringOffice(workdaysBack(book, workdays[stage]), stream)
  const paper = (title: string, by = clerk) =>
    takePhoto(book, `${ROOT}|${plan.key}|${stage}|${title}`, {
      name: 'papers',
      at,
      by: by.userId,
      deptId: by.deptId,
      stamped: false,
      title,
    })
  const materials = {
    gasSupplyContract: [paper('气源合同')],
    planFile: [paper('规划材料')],
    staffFile: [paper('人员材料')],
    systemFile: [paper('制度材料')],
    evaluationFile: [paper('安全评价报告')],
    insuranceFile: [paper('保险凭证')],
  }
  const form = { ...formOf(book, plan, facilityIds), ...materials, businessArea: `${plan.shortName}拟扩大的供应区域` }
  let row = numbered(book, resource, walkAdd(book, resource, form, { actor: clerk, at }, `${plan.key}|${stage}`), at)
  attachTo(book, ROOT, row.id, Object.values(materials).flat())
  if (stage === 'draft') return
  row = walkAction(book, resource, row, 'submit', {}, { actor: clerk, at }).row
  if (stage === 'toAccept') return
  const officer = reviewer(book, plan)
  at = workdaysLater(book, at, 1, stream)
  if (stage === 'supplement') {
    const body = {
      supplementItems: [{ material: licenceMaterial.values.staffFile.value, what: '缺少社会保险缴纳证明' }],
      supplementDue: workdaysLater(book, at, 10, stream).slice(0, 10),
    }
    walkAction(book, resource, row, 'supplement', { body, opinion: '人员材料：缺少社会保险缴纳证明' }, { actor: officer, at })
    return
  }
  row = walkAction(
    book,
    resource,
    row,
    'accept',
    { body: { auditResult: '1', materialsChecked: all(licenceMaterial.values) } },
    { actor: officer, at },
  ).row
  if (stage === 'underReview') return
  at = workdaysLater(book, at, 3, stream)
  const isGranted = stage === 'toIssue'
  const { premises: _premises, ...others } = licenceCondition.values
  const checked = {
    siteCheckers: '陆晴川、许青禾',
    siteCheckOpinion: isGranted ? '现场与申请材料一致，符合许可条件。' : '经营场所为临时租赁，租期不足一年。',
    siteCheckFiles: [paper('现场核查记录', officer)],
    conditionsMet: isGranted ? all(licenceCondition.values) : all(others),
  }
  row = walkAction(book, resource, row, 'siteCheck', { body: checked }, { actor: officer, at }).row
  attachTo(book, ROOT, row.id, checked.siteCheckFiles)
  at = workdaysLater(book, at, 2, stream)
  const decisionNo = `临燃许〔${at.slice(0, 4)}〕${stream.between(10, 99)}号`
  const body = isGranted
    ? { auditResult: '1', decisionNo }
    : { auditResult: '2', decisionNo, refuseReason: '不具备固定的经营场所，不符合《燃气经营许可管理办法》第五条的条件。' }
  row = walkAction(book, resource, row, 'decide', { body }, { actor: officer, at }).row
  // Its clock has published what was decided so long ago.
  if (!isGranted) book.put(resource.name, { ...row, publicDate: book.addWorkdays(at, 7) })
}

interface Event {
  readonly type: string
  /** Working days since it was filed. */
  readonly back: number
  readonly fate: 'submitted' | 'returned' | 'cityReview' | 'passed'
}

const { change, extension, reissue } = licenceExtendType.values
const events: Readonly<Record<string, Event>> = {
  jy: { type: extension.value, back: 3, fate: 'submitted' },
  sm: { type: extension.value, back: 5, fate: 'returned' },
  gd: { type: change.value, back: 4, fate: 'cityReview' },
  yd: { type: reissue.value, back: 40, fate: 'passed' },
}

/** What a company files about the licence that it has. */
function fileEvent(book: Book, plan: CompanyPlan, licence: CityRow<'operatingLicence'>, { type, back, fate }: Event): void {
  const resource = book.resource('licenceExtension')
  const stream = book.stream(EXTENSIONS, plan.key)
  const clerk = book.actor(userId(book, clerkOf(plan.key)))
  let at = duringOffice(workdaysBack(book, back), stream)
  const paper = (title: string) =>
    takePhoto(book, `${EXTENSIONS}|${plan.key}|${title}`, {
      ...{ name: 'papers', at, by: clerk.userId, deptId: clerk.deptId, stamped: false, title },
    })
  const files = [paper('申请材料')]
  const more: Readonly<Record<string, () => Values>> = {
    [extension.value]: () => ({ reason: '许可即将到期，申请延续经营。', evaluationFile: [paper('安全评价报告')] }),
    [change.value]: () => ({
      reason: '办公地址搬迁，经营场所变更。',
      changes: [{ item: licenceChangeField.values.address.value, newValue: '望澜区古渡街118号' }],
    }),
    [reissue.value]: () => ({
      reason: '许可证正本遗失，申请补领。',
      lostStatementDate: addDays(at.slice(0, 10), -5),
      lostStatementFile: [paper('遗失声明')],
    }),
  }
  const address = '望澜区古渡街118号'
  const changes =
    type === change.value
      ? { changeFields: { address: [licence.address, address] }, changeSummary: `地址：${asText(licence.address)} → ${address}` }
      : {}
  const form = { licenceId: licence.id, extendType: type, materials: files, ...more[type]?.() }
  let row = numbered(
    book,
    resource,
    walkAdd(book, resource, form, { actor: clerk, at }, plan.key, { regionId: licence.regionId, ...changes }),
    at,
  )
  attachTo(book, EXTENSIONS, row.id, files)
  row = walkAction(book, resource, row, 'submit', {}, { actor: clerk, at }).row
  if (type === extension.value && fate === 'submitted' && row.isLate === false)
    book.put('operatingLicence', { ...book.get('operatingLicence', licence.id), renewalPending: true })
  if (fate === 'submitted') return
  at = workdaysLater(book, at, 1, stream)
  const district = book.actor(userId(book, reviewerOf(asText(row.regionId).slice(0, 6))))
  const sent =
    fate === 'returned'
      ? { body: { auditResult: '2' }, opinion: '安全评价报告缺少结论页，请补充后重新提交。' }
      : { body: { auditResult: '1', decisionNo: `临燃变〔${at.slice(0, 4)}〕${stream.between(10, 99)}号` }, opinion: '材料齐全，同意。' }
  walkAction(book, resource, row, 'audit', sent, { actor: district, at })
}
