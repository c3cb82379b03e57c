import type { Label } from '@chengan/kernel/label'
import type { dataScope, userLevel } from '../dictionaries/accounts.ts'

/** A role that comes with the installation and cannot be deleted. `level` absent = for accounts of any level. */
export interface BuiltInRole extends Label {
  readonly code: string
  readonly level?: keyof typeof userLevel.values
  readonly dataScope: keyof typeof dataScope.values
  /** May be given by a department administrator within his own subtree. */
  readonly delegable?: boolean
}

/** The built-in roles (system.md, sys/role). The level already cuts the rows; the data scope cuts within it. */
export const builtInRoles = [
  { code: 'sysAdmin', zh: '系统管理员', en: 'System administrator', level: 'administrator', dataScope: 'all' },
  { code: 'secAdmin', zh: '安全管理员', en: 'Security administrator', level: 'administrator', dataScope: 'all' },
  { code: 'auditAdmin', zh: '审计管理员', en: 'Audit administrator', level: 'administrator', dataScope: 'all' },
  { code: 'superAdmin', zh: '超级管理员', en: 'Super administrator', level: 'administrator', dataScope: 'all' },
  { code: 'deptAdmin', zh: '部门管理员', en: 'Department administrator', dataScope: 'departmentAndBelow' },
  { code: 'cityLeader', zh: '市级领导', en: 'City leader', level: 'city', dataScope: 'all' },
  { code: 'citySupervisor', zh: '市级监管人员', en: 'City supervisor', level: 'city', dataScope: 'all' },
  { code: 'districtSupervisor', zh: '区县监管人员', en: 'District supervisor', level: 'district', dataScope: 'all' },
  { code: 'enterpriseAdmin', zh: '企业管理员', en: 'Company administrator', level: 'enterprise', dataScope: 'all' },
  { code: 'enterpriseStaff', zh: '企业经办人', en: 'Company staff', level: 'enterprise', dataScope: 'all', delegable: true },
  { code: 'jointDept', zh: '协同部门人员', en: 'Co-operating department', level: 'city', dataScope: 'own', delegable: true },
  { code: 'maintenanceUnit', zh: '养护单位', en: 'Maintenance company', level: 'enterprise', dataScope: 'all', delegable: true },
  { code: 'supervisionUnit', zh: '监理单位', en: 'Supervision company', level: 'supervisor', dataScope: 'all', delegable: true },
  { code: 'inspector', zh: '巡查员', en: 'Inspector', dataScope: 'own', delegable: true },
  {
    code: 'constructionUnit',
    zh: '建设单位',
    en: 'Construction unit',
    level: 'enterprise',
    dataScope: 'departmentAndBelow',
    delegable: true,
  },
  { code: 'reporter', zh: '填报员', en: 'Reporter', dataScope: 'departmentAndBelow', delegable: true },
  { code: 'screen', zh: '大屏账号', en: 'Wall screen', level: 'city', dataScope: 'all' },
] as const satisfies readonly BuiltInRole[]

export type BuiltInRoleCode = (typeof builtInRoles)[number]['code']
