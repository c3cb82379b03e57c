import { askedRows } from '../city/asked-rows.ts'
import { perScale, type Scale } from '../city/scale.ts'
import { companyPlansAt } from '../gas/company-plan.ts'
import { districts } from '../names.ts'
import { type AccountPlan, namedAccounts } from './accounts.ts'
import { type DeptPlan, deptPlansAt } from './dept-plan.ts'

const COUNTY = '990121'
const NAMED_DISTRICT = '990102'
const NAMED_COMPANIES = ['gd', 'pz', 'cy']

const person = (
  username: string,
  dept: string,
  roles: AccountPlan['roles'],
  businessRoles: readonly string[],
  systems: AccountPlan['systems'],
  post: string,
): AccountPlan => ({ username, dept, title: null, roles, businessRoles, systems, post })

const clerk = ['wj_ck', 'wj_cs', 'wj_tk', 'wj_fy', 'ph_jg', 'ph_ys', 'ws_hg', 'ws_yy', 'aq_jc', 'aq_fh', 'yh_qx_officer']
const supervisor = ['districtSupervisor'] as const

/** Two inspectors of gas in each bureau, because a government inspection names two; for the municipal side a clerk and a head. */
const districtStaff: readonly AccountPlan[] = districts.flatMap(({ code }) => {
  const short = code.slice(4)
  const gas = [
    person(`demo_qx${short}_rq`, `zjj-${code}`, supervisor, [], ['zhrq'], 'law_enforcer'),
    person(`demo_qx${short}_sh`, `zjj-${code}`, supervisor, ['rq_qx_sh'], ['zhrq'], 'section_head'),
  ]
  const municipal = [
    person(`demo_qx${short}_sz`, `cgj-${code}`, supervisor, clerk, ['zhsz'], 'case_officer'),
    person(`demo_qx${short}_ld`, `cgj-${code}`, supervisor, ['wj_ld', 'ws_qf', 'yh_qx_leader'], ['zhsz'], 'ju_leader'),
  ]
  if (code === NAMED_DISTRICT) return gas.slice(0, 1)
  return code === COUNTY ? gas : [...gas, ...municipal]
})

/** The officers of the companies that have no named accounts: principal, safety manager, a clerk who also answers for the network. */
const companyStaff = (scale: Scale): readonly AccountPlan[] =>
  companyPlansAt(scale)
    .filter(({ key }) => !NAMED_COMPANIES.includes(key))
    .flatMap(({ key, type }) => {
      const ownsPipes = type === 'piped' || type === 'mixed'
      return [
        person(`demo_${key}_ld`, key, ['enterpriseAdmin'], ['gas_principal'], ['zhrq'], 'principal'),
        person(`demo_${key}_aq`, key, ['enterpriseStaff'], ['gas_safety_manager'], ['zhrq'], 'safety_director'),
        person(
          `demo_${key}_jb`,
          key,
          ['enterpriseStaff'],
          ownsPipes ? ['wj_gx'] : [],
          ownsPipes ? ['zhrq', 'zhsz'] : ['zhrq'],
          'station_head',
        ),
      ]
    })

/** The named companies lack what the rule of officers asks of every company. */
const furtherOfficers: readonly AccountPlan[] = [
  person('demo_pz_aq', 'pz', ['enterpriseStaff'], ['gas_safety_manager'], ['zhrq'], 'safety_director'),
  person('demo_cy_jb', 'cy', ['enterpriseStaff'], [], ['zhrq'], 'station_head'),
]

const sectionStaff = (scale: Scale): readonly AccountPlan[] =>
  companyPlansAt(scale).map(({ key }) => person(`demo_${key}_aqy`, `${key}-aq`, ['enterpriseStaff'], [], ['zhrq'], 'safety_officer'))

const cityStaff: readonly AccountPlan[] = [
  person('demo_rqc_zf', 'rqc', ['citySupervisor'], [], ['zhrq'], 'law_enforcer'),
  person('demo_rqc_jc', 'rqc', ['citySupervisor'], [], ['zhrq'], 'law_enforcer'),
  person('demo_scj_ll', 'scj', ['jointDept'], [], ['zhrq'], 'case_officer'),
  person('demo_zbs_fb', 'zbs', ['citySupervisor'], ['iot_zb'], [], 'duty_officer'),
]

