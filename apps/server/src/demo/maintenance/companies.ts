import { yhCompanyKind, yhOwnKind } from '@chengan/domain/maintenance/dictionaries/contracts'
import type { deptKind } from '@chengan/domain/system/dictionaries/accounts'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { CITY } from '../city/regions.ts'
import type { SeedingProgress } from '../city/told.ts'
import { onWorkday } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { mobileNumber, personName } from '../names.ts'
import { type DeptPlan, deptPlansAt, knownCreditCodes } from '../organisation/dept-plan.ts'
import { deptId, userId } from '../organisation/organisation.ts'
import { walkAdd } from '../walk/add.ts'
import { contractPlans } from './contract-plan.ts'

const kind = yhCompanyKind.values
/** Registered before the first contract of the city was signed. */
const REGISTERED = 770
const withCheck = (first: string) => first + creditCheckCharacter(first)

interface Trade {
  readonly kinds: readonly string[]
  readonly qualification: Values
  readonly equipment: readonly Values[]
  readonly staff: readonly [least: number, most: number]
}

const owned = yhOwnKind.values.owned.value
const paving = [
  { name: '高空作业车', quantity: 1, unit: 'pcs', ownKind: owned },
  { name: '小型压路机', model: 'YZ3', quantity: 2, unit: 'pcs', ownKind: owned },
  { name: '沥青加热保温车', quantity: 1, unit: 'pcs', ownKind: yhOwnKind.values.leased.value },
] as const

/** What companies of a kind of department are, by its key. */
const trades: Partial<Readonly<Record<DeptPlan['kind'], Trade>>> = {
  maintenanceCompany: {
    kinds: [kind.maintenance.value, kind.construction.value],
    qualification: { name: '市政公用工程施工总承包', grade: '二级' },
    equipment: paving,
    staff: [45, 130],
  },
  supervisionCompany: {
    kinds: [kind.supervision.value],
    qualification: { name: '市政公用工程监理', grade: '乙级' },
    equipment: [{ name: '路面平整度仪', quantity: 1, unit: 'pcs', ownKind: owned }],
    staff: [18, 40],
  },
  constructionUnit: {
    kinds: [kind.construction.value, kind.assetOwner.value],
    qualification: { name: '市政公用工程施工总承包', grade: '三级' },
    equipment: paving.slice(1, 2),
    staff: [30, 80],
  },
  testingBody: {
    kinds: [kind.testing.value],
    qualification: { name: '公路工程综合检测', grade: '乙级' },
    equipment: [{ name: '桥梁检测车', quantity: 1, unit: 'pcs', ownKind: owned }],
    staff: [20, 45],
  },
}

/** The companies of the streets, each the facet of its department, with the contracts that it has in force. */
function* writeMaintenanceCompanies(book: Book): SeedingProgress {
  const plans = deptPlansAt(book.plan.scale).filter((plan) => trades[plan.kind] !== undefined)
  for (const [done, plan] of plans.entries()) {
    const { id } = register(book, plan, done)
    conclude(book, 'maintenanceCompany', id)
    yield { topic: 'contracts', done: done + 1, total: plans.length }
  }
}

export const maintenanceCompanyPart = cityPart({ makes: ['maintenanceCompany'], needs: ['dept', 'user'], write: writeMaintenanceCompanies })

function register(book: Book, plan: DeptPlan, turn: number): CityRow {
  const trade = trades[plan.kind]
  if (trade === undefined) throw new Error(`${plan.name} is no company of the streets`)
  const stream = book.stream('sys/sysdeptextend', plan.key)
  const at = onWorkday(book, addDays(book.today, -REGISTERED + turn), stream)
  const own = deptId(book, plan.key)
  const region = plan.regionId ?? CITY
  const head = book.find('user', book.get('dept', own).leaderId)
  const staffCount = stream.between(...trade.staff)
  const maintains = plan.kind === ('maintenanceCompany' satisfies keyof typeof deptKind.values)
  const licence = {
    safetyLicenceNo: `（临）JZ安许证字〔2024〕${String(1101 + turn)}`,
    safetyLicenceTo: addDays(book.today, stream.between(200, 700)),
  }
  const form: ValuesNamed<'maintenanceCompany'> = {
    deptId: own,
    companyName: plan.name,
    shortName: plan.name.slice(2, 4),
    creditCode: withCheck(knownCreditCodes[plan.key] ?? `91${region}${String(1_000_000 + turn)}YH`),
    companyKind: trade.kinds,
    ...(trade.kinds.includes(kind.assetOwner.value) ? { pipelineKinds: ['1', '3'] } : {}),
    legalPerson: personName(stream.draw),
    contactPerson: head?.realName ?? personName(stream.draw),
    contactPhone: head?.mobile ?? mobileNumber(stream.draw),
    dutyPhone: `0000-8${String(stream.between(1_000_000, 9_999_999))}`,
    address: `临江市市政产业园${String(turn + 1)}号`,
    regionId: region,
    regCapital: stream.between(6, 40) * 100,
    foundDate: `${String(stream.between(2004, 2018))}-03-18`,
    ...(maintains || plan.kind === 'constructionUnit' ? licence : {}),
    staffCount,
    techCount: Math.floor(staffCount / 3),
    baseCount: maintains ? 2 : 1,
    qualifications: [
      {
        ...trade.qualification,
        certNo: `D2${String(99_010_000 + turn)}`,
        issueOrg: '省住房和城乡建设厅',
        validFrom: addDays(book.today, -800 - turn),
        validTo: addDays(book.today, 1000 + turn * 9),
      },
    ],
    equipments: trade.equipment,
  }
  return walkAdd(book, book.resource('maintenanceCompany'), form, { actor: book.actor(userId(book, 'demo_sj_yh')), at }, plan.key, {
    deptId: own,
    ...workOf(book, plan.key),
  })
}

/** The contracts in force that a company fulfils, and the regions in which it works or supervises. */
function workOf(book: Book, key: string): Values {
  const running = contractPlans(book).filter(({ until }) => until === 'active')
  const own = running.filter(({ company }) => (company ?? 'yh') === key)
  const watched = running.filter(({ supervisor }) => (supervisor ?? 'jl') === key)
  return {
    activeContracts: own.length,
    workRegionIds: [...new Set([...own, ...watched].map(({ region }) => region))].toSorted(),
  }
}
