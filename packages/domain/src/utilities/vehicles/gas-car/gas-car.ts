import type { MenuPlace } from '@chengan/kernel/definition/menu-place'
import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { gasCarStatus, gasCarType } from '../../dictionaries/facilities.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { paperDates } from '../../review/paper-dates.ts'
import { reviewAlerts } from '../../review/review-alerts.ts'
import { reviewCalls, reviewDraft, reviewGroup, reviewLifecycle } from '../../review/review-facet.ts'
import { carLifecycle } from './car-status.ts'
import { type CarFields, carFields, carForm, carPapers } from './fields.ts'
import { locationBatch, trackPoints, trackQuery } from './positions.ts'
import { carAtAdd, carFollows, carRules } from './rules.ts'

const all = ['city', 'district', 'enterprise'] as const
const status = gasCarStatus.values

const carLooks = {
  turned: { field: 'lastHeading', zh: '箭头指向行驶方向', en: 'The arrow shows where it drives', unturned: 'circle' },
  lit: { field: 'gpsOnline', zh: '灰色为离线', en: 'Grey: offline' },
} as const

const pageAt = (route: string, menu: MenuPlace): Screen => ({
  route,
  zh: '配送车辆',
  en: 'Delivery vehicles',
  levels: all,
  menu,
  help: {
    zh: '燃气运输、配送和抢修车辆档案：由企业填报，区县审核。证照过期的车辆每晚自动锁定，更新有效期后自动解锁；打开车辆可查看最近位置和当日轨迹。',
    en: 'Vehicles that carry, deliver and repair: filled in by companies, reviewed by districts. Whose papers have ended is locked at night and freed by the new date; a vehicle shows its last position and the track of a day.',
  },
})

/** A vehicle that carries or delivers gas, or goes out for repairs (utilities-enterprise.md §3). */
export const gasCar = defineResource({
  name: 'gasCar',
  root: 'gysy/gascar',
  area: 'utilities',
  label: { zh: '配送车辆', en: 'Delivery vehicle' },
  deletion: 'evidence',
  systems: ['zhrq'],
  bizType: bizType.values.deliveryVehicle.value,
  groups: {
    vehicle: { zh: '车辆信息', en: 'Vehicle' },
    papers: { zh: '证照与保险', en: 'Papers and insurance' },
    crew: { zh: '随车人员', en: 'Crew' },
    terminal: { zh: '定位终端', en: 'Terminal' },
    safety: { zh: '安全配置', en: 'Safety' },
    status: { zh: '使用状态', en: 'Status' },
    other: { zh: '附件与备注', en: 'Attachments and remark' },
    ...reviewGroup,
  },
  fields: carFields,
  lifecycles: {
    reviewStatus: reviewLifecycle({
      fields: carForm,
      rules: carRules,
      follow: fill<CarFields>({ refs: ['gasCompaniesId'], values: carFollows }),
    }),
    carStatus: carLifecycle,
  },
  draft: reviewDraft(['plateNo', 'gasCompaniesId', 'carType']),
  rules: carRules,
  fill: fill<CarFields>({ refs: ['gasCompaniesId'], values: carAtAdd }),
  list: {
    columns: [
      'plateNo',
      'gasCompaniesId',
      'carType',
      // Whether it may drive and can be found comes before the dates of its papers: one that has ended has locked it.
      'carStatus',
      'gpsOnline',
      'inspectValidTo',
      'transportPermitValidTo',
      'reviewStatus',
    ],
    search: ['plateNo', 'gasCompaniesId', 'regionId', 'carType', 'carStatus', 'reviewStatus', 'gpsOnline', 'expiring'],
    filters: { expiring: { zh: '证照到期（天内）', en: 'Papers expiring (days)', kind: 'number', within: carPapers } },
    order: '-createDate',
    nameField: 'plateNo',
    tones: [
      { tone: 'overdue', when: { field: 'carStatus', is: status.locked.value } },
      { tone: 'muted', when: { field: 'carStatus', is: status.scrapped.value } },
    ],
  },
  onMap: { place: 'lastLocation', tells: { date: 'lastLocationDate', online: 'gpsOnline' }, classed: 'carStatus' },
  layers: {
    car: {
      ...{ zh: '配送车辆', en: 'Delivery vehicles', group: 'emergency', sort: 710, zoom: 9, clusterBelow: 11, sign: 'arrow', seconds: 30 },
      looks: carLooks,
      card: ['gasCompaniesId', 'carType', 'carStatus', 'gpsOnline', 'lastLocationDate', 'inspectValidTo', 'transportPermitValidTo'],
    },
    // A crew stands where its vehicle was last seen: no person tells where he is.
    person: {
      ...{ zh: '抢修队伍', en: 'Repair crews', group: 'emergency', sort: 705, zoom: 12, sign: 'diamond', seconds: 30 },
      looks: { lit: carLooks.lit },
      query: { carType: gasCarType.values.repairVehicle.value },
      card: ['gasCompaniesId', 'carType', 'carStatus', 'gpsOnline', 'lastLocationDate'],
    },
  },
  screens: [
    pageAt('/gysy/jjxxgl/rqssgl/gascar/index', { under: 'gysy', sort: 30 }),
    pageAt('/jcxxgl/pzrq/pscl/index', { under: 'pzrq', sort: 50, buttons: 'none' }),
  ],
  buttons: { order: ['export', 'add', 'edit', 'import'], words: { audit: { zh: '审核', en: 'Audit' } } },
  parties: { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  alerts: reviewAlerts,
  expiries: paperDates([...carPapers, 'scrapDate'], ['owner']),
  deletable: { column: 'reviewStatus', oneOf: ['0', '4'] },
  deletableBy: { city: { always: true } },
  deleteAsksReason: ['city'],
  levels: {
    '*': all,
    delete: ['enterprise', 'city'],
    submit: ['enterprise'],
    withdraw: ['enterprise'],
    audit: ['city', 'district'],
    stop: ['enterprise'],
    resume: ['enterprise'],
    scrap: ['enterprise'],
  },
  // A date of a paper that was moved frees the vehicle at once.
  after: { add: ['tellExpiredLicence'], edit: ['freeWithLivePapers'] },
  calls: {
    ...reviewCalls,
    track: {
      zh: '行驶轨迹',
      en: 'Track',
      verb: 'GET',
      path: 'track',
      permission: 'list',
      levels: all,
      query: trackQuery,
      answers: trackPoints,
    },
    location: {
      zh: '定位上报',
      en: 'Positions',
      path: 'location',
      permission: 'update',
      levels: ['enterprise'],
      ...locationBatch,
    },
  },
  detail: { panel: 'carTrack', covers: ['lastLocation', 'lastLocationDate', 'lastHeading', 'gpsOnline'] },
  form: { as: 'drawer' },
  import: { key: 'plateNo' },
})

export interface GasCar extends RowOf<typeof gasCar> {}
