import type { Layer } from '@chengan/kernel/definition/layers/layer'
import type { Resource } from '@chengan/kernel/definition/resource'
import type { MapView } from '@chengan/kernel/definition/rows/map-view'
import type { Test } from '@chengan/kernel/expression'
import { assetStatus } from '../dictionaries/facilities.ts'
import { assetAlerts } from './asset-alerts.ts'
import { assetCalls } from './asset-calls.ts'
import { assetNotices } from './asset-notices.ts'
import { correctableStates, knowsTheAsset } from './correction/correctable.ts'

const bureaus = ['city', 'district'] as const

/** Rows that the register has in use or closed for a time: what counts, is shown to others, and holds what it stands on. */
export const assetInRegister = { column: 'status', oneOf: [assetStatus.values.inUse.value, assetStatus.values.outOfService.value] } as const

/** What the register has: in use or closed for a time. Figures over other rows count these. */
export const standsInRegister: Test = { field: 'status', oneOf: [assetStatus.values.inUse.value, assetStatus.values.outOfService.value] }

/** How a facility stands on the map: by its condition where it has one (`grade` on the wire, assets.md §1.1), else by its state. */
export function assetOnMap(classed: string): MapView {
  const grade = classed === 'status' ? {} : { grade: classed }
  return { place: 'location', shape: 'geom', tells: { assetCode: 'assetCode', status: 'status', ...grade }, classed }
}

/** The same of what stands at a point: its geometry is its place. */
export function pointOnMap(classed: string): MapView {
  const { shape: _line, ...told } = assetOnMap(classed)
  return { ...told, place: 'geom' }
}

/** A facility of the register as a layer: what is in use or closed for a time. */
export function assetLayer<const L extends Omit<Layer, 'query' | 'group'>>(layer: L) {
  return {
    group: 'municipal',
    query: { status: `${assetStatus.values.inUse.value},${assetStatus.values.outOfService.value}` },
    ...layer,
  } as const
}

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
      where: assetInRegister,
    },
  },
  expiries: {
    warrantyEndDate: { days: [30], receivers: ['owner'], where: assetInRegister },
    // Whoever closed it reopens it, or says until when it stays closed.
    toDate: { days: [3, 0, -7], receivers: ['city', 'owner@-1'], where: { column: 'status', is: assetStatus.values.outOfService.value } },
  },
  alerts: assetAlerts,
  notices: assetNotices,
  // A road is not removed from under its bridges, nor a box from above its loops.
  holds: { while: assetInRegister },
  deletable: { column: 'status', oneOf: [assetStatus.values.draft.value, assetStatus.values.returned.value] },
  levels: { add: bureaus, edit: bureaus, delete: bureaus, import: bureaus, submit: bureaus, audit: ['city'], changeStatus: bureaus },
  form: { as: 'drawer' },
  tag: { code: 'assetCode', levels: bureaus },
  calls: assetCalls,
  papers: {
    proposeCorrection: {
      zh: '提出更正',
      en: 'Propose a correction',
      resource: 'assetCorrection',
      by: 'assetId',
      permittedAs: 'correct',
      when: { field: 'status', oneOf: correctableStates },
      may: knowsTheAsset,
      done: {
        zh: '已提交，由保管该设施的主管部门审核，结果将通知您',
        en: 'Proposed; the bureau that keeps the facility decides, and you will be told',
      },
    },
  },
} as const satisfies Partial<Resource>

/** The columns and filters that every asset has before its own. */
export const assetColumns = ['assetCode', 'name', 'regionId'] as const
export const assetSearch = ['assetCode', 'name', 'regionId', 'status'] as const

/** The tab of rows that wait for the city's audit. */
export const assetTabs = [
  { key: 'all', zh: '全部', en: 'All' },
  { key: 'kept', zh: '我养护的', en: 'Kept by us', levels: ['enterprise'], filter: { column: 'maintDeptId', inOwnTree: true } },
  // Who may not decide has nothing of his own there.
  { key: 'toAudit', zh: '待我审核', en: 'Mine to audit', duty: 'audit', levels: ['city'] },
] as const
