import type { MunicipalText } from './zh-cn.ts'

export const enUS: MunicipalText = {
  inPlace: {},
  none: '—',
  period: 'Period',
  year: 'Year',
  district: 'District',
  allDistricts: 'All',
  groupBy: 'Group by',
  total: 'Total',
  export: 'Export',
  exportOf: (name) => `Export ${name}`,
  open: (name) => `Open the list of ${name}`,
  of: (value, base) => `${value} of ${base}`,
  chartOf: (name, parts) => `Chart of ${name}: ${parts}`,
  mostShown: (shown, all) => `The first ${shown} of ${all} are drawn`,
  empty: 'Nothing in this period',
  failed: 'The statistics could not be loaded',
  failedNote: (reason) => `${reason}. What you asked is kept.`,
  percent: '%',
}
