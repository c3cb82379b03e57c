import type { Filter } from '@chengan/kernel/access/filter'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed, fill, type RuleContext, type ValuesOf } from '@chengan/kernel/rule'
import { companyTakesNewRows } from '../../companies/gas-company/rules.ts'
import { ownedByCompany } from '../../companies/owned-by-company.ts'
import { equipStatus } from '../../dictionaries/monitoring.ts'
import { desks, partiesOfDesks } from '../levels.ts'
import { type EquipmentFields, equipmentFields } from './equipment-fields.ts'
import { equipmentMetrics } from './equipment-metrics.ts'

const { usable, out, repair, scrapped } = equipStatus.values
const kept: Filter = { not: { column: 'equipStatus', is: scrapped.value } }

/** A new row belongs to the company whose it is. */
export const equipmentAtAdd = (context: RuleContext<EquipmentFields>): ValuesOf<EquipmentFields> => ownedByCompany(context)

/** Whether there is less than the minimum; without a minimum never. */
export const stockOf = ({ row }: Pick<RuleContext<EquipmentFields>, 'row'>): ValuesOf<EquipmentFields> => ({
  isLow: row.minQuantity != null && (row.quantity ?? 0) < row.minQuantity,
})

/** Equipment and supplies for emergencies, of companies and of the bureaus' own stores (utilities-supervision.md §14). */
export const emergencyEquipment = defineResource({
  name: 'emergencyEquipment',
  root: 'gysy/gysyyjzb',
  area: 'utilities',
  label: { zh: '应急装备物资', en: 'Emergency equipment and supplies' },
  deletion: 'physical',
  systems: ['zhrq'],
  groups: {
    equipment: { zh: '装备物资', en: 'Equipment' },
    place: { zh: '存放与联系', en: 'Store and contact' },
    upkeep: { zh: '状态与有效期', en: 'State and validity' },
  },
  fields: equipmentFields,
  numbers: { equipmentNo: ['ZB', { day: 'yyyy' }, { serial: 5 }] },
  rules: [companyTakesNewRows],
  fill: fill<EquipmentFields>({ refs: ['gasCompaniesId'], values: equipmentAtAdd }),
  computed: computed<EquipmentFields>({ values: stockOf }),
  list: {
    columns: ['equipmentNo', 'name', 'equipType', 'spec', 'quantity', 'unit', 'gasCompaniesId', 'storePlace', 'validTo', 'equipStatus'],
    search: ['keyword', 'equipType', 'gasCompaniesId', 'regionId', 'equipStatus', 'expiring', 'low'],
    filters: {
      keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['equipmentNo', 'name', 'spec', 'storePlace'] },
      expiring: { zh: '到期（天内）', en: 'Valid for (days)', kind: 'number', within: ['validTo'] },
      low: { zh: '储备不足', en: 'Below the minimum', kind: 'yesNo', filter: { column: 'isLow', is: true } },
    },
    order: ['equipType', 'name'],
    nameField: 'name',
    titleFields: ['name', 'spec'],
    marks: [{ field: 'isLow', zh: '储备不足', en: 'Low', tone: 'warn' }],
    tones: [{ tone: 'muted', when: { field: 'equipStatus', is: scrapped.value } }],
  },
  onMap: { place: 'location', tells: { type: 'equipType', status: 'equipStatus' }, classed: 'equipStatus' },
  layers: {
    equipment: {
      ...{ zh: '应急装备物资', en: 'Emergency equipment', group: 'emergency', sort: 720, zoom: 9, clusterBelow: 12, sign: 'box' },
      query: { equipStatus: [usable, out, repair].map(({ value }) => value).join() },
      colours: { [usable.value]: 'success', [out.value]: 'info', [repair.value]: 'warn' },
      worst: [repair, out, usable].map(({ value }) => value),
      card: ['equipmentNo', 'equipType', 'spec', 'quantity', 'unit', 'gasCompaniesId', 'storePlace', 'contactPerson'],
    },
  },
  metrics: equipmentMetrics,
  dimensions: { company: { field: 'gasCompaniesId' } },
  screens: [
    {
      route: '/yxjg/yjdd/zb',
      zh: '应急装备物资',
      en: 'Emergency equipment',
      levels: desks,
      menu: { under: 'yxjg', sort: 100, icon: 'ambulance', code: 'yxjg.yjdd-zb', name: { zh: '应急装备', en: 'Emergency equipment' } },
      help: {
        zh: '登记企业和主管部门的应急装备、物资：存放在哪里、有多少、找谁取用。应急调度按行驶距离列出附近可用的装备；储备低于最低量或有效期已到会提醒。',
        en: 'Equipment and supplies of companies and bureaus: where they lie, how much there is, whom to call. The emergency board lists what is usable nearby by travel distance; stores below their minimum and past their date are told.',
      },
    },
  ],
  buttons: { order: ['export', 'add', 'edit', 'delete', 'import'] },
  parties: partiesOfDesks,
  alerts: {
    stockLow: {
      zh: '应急物资储备不足',
      en: 'Emergency store low',
      on: 'createDate',
      where: { all: [kept, { column: 'isLow', is: true }] },
      steps: [{ after: 0 }],
      standing: true,
      to: ['owner'],
      digest: true,
      sms: 'never',
      title: { zh: '应急物资储备不足：{name}', en: 'Emergency store low: {name}' },
      text: {
        zh: '{name}现有{quantity}{unit}，低于最低储备量{minQuantity}{unit}，请补充。',
        en: 'There are {quantity} {unit} of {name}, fewer than the minimum of {minQuantity} {unit}: fill the store up.',
      },
    },
  },
  expiries: { validTo: { days: [30, 7, 0], receivers: ['owner'], where: kept } },
  levels: { '*': desks },
  form: { as: 'drawer' },
  import: { key: 'equipmentNo' },
})

export interface EmergencyEquipment extends RowOf<typeof emergencyEquipment> {}
