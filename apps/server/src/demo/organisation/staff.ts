import { companyPlans } from '../gas/company-plan.ts'
import { districts } from '../names.ts'
import type { AccountPlan } from './accounts.ts'
import { deptPlans } from './dept-plan.ts'

const COUNTY = '990121'
const NAMED_DISTRICT = '990102'
const NAMED_COMPANIES = ['gd', 'pz', 'cy']
/** Accounts at the smallest scale (dashboards.md §7.3). */
const HEADCOUNT = 140

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
const companyStaff: readonly AccountPlan[] = companyPlans
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

const sectionStaff: readonly AccountPlan[] = companyPlans.map(({ key }) =>
  person(`demo_${key}_aqy`, `${key}-aq`, ['enterpriseStaff'], [], ['zhrq'], 'safety_officer'),
)

const cityStaff: readonly AccountPlan[] = [
  person('demo_rqc_zf', 'rqc', ['citySupervisor'], [], ['zhrq'], 'law_enforcer'),
  person('demo_rqc_jc', 'rqc', ['citySupervisor'], [], ['zhrq'], 'law_enforcer'),
  person('demo_scj_ll', 'scj', ['jointDept'], [], ['zhrq'], 'case_officer'),
  person('demo_zbs_fb', 'zbs', ['citySupervisor'], ['iot_zb'], [], 'duty_officer'),
]

const streetStaff: readonly AccountPlan[] = deptPlans
  .filter(({ kind, key }) => kind === 'street' && key !== 'jd-990102001')
  .map(({ key }) => person(`demo_${key.replace('-', '')}`, key, supervisor, [], [], 'case_officer'))

const base = [...districtStaff, ...companyStaff, ...furtherOfficers, ...sectionStaff, ...cityStaff, ...streetStaff]

/** Everybody without a part of his own in §7.7, up to the headcount: further clerks of the gas companies. */
export function staffPlans(named: number): readonly AccountPlan[] {
  const missing = Math.max(0, HEADCOUNT - named - base.length)
  const more = Array.from({ length: missing }, (_, index) => {
    const key = companyPlans[index % companyPlans.length]?.key ?? 'gd'
    const number = String(Math.floor(index / companyPlans.length) + 1)
    return person(`demo_${key}_yw${number}`, key, ['enterpriseStaff'], [], ['zhrq'], 'repair_crew')
  })
  return [...base, ...more]
}