const streetStaff = (scale: Scale): readonly AccountPlan[] =>
  deptPlansAt(scale)
    .filter(({ kind, key }) => kind === 'street' && key !== 'jd-990102001')
    .map(({ key }) => person(`demo_${key.replace('-', '')}`, key, supervisor, [], [], 'case_officer'))

/** The maintenance companies of the districts, where the scale has them: a project manager and a crew each. */
const maintenanceStaff = (scale: Scale): readonly AccountPlan[] =>
  deptPlansAt(scale)
    .filter(({ kind, key }) => kind === 'maintenanceCompany' && key !== 'yh')
    .flatMap(({ key }) => {
      const name = `demo_${key.replace('-', '')}`
      return [
        person(`${name}_jl`, key, ['maintenanceUnit'], ['yh_qy_pm', 'yh_qy_safety', 'ph_yh'], ['zhsz'], 'project_manager'),
        person(`${name}_bz`, key, ['maintenanceUnit'], ['yh_qy_crew', 'yh_qy_patrol'], ['zhsz'], 'repair_crew'),
      ]
    })

/** Everybody who acts: the named accounts, and the officers without whom a bureau or company could not. At the smallest scale further
 *  clerks of the gas companies make up the headcount. */
export const officersAt = perScale<readonly AccountPlan[]>((scale) => {
  const officers = [
    companyStaff(scale),
    furtherOfficers,
    sectionStaff(scale),
    cityStaff,
    streetStaff(scale),
    maintenanceStaff(scale),
  ].flat()
  const base = [...namedAccounts, ...districtStaff, ...officers]
  return scale === 'small' ? [...base, ...clerks(scale, askedRows.users.rows.small - base.length)] : base
})

function clerks(scale: Scale, count: number): readonly AccountPlan[] {
  const companies = companyPlansAt(scale)
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const key = companies[index % companies.length]?.key ?? 'gd'
    const number = String(Math.floor(index / companies.length) + 1)
    return person(`demo_${key}_yw${number}`, key, ['enterpriseStaff'], [], ['zhrq'], 'repair_crew')
  })
}

type Post = readonly [role: AccountPlan['roles'][number], post: string]

const postsByKind: Partial<Readonly<Record<DeptPlan['kind'], Post>>> = {
  cityBureau: ['citySupervisor', 'case_officer'],
  districtBureau: ['districtSupervisor', 'law_enforcer'],
  street: ['districtSupervisor', 'case_officer'],
  cooperatingDepartment: ['jointDept', 'case_officer'],
  patrolBody: ['inspector', 'patroller'],
  gasCompany: ['enterpriseStaff', 'station_head'],
  companySection: ['enterpriseStaff', 'repair_crew'],
  maintenanceCompany: ['maintenanceUnit', 'repair_crew'],
  supervisionCompany: ['supervisionUnit', 'supervising_engineer'],
  constructionUnit: ['constructionUnit', 'case_officer'],
  testingBody: ['enterpriseStaff', 'case_officer'],
}

/** Accounts for load tests, `demo_u00001` and on: they sign in, look and receive notices, but nothing of the city's past is theirs.
 *  Departments without anybody come first, then all in turn (dashboards.md §7.7). */
export const furtherPeopleAt = perScale<readonly AccountPlan[]>((scale) => {
  const officers = officersAt(scale)
  const staffed = new Set(officers.map(({ dept }) => dept))
  const depts = deptPlansAt(scale).filter(({ kind }) => postsByKind[kind] !== undefined)
  const inTurn = [...depts.filter(({ key }) => !staffed.has(key)), ...depts]
  const bare = inTurn.length - depts.length
  return Array.from({ length: Math.max(0, askedRows.users.rows[scale] - officers.length) }, (_, index) => {
    const dept = index < bare ? inTurn[index] : depts[(index - bare) % depts.length]
    const [role, post] = (dept && postsByKind[dept.kind]) ?? ['enterpriseStaff', 'case_officer']
    return person(`demo_u${String(index + 1).padStart(5, '0')}`, dept?.key ?? 'gd', [role], [], [], post)
  })
})
