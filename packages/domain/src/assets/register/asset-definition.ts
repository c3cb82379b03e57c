import type { Resource } from '@chengan/kernel/definition/resource'
import { assetStatus } from '../dictionaries/facilities.ts'

const bureaus = ['city', 'district'] as const

const inRegister = { column: 'status', oneOf: [assetStatus.values.inUse.value, assetStatus.values.outOfService.value] } as const

/** What the definitions of all asset roots share: who may what, who sees what, which rows may go (assets.md §1.2). */
export const assetTerms = {
  area: 'assets',
  deletion: 'evidence',
  systems: ['zhsz'],
  draft: { field: 'status', states: ['draft', 'returned'], needs: ['name', 'regionId'] },
  numbers: { assetCode: [{ district: 'regionId' }, { field: 'classCode' }, { serial: 6 }] },
  numbersDrawnByAction: ['assetCode'],
  // Companies dig in roads and detect bridges that others keep; supervisors and inspectors report what is wrong with them: they find in
  // the register what is in use.
  parties: {
    departments: ['deptId', 'maintDeptId'],
    regions: ['regionId'],
    openTo: {
      levels: ['enterprise', 'supervisor', 'inspector'],
      where: inRegister,
    },
  },
  expiries: { warrantyEndDate: { days: [30], receivers: ['owner'], where: inRegister } },
  deletable: { column: 'status', oneOf: [assetStatus.values.draft.value, assetStatus.values.returned.value] },
  levels: { add: bureaus, edit: bureaus, delete: bureaus, import: bureaus, submit: bureaus, audit: ['city'], changeStatus: bureaus },
  form: { as: 'drawer' },
} as const satisfies Partial<Resource>

/** The columns and filters that every asset has before its own. */
export const assetColumns = ['assetCode', 'name', 'regionId'] as const
export const assetSearch = ['assetCode', 'name', 'regionId', 'status'] as const

/** The tab of rows that wait for the city's audit. */
export const assetTabs = [
  { key: 'all', zh: '全部', en: 'All' },
  { key: 'toAudit', zh: '待我审核', en: 'Mine to audit', duty: 'audit' },
] as const
