import { regionWithin } from '@chengan/kernel/access/region'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, decimal, dict, int, point, polygon, region as regionField, text } from '@chengan/kernel/fields/builders'
import { fill, rule } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { enableStatus, regionType } from '../dictionaries/accounts.ts'
import { isLabel } from '../is-label.ts'
import { placeOfPoint, regionOutlines } from './setting-answers.ts'

export const regionFields = {
  id: text(12, '区划代码', 'Code', { required: true, unique: true, immutable: true, verbatim: true }),
  pid: regionField('上级区域', 'Superior', { index: true }),
  parentName: text(50, '上级区域名称', "Superior's name", { readOnly: true, virtual: true }),
  name: text(50, '名称', 'Name', { required: true }),
  fullName: text(200, '全称', 'Full name', { readOnly: true }),
  type: dict(regionType, '类型', 'Type', { required: true }),
  location: point('中心点', 'Centre'),
  boundary: polygon('边界', 'Boundary'),
  successorId: regionField('合并后区划', 'Successor'),
  population: int('常住人口', 'Residents', { min: 0, max: 99_999_999 }),
  area: decimal(12, 4, '面积', 'Area', { unit: 'km²', min: 0 }),
  gyEnabled: bool('参与燃气业务', 'In utilities', { default: true }),
  szEnabled: bool('参与市政业务', 'In municipal works', { default: true }),
  isLeaf: bool('叶子', 'Leaf', { readOnly: true }),
  sort: int('排序', 'Sort'),
  status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
}

/** The type that a division code states by its length and the position of its zeros (GB/T 2260, GB/T 10114). */
export function regionTypeOf(code: string): string {
  const types = regionType.values
  if (code.length === 12) return types.community.value
  if (code.length === 9) return types.street.value
  if (code.endsWith('0000')) return types.province.value
  return code.endsWith('00') ? types.city.value : types.county.value
}

const codeHasItsForm = rule<typeof regionFields>({
  name: 'codeHasItsForm',
  source: 'GB/T 2260, GB/T 10114-2003',
  refuses: {
    regionCodeForm: {
      code: 10400,
      zh: '区划代码须为6位、9位（街道）或12位（社区）数字',
      en: 'A division code has 6 digits, 9 for a street or 12 for a community',
    },
  },
  check: ({ row }) => (/^\d{6}(\d{3}|\d{6})?$/.test(row.id ?? '') ? undefined : { key: 'regionCodeForm', field: 'id' }),
})

const typeAgreesWithTheCode = rule<typeof regionFields>({
  name: 'typeAgreesWithTheCode',
  refuses: { regionTypeWrong: { code: 10400, zh: '区域类型与区划代码不一致', en: 'The type does not agree with the division code' } },
  check: ({ row }) => (row.type === regionTypeOf(row.id ?? '') ? undefined : { key: 'regionTypeWrong', field: 'type' }),
})

const codeLiesBelowItsSuperior = rule<typeof regionFields>({
  name: 'codeLiesBelowItsSuperior',
  refuses: { regionSuperiorWrong: { code: 10400, zh: '区划代码与上级区域不一致', en: 'The code does not lie below the superior region' } },
  when: { field: 'pid', given: true },
  check: ({ row }) => {
    const [code, superior] = [row.id ?? '', row.pid ?? '']
    return code !== superior && regionWithin(code, superior) ? undefined : { key: 'regionSuperiorWrong', field: 'pid' }
  },
})

/** The fact tells whether the successor is another live region of the type, from which nothing leads back. */
const successorTakesOver = rule<typeof regionFields>({
  name: 'successorTakesOver',
  refuses: {
    successorWrong: {
      code: 10400,
      zh: '合并后区划须为另一个启用的同级区划，且不能再并回本区划',
      en: 'The successor is another live region of the same type, and does not lead back to this one',
    },
  },
  when: { field: 'successorId', given: true },
  facts: ['successorFits'],
  check: ({ row, before, facts }) =>
    row.successorId === before?.successorId || facts.successorFits === true ? undefined : { key: 'successorWrong', field: 'successorId' },
})

