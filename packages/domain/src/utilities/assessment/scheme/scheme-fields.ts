import { children, date, dict, dicts, inGroup, text, year } from '@chengan/kernel/fields/builders'
import { gasBusinessType, ndkhSchemeStatus } from '../../dictionaries/companies.ts'
import { schemeItemFields } from '../items.ts'

/** By what gas companies are judged in a year (utilities-enterprise.md §7 ndkhscheme). */
export const schemeFields = {
  ...inGroup('scheme', {
    year: year('年度', 'Year', { required: true, index: true, min: 2000, max: 2100 }),
    name: text(100, '方案名称', 'Name', { required: true }),
    businessTypes: dicts(gasBusinessType, '适用经营类别', 'Business types', { required: true }),
    status: dict(ndkhSchemeStatus, '状态', 'State', { readOnly: true, index: true }),
  }),
  ...inGroup('dates', {
    selfDueDate: date('自评截止', 'Self-assessment due'),
    districtDueDate: date('初评截止', 'District scoring due', { notBefore: 'selfDueDate' }),
    cityDueDate: date('复评截止', 'City scoring due', { notBefore: 'districtDueDate' }),
  }),
  ...inGroup('items', {
    items: children(schemeItemFields, '考核指标', 'Items', {
      atMost: 100,
      help: { zh: '不添加时带入默认的21项指标，满分合计100分', en: 'Left empty it begins with the 21 usual items, 100 points in all' },
    }),
  }),
} as const

export type SchemeFields = typeof schemeFields
