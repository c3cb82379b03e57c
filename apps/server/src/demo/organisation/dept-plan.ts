import type { deptKind } from '@chengan/domain/system/dictionaries/accounts'
import { ROOT_DEPT } from '../../seed/organisation.ts'
import { askedRows } from '../city/asked-rows.ts'
import { CITY, streetsOf } from '../city/regions.ts'
import { perScale, type Scale } from '../city/scale.ts'
import { type CompanyPlan, companyPlansAt } from '../gas/company-plan.ts'
import { companyWords, districts } from '../names.ts'

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

/** The first seventeen signs of the credit codes of companies that stand in other records of the city too. */
export const knownCreditCodes: Readonly<Record<string, string>> = { js: '9199010400000JTGX', yh: '9199010300000TTYH' }

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
/** At the smallest scale two streets of a district have accounts of their own; else all. */
const STREETS_EACH = 2

const districtPlans = (scale: Scale): readonly DeptPlan[] =>
  districts.flatMap(({ code, zh }) => {
    const housing = plan(`zjj-${code}`, ROOT_DEPT, `${zh}住建局`, 'districtBureau', code, code === COUNTY ? all : gas)
    const management = plan(`cgj-${code}`, ROOT_DEPT, `${zh}城管局`, 'districtBureau', code, municipal)
    const above = code === COUNTY ? housing.key : management.key
    const streets = streetsOf(code, scale)
      .slice(0, scale === 'small' ? STREETS_EACH : undefined)
      .map((street) => plan(`jd-${street.code}`, above, street.name, 'street', street.code, all))
    return [housing, ...(code === COUNTY ? [] : [management]), ...streets]
  })

const otherCompanies: readonly DeptPlan[] = [
  plan('yh', ROOT_DEPT, '临江坦途市政养护有限公司', 'maintenanceCompany', '990103', municipal),
  plan('jl', ROOT_DEPT, '临江衡准工程监理有限公司', 'supervisionCompany', '990103', municipal),
  plan('js', ROOT_DEPT, '临江拓途管线建设有限公司', 'constructionUnit', '990104', municipal),
  plan('jc', ROOT_DEPT, '临江明度检测有限公司', 'testingBody', '990104', municipal),
]

/** Districts whose streets a company of their own maintains even in the smallest city, so that no company keeps all. */
const OWN_MAINTENANCE: readonly string[] = ['990105', COUNTY]

/** Further companies of roads and lamps, one or two a district; at the smallest scale some that maintain. */
const furtherCompanies = (scale: Scale): readonly DeptPlan[] =>
  districts.flatMap(({ code, shortName }, index) => {
    const name = `${shortName}${companyWords[80 + index]}市政养护有限公司`
    const maintains = plan(`yh-${code}`, ROOT_DEPT, name, 'maintenanceCompany', code, municipal)
    if (scale === 'small') return OWN_MAINTENANCE.includes(code) ? [maintains] : []
    const watcher = `${shortName}${companyWords[88 + index]}工程监理有限公司`
    return [maintains, ...(index % 2 === 0 ? [plan(`jl-${code}`, ROOT_DEPT, watcher, 'supervisionCompany', code, municipal)] : [])]
  })

const systemsOf = ({ type }: CompanyPlan) => (type === 'piped' || type === 'mixed' ? all : gas)

/** Every gas company has its department, and in it a section for safety. */
const gasCompanies = (scale: Scale): readonly DeptPlan[] =>
  companyPlansAt(scale).flatMap((company) => {
    const { key, name, shortName, regionId } = company
    return [
      plan(key, ROOT_DEPT, name, 'gasCompany', regionId, systemsOf(company), shortName),
      plan(`${key}-aq`, key, '安全管理部', 'companySection', regionId, systemsOf(company)),
    ]
  })

const sections: Readonly<Record<CompanyPlan['type'], readonly string[]>> = {
  piped: '管网运行部 客户服务部 抢维修中心 工程技术部 场站管理部 调度中心 入户安检部 巡线大队 物资供应部'.split(' '),
  mixed: '管网运行部 客户服务部 抢维修中心 场站管理部 加气业务部 入户安检部 调度中心'.split(' '),
  bottled: '气瓶配送部 客户服务部 充装车间 仓储管理部'.split(' '),
  vehicle: '加气站运营部 设备管理部 客户服务部'.split(' '),
}

/** Further sections of the gas companies, the large ones first, until there are as many departments as the scale asks. */
function furtherSections(scale: Scale, count: number): readonly DeptPlan[] {
  const found: DeptPlan[] = []
  for (let round = 0; found.length < count && round < sections.piped.length; round += 1) {
    for (const company of companyPlansAt(scale)) {
      const name = sections[company.type][round]
      if (name === undefined || found.length >= count) continue
      found.push(plan(`${company.key}-s${round + 1}`, company.key, name, 'companySection', company.regionId, systemsOf(company)))
    }
  }
  return found
}

/** All departments of a scale below the root, a superior before what hangs below it. */
export const deptPlansAt = perScale<readonly DeptPlan[]>((scale) => {
  const base = [...cityPlans, ...districtPlans(scale), ...otherCompanies, ...gasCompanies(scale)]
  const whole = [...base, ...furtherCompanies(scale)]
  if (scale === 'small') return whole
  return [...whole, ...furtherSections(scale, askedRows.departments.rows[scale] - 1 - whole.length)]
})