/** The fact says where the code stands, in words; null for nowhere. */
const regionInUseIsNotDeleted = rule<typeof regionFields>({
  name: 'regionInUseIsNotDeleted',
  source: 'R-4',
  facts: ['usesOfRegion'],
  check: ({ row, facts }) => {
    const uses = facts.usesOfRegion
    if (!isLabel(uses)) return undefined
    const name = row.name ?? ''
    return { key: 'inUse', values: { '0': { zh: `${name}（${uses.zh}）`, en: `${name} (${uses.en})` } } }
  },
})

const calls = {
  // Answered by the area, because its rows show what is counted or named from other rows.
  page: { zh: '分页', en: 'Page', verb: 'GET', path: 'page', permission: 'list', lists: 'region', overrides: 'page' },
  list: { zh: '列表', en: 'List', verb: 'GET', path: 'list', permission: 'list', lists: 'region', overrides: 'list' },
  tree: {
    zh: '区域树',
    en: 'Region tree',
    verb: 'GET',
    path: 'tree',
    permission: 'login',
    query: {
      rootId: text(12, '根区域', 'Root'),
      maxType: dict(regionType, '最低层级', 'Lowest type'),
      name: text(50, '名称或拼音', 'Name or pinyin'),
    },
    answers: {
      tree: {
        id: text(12, '区划代码', 'Code'),
        pid: text(12, '上级区域', 'Superior'),
        name: text(50, '名称', 'Name'),
        type: dict(regionType, '类型', 'Type'),
        isLeaf: bool('叶子', 'Leaf'),
        disabled: bool('不可选', 'Not to be chosen'),
        pinyin: text(200, '拼音', 'Pinyin'),
      },
    },
  },
  outlines: { zh: '区划轮廓', en: 'Outlines', verb: 'GET', path: 'outlines', permission: 'login', answers: regionOutlines },
  locate: {
    zh: '坐标定位',
    en: 'Street and district of a point',
    verb: 'GET',
    path: 'locate',
    permission: 'login',
    query: {
      lng: decimal(10, 7, '经度', 'Longitude', { required: true, min: -180, max: 180 }),
      lat: decimal(10, 7, '纬度', 'Latitude', { required: true, min: -90, max: 90 }),
    },
    answers: placeOfPoint,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A division of the country under its official code (system.md §4 sys/region). */
export const region = defineResource({
  name: 'region',
  root: 'sys/region',
  area: 'system',
  label: { zh: '行政区域', en: 'Region' },
  deletion: 'physical',
  scope: 'open',
  ownId: true,
  tree: { parent: 'pid' },
  fields: regionFields,
  rules: [codeHasItsForm, typeAgreesWithTheCode, codeLiesBelowItsSuperior, successorTakesOver],
  deleteRules: [regionInUseIsNotDeleted],
  after: {
    add: ['keepRegionTree', 'carryRowsToSuccessor'],
    edit: ['keepRegionTree', 'carryRowsToSuccessor'],
    delete: ['keepRegionTree'],
  },
  fill: fill<typeof regionFields>({
    refs: ['pid'],
    values: ({ row, refs }) => ({ fullName: `${asText(refs.pid?.fullName)}${asText(row.name)}` }),
  }),
  list: {
    columns: ['name', 'id', 'parentName', 'type', 'population', 'area', 'sort', 'status', 'updateDate'],
    search: ['name', 'pid', 'type', 'status'],
    order: ['sort', 'id'],
    tones: [{ tone: 'muted', when: { field: 'status', is: '0' } }],
  },
  form: { as: 'wide' },
  import: { key: 'id' },
  screens: [
    {
      zh: '行政区域',
      en: 'Regions',
      route: '/sys/region/index',
      help: {
        zh: '行政区域树，决定数据归属和可见范围，请勿随意改动编码。',
        en: 'The tree of regions. It decides who sees what; do not change codes lightly.',
      },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 60, code: 'sysRegion', icon: 'map-marker' },
      view: 'tree',
    },
  ],
  without: ['export'],
  calls,
})

export interface Region extends RowOf<typeof region> {}
