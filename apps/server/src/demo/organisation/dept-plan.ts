import type { deptKind } from '@chengan/domain/system/dictionaries/accounts'
import { ROOT_DEPT } from '../../seed/organisation.ts'
import { CITY, streetsOf } from '../city/regions.ts'
import { companyPlans } from '../gas/company-plan.ts'
import { districts } from '../names.ts'

type DeptKind = keyof typeof deptKind.values
type SystemName = 'zhrq' | 'zhsz' | 'tbxt'

/** A department of the city as it is planned; `key` names it in the plan. */
export interface DeptPlan {
  readonly key: string
  readonly above: string
  readonly name: string
  readonly shortName?: string
  readonly kind: DeptKind
  readonly regionId: string | null
  readonly systems: readonly SystemName[]
}

const gas: readonly SystemName[] = ['zhrq', 'tbxt']
const municipal: readonly SystemName[] = ['zhsz']
const all: readonly SystemName[] = ['zhrq', 'zhsz', 'tbxt']

const plan = (
  key: string,
  above: string,
  name: string,
  kind: DeptKind,
  regionId: string | null,
  systems: readonly SystemName[],
  shortName?: string,
): DeptPlan => ({ key, above, name, kind, regionId, systems, ...(shortName === undefined ? {} : { shortName }) })

/** Bureaus of the city; the centres and the patrol hang below the urban management bureau. */
const cityPlans: readonly DeptPlan[] = [
  plan('ops', ROOT_DEPT, '系统运维', 'systemOperation', null, []),
  plan('cgj', ROOT_DEPT, '市城市管理局', 'cityBureau', CITY, all),
  plan('rqc', 'cgj', '市燃气管理处', 'cityBureau', CITY, gas),
  plan('szzx', 'cgj', '市市政设施中心', 'cityBureau', CITY, municipal),
  plan('yhc', 'cgj', '市养护管理处', 'cityBureau', CITY, municipal),
  plan('zmzx', 'cgj', '市照明中心', 'cityBureau', CITY, municipal),
  plan('zbs', 'cgj', '市值班室', 'cityBureau', CITY, all),
  plan('xcd', 'cgj', '市巡查队', 'patrolBody', CITY, municipal),
  plan('dt', ROOT_DEPT, '指挥大厅', 'cityBureau', CITY, all),
  plan('yjj', ROOT_DEPT, '市应急局', 'cooperatingDepartment', CITY, gas),
  plan('jjzd', ROOT_DEPT, '市公安交警支队', 'cooperatingDepartment', CITY, municipal),
  plan('zgj', ROOT_DEPT, '市自然资源和规划局', 'cooperatingDepartment', CITY, municipal),
  plan('ylj', ROOT_DEPT, '市园林局', 'cooperatingDepartment', CITY, municipal),
  plan('scj', ROOT_DEPT, '市市场监管局', 'cooperatingDepartment', CITY, gas),
]

/** The county has one bureau for both; the other districts have two. */
const COUNTY = '990121'
const STREETS_EACH = 2

const districtPlans: readonly DeptPlan[] = districts.flatMap(({ code, zh }) => {
  const housing = plan(`zjj-${code}`, ROOT_DEPT, `${zh}住建局`, 'districtBureau', code, code === COUNTY ? all : gas)
  const management = plan(`cgj-${code}`, ROOT_DEPT, `${zh}城管局`, 'districtBureau', code, municipal)
  const above = code === COUNTY ? housing.key : management.key
  const streets = streetsOf(code)
    .slice(0, STREETS_EACH)
    .map((street) => plan(`jd-${street.code}`, above, street.name, 'street', street.code, all))
  return [housing, ...(code === COUNTY ? [] : [management]), ...streets]
})

const otherCompanies: readonly DeptPlan[] = [
  plan('yh', ROOT_DEPT, '临江坦途市政养护有限公司', 'maintenanceCompany', '990103', municipal),
  plan('jl', ROOT_DEPT, '临江衡准工程监理有限公司', 'supervisionCompany', '990103', municipal),
  plan('js', ROOT_DEPT, '临江拓途管线建设有限公司', 'constructionUnit', '990104', municipal),
  plan('jc', ROOT_DEPT, '临江明度检测有限公司', 'testingBody', '990104', municipal),
]

/** Every gas company has its department, and in it a section for safety. */
const gasCompanies: readonly DeptPlan[] = companyPlans.flatMap(({ key, name, shortName, regionId, type }) => {
  const systems = type === 'piped' || type === 'mixed' ? all : gas
  return [
    plan(key, ROOT_DEPT, name, 'gasCompany', regionId, systems, shortName),
    plan(`${key}-aq`, key, '安全管理部', 'companySection', regionId, systems),
  ]
})

/** All departments below the root, a superior before what hangs below it. */
export const deptPlans: readonly DeptPlan[] = [...cityPlans, ...districtPlans, ...otherCompanies, ...gasCompanies]
