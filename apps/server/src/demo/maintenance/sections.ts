import { rolesMissing, staffingOf } from '@chengan/domain/maintenance/contracts/bid-section/roles-of-a-section'
import { yhSectionStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhLevel } from '@chengan/domain/maintenance/dictionaries/events'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { userId } from '../organisation/organisation.ts'
import { walkAdd } from '../walk/add.ts'
import type { WalkStep } from '../walk/context.ts'
import type { ContractPlan } from './contract-plan.ts'
import { ROAD } from './event-plan.ts'

const ROOT = 'yhgl/bidsection'
const level = yhLevel.values
const status = yhSectionStatus.values

/** Whether a contract of the city has its section: in force, for roads of some district. Where each district has its own company the city is left with none. */
export const hasSection = ({ roads, until }: ContractPlan): boolean => (roads?.districts.length ?? 0) > 0 && until === 'active'

/** The section of a contract, before it is written: the facilities of the contract name it. */
export const sectionIdOf = (book: Book, { key }: ContractPlan, at: string): string => book.stream(ROOT, key).id(at)

const [HOME_PM, HOME_CREW] = ['demo_qy_yh', 'demo_yh_bz']

/** Who works for the section of a contract: its company, the supervisor, the officer of its manager. */
function peopleFor(book: Book, plan: ContractPlan, from: string): NonNullable<ValuesNamed<'bidSection'>['people']> {
  const own = `demo_${(plan.company ?? 'yh').replace('-', '')}`
  const [lead, crew] = (plan.company ?? 'yh') === 'yh' ? [HOME_PM, HOME_CREW] : [`${own}_jl`, `${own}_bz`]
  const certificate = (name: string, days: number) => ({
    certName: name,
    certNo: `AQ${plan.key.toUpperCase()}${String(days)}`,
    certTo: addDays(book.today, days),
  })
  const named = [
    { account: lead, level: level.enterprise.value, businessRole: 'yh_qy_pm', isLeader: true, ...certificate('市政公用工程建造师', 420) },
    { account: lead, level: level.enterprise.value, businessRole: 'yh_qy_safety', ...certificate('安全生产考核合格证（C类）', 260) },
    { account: crew, level: level.enterprise.value, businessRole: 'yh_qy_crew' },
    { account: crew, level: level.enterprise.value, businessRole: 'yh_qy_patrol' },
    { account: 'demo_jl', level: level.supervisor.value, businessRole: 'yh_jl_eng', isLeader: true },
    {
      account: plan.by,
      level: level[plan.level].value,
      businessRole: plan.level === 'city' ? 'yh_sj_officer' : 'yh_qx_officer',
      isLeader: true,
    },
  ]
  return named.map(({ account, ...one }) => {
    const id = userId(book, account)
    const { realName, mobile } = book.get('user', id)
    return { isLeader: false, ...one, userId: id, realName, mobile, onDate: from, approved: true }
  })
}

/** Each contract of the streets in force has one section with its roads; those of the small repairs of main roads still look for their people. */
export function writeSection(book: Book, plan: ContractPlan, contract: CityRow<'contract'>, step: WalkStep): CityRow<'bidSection'> {
  const isStaffed = plan.key.startsWith('sn-') || plan.component === true
  const from = String(contract.startDate)
  const form: ValuesNamed<'bidSection'> = {
    sectionNo: `BD-${plan.key.toUpperCase()}-01`,
    sectionName: String(contract.contractName).replace('合同', '标段'),
    contractId: contract.id,
    facilityKinds: [ROAD],
    regionIds: plan.roads?.districts ?? [plan.region],
    roadIds: (contract.facilities ?? []).map(({ facilityId }) => String(facilityId)),
    startDate: from,
    endDate: String(contract.endDate),
    autoDispatch: false,
    contactPerson: String(contract.contactPerson),
    contactPhone: String(contract.contactPhone),
  }
  const resource = book.resource('bidSection')
  const people = isStaffed ? peopleFor(book, plan, from) : []
  const parties = { manageLevel: contract.manageLevel ?? null, supervisorDeptId: contract.supervisorDeptId ?? null }
  return walkAdd(book, resource, form, step, plan.key, {
    people,
    peopleState: staffingOf(parties, people, book.today),
    missingRoles: rolesMissing(parties, people, book.today),
    status: (isStaffed ? status.active : status.notBegun).value,
  })
}
