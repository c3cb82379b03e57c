import type { BuiltInRoleCode } from '@chengan/domain/system/roles/roles'

/** An account of the city: function and place, roles, business roles, systems (dashboards.md §7.7). */
export interface AccountPlan {
  readonly username: string
  /** Key of the department's plan. */
  readonly dept: string
  /** The function in the name, or null for a drawn name. */
  readonly title: string | null
  readonly roles: readonly BuiltInRoleCode[]
  readonly businessRoles: readonly string[]
  /** Empty: by department. */
  readonly systems: readonly ('zhrq' | 'zhsz' | 'tbxt')[]
  readonly post?: string
  /** Words on the login page. */
  readonly note?: string
}

type Entry = readonly [
  username: string,
  dept: string,
  title: string,
  roles: string,
  businessRoles: string,
  systems: string,
  post: string,
  note: string,
]

const words = (text: string) => text.split(' ').filter((word) => word !== '')
const districtClerk = 'wj_ck wj_cs wj_tk wj_fy ph_jg ph_ys ws_hg ws_yy aq_jc aq_fh'
const ALL = 'zhrq zhsz tbxt'

const entries: readonly Entry[] = [
  ['demo_qx_rq', 'zjj-990102', '望澜区燃气监管员', 'districtSupervisor', '', 'zhrq', 'law_enforcer', '区县：检查、派发、复查隐患'],
  ['demo_qy_gd', 'gd', '澜源燃气经办人', 'enterpriseStaff', 'wj_gx', 'zhrq zhsz', 'station_head', '企业：设施档案、整改隐患、管线会签'],
  ['demo_sj_rq', 'rqc', '市燃气监管员', 'citySupervisor', 'rq_sj_sh', 'zhrq', 'law_enforcer', '市级：隐患、许可、报警'],
  ['demo_qy_gdaq', 'gd', '澜源燃气安全管理员', 'enterpriseStaff', 'gas_safety_manager', 'zhrq', 'safety_officer', '企业：复查自查隐患'],
  ['demo_qy_gdld', 'gd', '澜源燃气负责人', 'enterpriseAdmin', 'gas_principal', 'zhrq', 'principal', '企业：接收通知书、管理账号'],
  ['demo_qx_rqsh', 'zjj-990102', '望澜区燃气审核员', 'districtSupervisor', 'rq_qx_sh', 'zhrq', 'law_enforcer', '区县：审核企业填报'],
  ['demo_sj_ld', 'cgj', '市城管局领导', 'cityLeader', '', ALL, 'ju_leader', '市级：驾驶舱、督办'],
  [
    'demo_qy_pz',
    'pz',
    '安瓶液化气负责人',
    'enterpriseAdmin',
    'gas_principal gas_safety_manager',
    'zhrq',
    'principal',
    '瓶装企业：气瓶、配送、安检',
  ],
  ['demo_czg', 'pz', '安瓶充装工', 'enterpriseStaff', '', 'zhrq', 'station_head', '瓶装企业：充装'],
  ['demo_sqg', 'pz', '安瓶送气工', 'enterpriseStaff', '', 'zhrq', 'repair_crew', '瓶装企业：配送、随瓶安检'],
  ['demo_qy_cy', 'cy', '云驿加气站负责人', 'enterpriseStaff', 'gas_principal gas_safety_manager', 'zhrq', 'principal', '车用燃气：加气站'],
  ['demo_sj_rqld', 'rqc', '市燃气处领导', 'citySupervisor', 'rq_sj_ld', 'zhrq', 'section_head', '市级：签发'],
  ['demo_qx2_rq', 'zjj-990121', '石桐县燃气监管员', 'districtSupervisor', 'rq_qx_sh', 'zhrq', 'law_enforcer', '另一区县：互不可见'],
  ['demo_jd', 'jd-990102001', '古渡街道安监员', 'districtSupervisor', '', '', 'case_officer', '街道：本街道数据'],
  [
    'demo_sj_sz',
    'szzx',
    '市政设施审批员',
    'citySupervisor',
    'wj_ck wj_sh wj_zf wj_fy wj_jh wj_hy ph_ys yj_dqs ws_hg ws_yy aq_jc rs_rs',
    'zhsz',
    'case_officer',
    '市级：挖掘审批、计划、移交',
  ],
  [
    'demo_sj_sz2',
    'szzx',
    '市政设施审批员二',
    'citySupervisor',
    'wj_ck wj_sh ws_hg ws_yy',
    'zhsz',
    'case_officer',
    '市级：签收、委托、代理',
  ],
  [
    'demo_sj_szld',
    'szzx',
    '市政设施中心领导',
    'cityLeader citySupervisor',
    'wj_ld yj_ld ws_qf aq_fh rs_bm rs_ld xt_lc',
    'zhsz',
    'section_head',
    '市级：决定、签发',
  ],
  ['demo_sj_yh', 'yhc', '市养护管理员', 'citySupervisor', 'yh_sj_officer yh_sj_leader', 'zhsz', 'case_officer', '市级：养护、考核'],
  ['demo_sj_jh', 'yhc', '市养护计划员', 'citySupervisor', 'yh_sj_plan yh_sj_finance xt_cw', 'zhsz', 'case_officer', '市级：年度计划、支付'],
  ['demo_sj_zm', 'zmzx', '市照明管理员', 'citySupervisor', 'yj_zm yj_dhsc', 'zhsz', 'case_officer', '市级：照明、移交'],
  ['demo_sj_zm2', 'zmzx', '市照明中心负责人', 'citySupervisor', 'yj_dhsc yj_ld', 'zhsz', 'section_head', '市级：动画复审'],
  ['demo_zb', 'zbs', '市值班员', 'citySupervisor', 'iot_zb', '', 'duty_officer', '值班：报警、积水'],
  ['demo_qx_sz', 'cgj-990102', '望澜区市政管理员', 'districtSupervisor', districtClerk, 'zhsz', 'case_officer', '区县：许可、批后监管'],
  ['demo_qx_szld', 'cgj-990102', '望澜区城管局领导', 'districtSupervisor', 'wj_ld ws_qf', 'zhsz', 'ju_leader', '区县：决定、签发'],
  [
    'demo_qx_yh',
    'cgj-990102',
    '望澜区养护管理员',
    'districtSupervisor',
    'yh_qx_officer yh_qx_leader',
    'zhsz',
    'case_officer',
    '区县：养护',
  ],
  [
    'demo_qx2_sz',
    'zjj-990121',
    '石桐县市政管理员',
    'districtSupervisor',
    `${districtClerk} wj_ld ws_qf yh_qx_officer yh_qx_leader`,
    'zhsz',
    'case_officer',
    '另一区县：市政',
  ],
  [
    'demo_qy_yh',
    'yh',
    '坦途养护项目经理',
    'maintenanceUnit',
    'yh_qy_pm yh_qy_safety ph_yh',
    'zhsz',
    'project_manager',
    '养护单位：待办、支付',
  ],
  ['demo_yh_bz', 'yh', '坦途养护班组长', 'maintenanceUnit', 'yh_qy_crew yh_qy_patrol', 'zhsz', 'repair_crew', '养护单位：班组'],
  ['demo_jl', 'jl', '衡准总监理工程师', 'supervisionUnit', 'yh_jl_chief yh_jl_eng', 'zhsz', 'supervising_engineer', '监理：审核'],
  ['demo_js', 'js', '拓途建设经办人', 'constructionUnit', 'wj_sqr yj_sq', 'zhsz', 'case_officer', '建设单位：申请'],
  ['demo_jc', 'jc', '明度检测员', 'enterpriseStaff', '', 'zhsz', 'case_officer', '检测机构：检测'],
  ['demo_xc', 'xcd', '市巡查员', 'inspector', '', 'zhsz', 'patroller', '巡查：任务'],
  ['demo_aj', 'gd', '澜源入户安检员', 'inspector', '', 'zhrq', 'household_checker', '企业：入户安检'],
  ['demo_xt', 'yjj', '市应急局联络员', 'jointDept', 'rq_zj', 'zhrq', 'case_officer', '协同：联合检查'],
  ['demo_gat', 'jjzd', '交警会签人', 'jointDept', 'wj_jj', 'zhsz', 'case_officer', '协同：会签'],
  ['demo_gh', 'zgj', '规划会签人', 'jointDept', 'wj_gh', 'zhsz', 'case_officer', '协同：会签'],
  ['demo_yl', 'ylj', '园林会签人', 'jointDept', 'wj_yl', 'zhsz', 'case_officer', '协同：会签'],
  ['demo_tb', 'zjj-990102', '望澜区填报员', 'reporter', '', 'tbxt', 'case_officer', '填报'],
  ['demo_screen1', 'dt', '燃气大屏', 'screen', '', 'zhrq', 'duty_officer', '大屏：燃气'],
  ['demo_screen2', 'dt', '市政大屏', 'screen', '', 'zhsz', 'duty_officer', '大屏：市政'],
  ['demo_deptadmin', 'cgj', '市城管局部门管理员', 'deptAdmin', '', '', 'case_officer', '部门管理员：本部门用户'],
  ['demo_super', 'ops', '超级管理员', 'superAdmin', '', ALL, 'system_operator', '全部功能'],
  ['demo_sys', 'ops', '系统管理员', 'sysAdmin', '', ALL, 'system_operator', '三员：系统管理员'],
  ['demo_sec', 'ops', '安全管理员', 'secAdmin', '', ALL, 'system_operator', '三员：安全管理员'],
  ['demo_audit', 'ops', '审计管理员', 'auditAdmin', '', ALL, 'system_operator', '三员：审计管理员'],
]

/** The accounts of dashboards.md §7.7, in the order in which they are of use to a newcomer. */
export const namedAccounts: readonly AccountPlan[] = entries.map(([username, dept, title, roles, held, systems, post, note]) => ({
  username,
  dept,
  title,
  roles: words(roles) as BuiltInRoleCode[],
  businessRoles: words(held),
  systems: words(systems) as ('zhrq' | 'zhsz' | 'tbxt')[],
  post,
  note,
}))

/** For the login page: usernames, names and what to see, the most useful first. */
export function demoAccounts(): readonly { readonly username: string; readonly realName: string; readonly note: string }[] {
  return namedAccounts.map(({ username, title, note }) => ({ username, realName: `${title ?? ''}（演示）`, note: note ?? '' }))
}
