import { roadGrade } from '@chengan/domain/assets/dictionaries/roads'
import { priceListTemplate } from '@chengan/domain/maintenance/contracts/items/price-list'
import { yhPeriod, yhPlanGenState } from '@chengan/domain/maintenance/dictionaries/care'
import { yhContractKind, yhFundSource, yhPricingKind, yhProcureKind } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhLevel } from '@chengan/domain/maintenance/dictionaries/events'
import type { Actor } from '@chengan/kernel/access/actor'
import type { ActionNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { attachTo, takePhoto } from '../city/photos.ts'
import type { SeedingProgress } from '../city/told.ts'
import { onWorkday, shortlyAfter } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { roadsOf } from '../municipal/road-index.ts'
import { mobileNumber, personName } from '../names.ts'
import { deptId, userId } from '../organisation/organisation.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { writeCare } from './care.ts'
import { type ContractPlan, contractPlans, HOME_DISTRICT } from './contract-plan.ts'
import { ROAD, ROAD_ASSET } from './event-plan.ts'
import { hasSection, sectionIdOf, writeSection } from './sections.ts'

/** What the contracts of the city price, in yuan, and what else than the template says an item puts right. */
const prices: Readonly<Record<string, readonly [unitPrice: number, ...alsoFits: readonly string[]]>> = {
  'YH-R01': [186],
  'YH-R04': [18],
  'YH-M01': [1260],
  'YH-M04': [420],
  'YH-K01': [96],
  'YH-S01': [128],
  'YH-G01': [260, 'B03'],
  'YH-L01': [350],
}

const priceList = priceListTemplate.flatMap(({ temporary: _temporary, ...item }) => {
  const [unitPrice, ...alsoFits] = prices[item.itemCode] ?? []
  return unitPrice === undefined ? [] : [{ ...item, unitPrice, defectCodes: [...item.defectCodes, ...alsoFits] }]
})

const kind = yhContractKind.values

const contractIds = new WeakMap<Book, Map<string, string>>()

/** The contract under which an event of the key's manager is repaired. */
export function contractId(book: Book, key: string): string {
  const found = contractIds.get(book)?.get(key)
  if (found === undefined) throw new Error(`the city has no contract ${key}`)
  return found
}

/** The contracts of the maintenance companies, in every state but the one that only time brings, in the order of their signing. */
function* writeContracts(book: Book): SeedingProgress {
  const plans = [...contractPlans(book)].sort((one, other) => other.signedBack - one.signedBack)
  const ids = new Map<string, string>()
  contractIds.set(book, ids)
  for (const [done, plan] of plans.entries()) {
    const id = writeContract(book, plan)
    ids.set(plan.key, id)
    // Events name it: what they ask of it is kept.
    conclude(book, 'contract', id, book.get('contract', id))
    yield { topic: 'contracts', done: done + 1, total: plans.length }
  }
}

export const contractPart = cityPart({
  makes: ['contract', 'contractItem', 'bidSection', 'sectionPerson', 'carePlan', 'careTask'],
  needs: ['dept', 'user', 'road', 'maintenanceCompany'],
  write: writeContracts,
})

/** How many facilities a contract lists at most. */
const MOST_FACILITIES = 500
const { expressway, arterial } = roadGrade.values
const MAIN: readonly unknown[] = [expressway.value, arterial.value]

/** The roads that a contract lists. */
function roadsUnder(book: Book, { roads }: ContractPlan): readonly CityRow<'road'>[] {
  if (roads === undefined) return []
  const all = roads.districts.flatMap((district) => roadsOf(book, district))
  return all.filter((road) => MAIN.includes(road.roadGrade) === roads.main).slice(0, roads.most ?? MOST_FACILITIES)
}

/** The streets of the district that is looked at first are maintained for a lump sum beside what is measured, and paid by the month. */
const isPaidByLump = ({ region, roads }: ContractPlan) => region === HOME_DISTRICT && roads !== undefined

/** What a contract with so much of measured work comes to, and how it is paid. */
function paidBy(plan: ContractPlan, sum: number) {
  if (!isPaidByLump(plan)) return { amount: sum, paymentCycle: yhPeriod.values.quarter.value }
  const [lumpSum, provisionalSum] = [Math.round(sum * 0.6), Math.round(sum * 0.05)]
  return {
    ...{ lumpSum, provisionalSum, amount: sum + lumpSum + provisionalSum, paymentCycle: yhPeriod.values.month.value },
    ...{ assessShare: 80, progressRate: 80, retentionRate: 3, advanceAmount: Math.round((sum + lumpSum) * 0.1) },
  }
}

function writeContract(book: Book, plan: ContractPlan): string {
  const resource = book.resource('contract')
  const stream = book.stream('yhgl/contract', plan.key)
  const actor = book.actor(userId(book, plan.by))
  const at = onWorkday(book, addDays(book.today, -plan.signedBack), stream)
  const items = priceList.map((item) => ({
    ...item,
    quantity: plan.scale * stream.between(20, 120),
    warrantyMonths: 12,
  }))
  const sum = items.reduce((total, item) => total + item.quantity * item.unitPrice, 0)
  const level = yhLevel.values[plan.level].value
  const roads = roadsUnder(book, plan)
  const sectionId = hasSection(plan) ? { sectionId: sectionIdOf(book, plan, at) } : {}
  const form: ValuesNamed<'contract'> = {
    contractNo: `YHHT-${at.slice(0, 4)}-${plan.key.toUpperCase()}`,
    contractName: plan.name,
    contractKind: (plan.component ? kind.component : roads.length > 0 ? kind.daily : kind.specialWorks).value,
    pricingKind: (isPaidByLump(plan) ? yhPricingKind.values.mixed : yhPricingKind.values.unitPrice).value,
    procureKind: yhProcureKind.values.competitiveConsultation.value,
    planYear: Number(at.slice(0, 4)),
    manageDeptId: deptId(book, plan.manager),
    manageLevel: level,
    companyDeptId: deptId(book, plan.company ?? 'yh'),
    supervisorDeptId: deptId(book, plan.supervisor ?? 'jl'),
    partyAPerson: personName(stream.draw),
    partyAPhone: mobileNumber(stream.draw),
    contactPerson: personName(stream.draw),
    contactPhone: mobileNumber(stream.draw),
    regionId: plan.region,
    signDate: at.slice(0, 10),
    startDate: at.slice(0, 10),
    endDate: addDays(at, 365 * (plan.years ?? 1)),
    ...paidBy(plan, sum),
    fundSource: (plan.level === 'city' ? yhFundSource.values.cityBudget : yhFundSource.values.districtBudget).value,
    selfRepairLimit: 2000,
    items,
    ...(roads.length === 0
      ? {}
      : { facilities: roads.map((road) => ({ facilityKind: ROAD, facilityId: road.id, assetType: ROAD_ASSET, ...sectionId })) }),
  }
  const scan = paper(book, `${plan.key}|scan`, actor, at, '合同扫描件')
  const row = walkAdd(
    book,
    resource,
    { ...form, attachments: [scan] },
    { actor, at },
    plan.key,
    plan.component ? { planState: yhPlanGenState.values.complete.value } : {},
  )
  attachTo(book, 'yhgl/contract', row.id, [scan])
  if (plan.until !== 'draft') live(book, plan, row, actor, shortlyAfter(at, stream))
  if (hasSection(plan)) {
    const contract = book.get('contract', row.id)
    const section = writeSection(book, plan, contract, { actor, at })
    if (plan.component) writeCare(book, contract, section, roads)
  }
  return row.id
}

function live(book: Book, plan: ContractPlan, draft: CityRow<'contract'>, actor: Actor, at: string): void {
  const resource = book.resource('contract')
  const stream = book.stream('yhgl/contract/life', plan.key)
  let { row } = walkAction(book, resource, draft, 'activate', {}, { actor, at })
  const later = (days: number) => onWorkday(book, addDays(at, days), stream)
  const step = (name: ActionNamed<'contract'>, days: number, body: Values, opinion: string, papers: boolean) => {
    const when = later(days)
    const files = papers ? [paper(book, `${plan.key}|${name}`, actor, when, '依据文件')] : []
    row = walkAction(book, resource, row, name, { body, opinion, files }, { actor, at: when }).row
    attachTo(book, 'yhgl/contract', row.id, files)
  }
  if (plan.until === 'active') return
  step('terminate', 300, { terminateDate: later(300).slice(0, 10) }, '承包内容调整，双方协商终止', true)
  if (plan.until === 'terminated') return
  step('settle', 340, { settledAmount: Math.round(Number(row.amount) * 0.9) }, '结算审核完成', true)
  if (plan.until === 'closed') step('close', 400, {}, '质保金已退还', false)
}

function paper(book: Book, key: string, actor: Actor, at: string, title: string): string {
  return takePhoto(book, `yhgl/contract|${key}`, { name: 'papers', at, by: actor.userId, deptId: actor.deptId, stamped: false, title })
}
