import { regionPrefix } from '@chengan/kernel/access/region'
import type { Condition } from '@chengan/kernel/condition'
import { attachments, datetime, dict, json, region, text, user, year } from '@chengan/kernel/fields/builders'
import { type Allowed, type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { annualReportStatus } from '../../system/dictionaries/dashboards.ts'
import { cellsToExplain } from './yearbook-sheets.ts'

const readOnly = { readOnly: true } as const

export const annualReportFields = {
  reportYear: year('报表年度', 'Year', { required: true, immutable: true, index: true, uniqueWithin: ['regionId'] }),
  regionId: region('区域', 'Region', { required: true, immutable: true, index: true }),
  title: text(200, '标题', 'Title', readOnly),
  tables: json('报表数据', 'Sheets of §4', readOnly),
  notes: json('说明', 'Notes by cell', readOnly),
  draftTime: datetime('生成时间', 'Drafted at', readOnly),
  confirmUserId: user('确认人', 'Confirmed by', readOnly),
  confirmTime: datetime('确认时间', 'Confirmed at', readOnly),
  earlier: json('历史版本', 'Earlier versions', readOnly),
  attachments: attachments(4, '附件', 'Sealed scan'),
  status: dict(annualReportStatus, '状态', 'Status', { readOnly: true, default: annualReportStatus.values.draft.value, index: true }),
}
type Report = typeof annualReportFields

/** The code of a city ends with 00 (GB/T 2260). */
export const isOfCity = (regionId: unknown): boolean => typeof regionId === 'string' && regionPrefix(regionId).length < 6

/** Each hands in its own: a district's draft waits for the district, and the city confirms it. */
export const keepsTheReport: Allowed<Report> = {
  name: 'keepsTheReport',
  may: ({ regionId }, { level }) => level === (isOfCity(regionId) ? 'city' : 'district'),
}

const PASSED = '1'
const RETURNED = '2'
const outcome = (is: string): Condition<'auditResult'> => ({ field: 'auditResult', is })

/** What moved is explained before it is handed in (dashboards.md §2 sjtj/ndbb). */
export const movedCellsAreExplained = rule<Report>({
  name: 'movedCellsAreExplained',
  refuses: {
    movedCellsUnexplained: {
      code: 10400,
      zh: '有{0}项较上年变动超过30%，请逐项填写说明后再提交',
      en: '{0} cells moved by more than 30 % against the year before; write a note on each before you submit',
    },
  },
  check: ({ row }) => {
    const open = cellsToExplain(row.tables, row.notes).length
    return open === 0 ? undefined : { key: 'movedCellsUnexplained', field: 'notes', values: { '0': String(open) } }
  },
})

/** The report of the city adds up those of its districts. */
export const districtsAreConfirmedFirst = rule<Report>({
  name: 'districtsAreConfirmedFirst',
  facts: ['districtsUnconfirmed'],
  refuses: {
    districtsUnconfirmed: {
      code: 10400,
      zh: '还有{0}个区县的年报未确认，确认后才能确认全市年报',
      en: 'The reports of {0} districts are not confirmed yet; that of the city comes after them',
    },
  },
  check: ({ facts }) => {
    const open = Number(facts.districtsUnconfirmed ?? 0)
    return open === 0 ? undefined : { key: 'districtsUnconfirmed', values: { '0': String(open) } }
  },
})

/** Drafted, explained, handed in, confirmed and frozen (dashboards.md §2 sjtj/ndbb). */
export const annualReportLifecycle: Lifecycle = lifecycle<Report>(annualReportStatus, {
  initial: 'draft',
  decidedOn: { toConfirm: ['title', 'reportYear', 'regionId', 'draftTime', 'attachments'] },
  actions: {
    submit: {
      zh: '提交',
      en: 'Submit',
      consequence: { zh: '提交市级确认，确认前可被退回', en: 'It goes to the city, which confirms it or hands it back' },
      done: { zh: '年报已提交，待市级确认', en: 'Handed in; the city confirms it' },
    },
    confirm: {
      zh: '确认',
      en: 'Confirm',
      outcomes: { [PASSED]: { zh: '确认', en: 'Confirm' }, [RETURNED]: { zh: '退回', en: 'Return' } },
      consequence: { zh: '确认后冻结，数据不再变化；退回须写明理由', en: 'Confirmed it is frozen; a return gives its reason' },
    },
    reopen: {
      zh: '重新打开',
      en: 'Reopen',
      danger: true,
      consequence: { zh: '回到草稿，原版本保留在历史版本中', en: 'It is a draft again; what was confirmed is kept as an earlier version' },
      done: { zh: '年报已重新打开', en: 'Reopened' },
    },
  },
  rows: [
    { action: 'submit', from: 'draft', to: 'toConfirm', by: keepsTheReport, rules: [movedCellsAreExplained] },
    {
      action: 'confirm',
      from: 'toConfirm',
      to: 'confirmed',
      by: 'city',
      when: outcome(PASSED),
      rules: [districtsAreConfirmedFirst],
      sets: ({ now, actor }) => ({ confirmTime: now, confirmUserId: actor.userId }),
      done: { zh: '年报已确认并冻结', en: 'Confirmed and frozen' },
    },
    {
      action: 'confirm',
      from: 'toConfirm',
      to: 'draft',
      returns: true,
      by: 'city',
      when: outcome(RETURNED),
      opinion: 'required',
      done: { zh: '年报已退回，由填报单位修改后再次提交', en: 'Returned; whoever keeps it changes it and submits again' },
    },
    {
      action: 'reopen',
      from: 'confirmed',
      to: 'draft',
      by: 'city',
      opinion: 'required',
      sets: ({ row }) => ({
        earlier: [
          ...(Array.isArray(row.earlier) ? row.earlier : []),
          { tables: row.tables, notes: row.notes, confirmTime: row.confirmTime, confirmUserId: row.confirmUserId },
        ],
        confirmTime: null,
        confirmUserId: null,
      }),
    },
  ],
  duties: {
    draft: {
      action: 'submit',
      reason: { zh: '年度报表待提交', en: 'Annual report to be submitted' },
      who: ({ regionId }) => [{ level: isOfCity(regionId) ? 'city' : 'district', regionId: regionId ?? null }],
      within: { days: 10 },
    },
    toConfirm: {
      action: 'confirm',
      reason: { zh: '年度报表待确认', en: 'Annual report to be confirmed' },
      who: () => [{ level: 'city' }],
    },
  },
  steps: [
    { zh: '草稿', en: 'Draft', states: ['draft'], date: 'draftTime' },
    { zh: '待确认', en: 'To confirm', states: ['toConfirm'] },
    { zh: '已确认', en: 'Confirmed', states: ['confirmed'], date: 'confirmTime' },
  ],
  tones: { draft: 'warn', toConfirm: 'info', confirmed: 'success' },
})
