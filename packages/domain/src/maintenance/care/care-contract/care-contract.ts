import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { date, dept, dict, int, ref, region, text, texts } from '@chengan/kernel/fields/builders'
import { yhPlanGenState } from '../../dictionaries/care.ts'

const managers = ['city', 'district'] as const
const state = yhPlanGenState.values

const auto = { readOnly: true } as const

export const careContractFields = {
  contractId: ref('contract', '合同', 'Contract', auto),
  contractNo: text(40, '合同编号', 'Contract no.', auto),
  contractName: text(120, '合同名称', 'Contract name', auto),
  companyDeptId: dept('承包单位', 'Company', { ...auto, internal: true }),
  companyName: text(100, '承包单位', 'Company', auto),
  regionId: region('所属区划', 'Region', { ...auto, internal: true }),
  facilityCount: int('设施数', 'Facilities', auto),
  cycleCount: int('周期约定数', 'Cycle overrides', auto),
  plannedTo: date('已计划至', 'Planned to', auto),
  taskCount: int('任务数', 'Tasks', auto),
  planState: dict(yhPlanGenState, '保养计划状态', 'Component plan state', auto),
  missingItems: texts(80, '缺失强制项', 'Missing mandatory items', auto),
} as const

/** The contracts of which care is planned: those of daily care and of components in force, and how far each is planned (maintenance.md §4 bjby, contract/page). */
export const careContract = defineResource({
  name: 'careContract',
  root: 'yhgl/bjby/contract',
  area: 'maintenance',
  label: { zh: '部件保养合同', en: 'Contracts for component maintenance' },
  deletion: 'evidence',
  systems: ['zhsz'],
  view: { over: ['contract'] },
  fields: careContractFields,
  list: {
    columns: [
      'contractNo',
      'contractName',
      'companyName',
      'facilityCount',
      'cycleCount',
      'plannedTo',
      'taskCount',
      'planState',
      'missingItems',
    ],
    search: ['contractNo', 'contractName', 'companyDeptId', 'planState'],
    order: ['planState', 'contractNo'],
    nameField: 'contractName',
    titleFields: ['contractNo', 'contractName'],
    decidingColumns: ['plannedTo', 'missingItems'],
    callsOf: 'careTask',
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      ...Object.entries(state).map(([key, { value, zh, en }]) => ({ key, zh, en, filter: { column: 'planState', is: value } })),
    ],
  },
  screens: [
    {
      route: '/yhgl/bjby/jhsc/index',
      zh: '计划生成',
      en: 'Plan generation',
      levels: managers,
      menu: { under: 'bjby', sort: 10, code: 'bjby.jhsc', buttons: 'none' },
      help: {
        zh: '履行中的日常养护和部件保养合同：按设施、周期标准和合同约定生成保养计划。先试算，再生成；已有的任务不重复生成。缺失强制项的合同须先补充养护等级或调整约定周期。',
        en: 'Contracts of daily and component care in force: plans follow from their facilities, the cycle standards and what was agreed. Try it first; what stands already is not made again. A contract that lacks mandatory items is mended first.',
      },
    },
  ],
  permissionRoot: 'yhgl/bjby',
  levels: { '*': managers },
  without: ['list', 'info', 'add', 'edit', 'delete', 'import', 'export'],
})

export interface CareContract extends RowOf<typeof careContract> {}
