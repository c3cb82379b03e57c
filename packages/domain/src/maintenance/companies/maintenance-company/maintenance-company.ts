import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed } from '@chengan/kernel/rule'
import { enableStatus } from '../../../system/dictionaries/accounts.ts'
import { maintenanceCompanyFields } from './fields.ts'
import {
  companyUnderContractIsNotDeleted,
  firstEndOfQualifications,
  maintenanceCompanyRules,
  qualificationEndsAfterItBegins,
} from './rules.ts'

const readers = ['city', 'district', 'enterprise', 'supervisor'] as const
const keepers = ['city', 'enterprise', 'supervisor'] as const
const inUse = { column: 'status', is: enableStatus.values.enabled.value } as const
const ended = { days: [60, 30, 0], receivers: ['owner', 'city'], where: inUse } as const

/** A company of maintenance, supervision, works, testing or design: the facet of its department (maintenance.md §2, system.md §4 sys/dept). */
export const maintenanceCompany = defineResource({
  name: 'maintenanceCompany',
  root: 'sys/sysdeptextend',
  area: 'maintenance',
  // Its calls are those of the maintenance area, whatever its root begins with: PUT adds, POST edits.
  family: 'console',
  label: { zh: '养护公司', en: 'Company' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    base: { zh: '单位信息', en: 'Company' },
    papers: { zh: '证照与账户', en: 'Papers and account' },
    means: { zh: '人员、资质与设备', en: 'Staff, qualifications and equipment' },
    standing: { zh: '信用与状态', en: 'Credit and standing' },
  },
  fields: maintenanceCompanyFields,
  children: {
    qualifications: {
      columns: ['name', 'grade', 'certNo', 'issueOrg', 'validFrom', 'validTo'],
      rules: [qualificationEndsAfterItBegins],
    },
    equipments: { columns: ['name', 'model', 'plateNo', 'quantity', 'unit', 'ownKind'] },
  },
  computed: computed<typeof maintenanceCompanyFields>({ values: firstEndOfQualifications }),
  rules: maintenanceCompanyRules,
  deleteRules: [companyUnderContractIsNotDeleted],
  onMap: { place: 'location', tells: { status: 'status', grade: 'blackState' }, classed: 'blackState' },
  layers: {
    careCompany: {
      ...{
        zh: '养护单位',
        en: 'Maintenance companies',
        group: 'works',
        sort: 650,
        zoom: 8,
        clusterBelow: 9,
        sign: 'circle',
        grantedAs: 'event',
      },
      card: ['companyKind', 'creditCode', 'safetyLicenceTo', 'activeSections', 'lastGrade', 'blackState', 'status'],
    },
  },
  list: {
    columns: [
      'companyName',
      'companyKind',
      'creditCode',
      'contactPerson',
      'contactPhone',
      'safetyLicenceTo',
      'activeSections',
      'lastGrade',
      'blackState',
      'status',
    ],
    search: ['companyName', 'companyKind', 'regionId', 'status', 'blackState'],
    order: 'companyName',
    nameField: 'companyName',
    tones: [{ tone: 'muted', when: { field: 'status', is: enableStatus.values.disabled.value } }],
  },
  screens: [
    {
      route: '/yhgl/company/index',
      help: {
        zh: '养护、监理、施工、检测、设计单位的登记。新增时同时建立其部门；资质、许可到期前60天提醒。',
        en: 'Companies of maintenance, supervision, works, testing and design. Adding one makes its department; papers are reminded of 60 days before they end.',
      },
      zh: '养护公司',
      en: 'Companies',
      levels: readers,
      menu: { under: 'yhgl', sort: 30, code: 'yhdw', icon: 'building-o' },
      addLevels: ['city'],
    },
  ],
  buttons: { order: ['export', 'add', 'edit', 'delete'], also: { plain: { zh: '查看完整信息', en: 'Unmasked data' } } },
  parties: { departments: ['deptId'], regions: ['regionId', 'workRegionIds'] },
  expiries: { safetyLicenceTo: ended, qualificationTo: ended },
  levels: { '*': readers, add: ['city'], edit: keepers, delete: ['city'] },
  without: ['import'],
  suffixes: { deleteByPut: 'delete' },
  after: {
    add: ['joinDepartmentOfCompany', 'countContractsOfCompany'],
    edit: ['carryCompanyToItsDepartment'],
    delete: ['disableDepartmentOfCompany'],
  },
  calls: {
    // What forms choose from: companies in use that new work may be given to.
    list: {
      zh: '列表',
      en: 'List',
      verb: 'GET',
      path: 'list',
      permission: 'list',
      levels: readers,
      overrides: 'list',
      lists: 'maintenanceCompany',
    },
  },
  form: { as: 'drawer' },
})

export interface MaintenanceCompany extends RowOf<typeof maintenanceCompany> {}
