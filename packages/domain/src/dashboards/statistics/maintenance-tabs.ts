import type { StatisticsDimension, StatisticsTab } from '@chengan/kernel/definition/figures/statistics'
import { dict, ref } from '@chengan/kernel/fields/builders'
import { khGrade } from '../../assets/dictionaries/works.ts'
import { yhWorkKind } from '../../maintenance/dictionaries/care.ts'
import { yhFundSource } from '../../maintenance/dictionaries/contracts.ts'
import { yhFundLine, yhMaintScale, yhProjectKind } from '../../maintenance/dictionaries/projects.ts'

const district: StatisticsDimension = { key: 'district', zh: '区县', en: 'District' }
const company: StatisticsDimension = { key: 'company', zh: '养护单位', en: 'Maintenance company' }
const section: StatisticsDimension = { key: 'section', zh: '标段', en: 'Section' }
const month: StatisticsDimension = { key: 'month', zh: '月份', en: 'Month' }
const year: StatisticsDimension = { key: 'year', zh: '年度', en: 'Year' }
const facilityKind: StatisticsDimension = { key: 'facilityKind', zh: '设施类型', en: 'Facility kind' }

/** Asked of other rows than those of daily maintenance. */
const asked = { virtual: true } as const
/** What the tabs of the board are narrowed by besides what daily maintenance is: region, span, facility kind and company are asked of all. */
export const filtersOfTabs = {
  sectionId: ref('bidSection', '标段', 'Section'),
  workKind: dict(yhWorkKind, '工作类别', 'Work kind', asked),
  projectKind: dict(yhProjectKind, '项目类别', 'Kind', asked),
  maintScale: dict(yhMaintScale, '养护规模', 'Scale', asked),
  grade: dict(khGrade, '等级', 'Grade', asked),
  fundLine: dict(yhFundLine, '经费类别', 'Line', asked),
  fundSource: dict(yhFundSource, '资金来源', 'Fund source', asked),
} as const

/** 部件保养 (maintenance.md §9.1 保养完成率, 亮灯率). */
const component: StatisticsTab = {
  ...{ key: 'bjby', call: 'component', zh: '部件保养', en: 'Component' },
  figures: [
    ...['yg.care.planned', 'yg.care.due', 'yg.care.inTime', 'yg.care.rate', 'yg.care.overdue', 'yg.care.done', 'yg.care.toAccept'],
    ...['yg.care.acceptRate', 'yg.patrol.km', 'yg.patrol.cover', 'yg.lamp.checked', 'yg.lamp.litRate'],
  ],
  cards: ['yg.care.planned', 'yg.care.done', 'yg.care.rate', 'yg.care.overdue', 'yg.care.toAccept', 'yg.lamp.litRate'],
  by: [
    ...[company, section, district, facilityKind],
    { key: 'part', zh: '部位', en: 'Part' },
    { key: 'workKind', zh: '工作类别', en: 'Work kind' },
    { key: 'item', zh: '保养项目', en: 'Care item' },
    { key: 'maintGrade', zh: '养护等级', en: 'Maintenance grade' },
    month,
  ],
  filters: ['facilityKind', 'companyDeptId', 'sectionId', 'workKind'].map((name) => ({ name, of: 'careTask' })),
  charts: [
    {
      ...{ key: 'trend', zh: '近12个月', en: 'Last 12 months', kind: 'line', by: 'month', over: 'year' },
      figures: ['yg.care.due', 'yg.care.inTime'],
    },
    { key: 'rates', zh: '各单位保养完成率', en: 'Done in time by company', kind: 'ranking', figures: ['yg.care.rate'], by: 'company' },
    { key: 'kinds', zh: '工作类别构成', en: 'Kinds of work', kind: 'ring', figures: ['yg.care.planned'], by: 'workKind' },
    {
      ...{ key: 'heat', zh: '设施与部位', en: 'Facility and part', kind: 'heat', figures: ['yg.care.planned'] },
      ...{ by: 'part', and: 'facilityKind' },
    },
  ],
  notes: [
    {
      zh: '保养任务按最迟日期计入月份；最迟日期已过的计入到期，在最迟日期前完成的为按期完成。',
      en: 'A task counts in the month of its last day: due once that is past, in time where it was finished by then.',
    },
  ],
  span: 'month',
}

/** 专项养护 (maintenance.md §9.1 年度计划完成率). */
const special: StatisticsTab = {
  ...{ key: 'zxyh', call: 'special', zh: '专项养护', en: 'Special' },
  figures: [
    ...['yg.project', 'yg.project.underway', 'yg.project.accepted', 'yg.project.rate', 'yg.project.lagging', 'yg.project.late'],
    ...['yg.project.approved', 'yg.project.contracted', 'yg.project.done', 'yg.project.doneRate', 'yg.project.paid'],
  ],
  cards: ['yg.project', 'yg.project.rate', 'yg.project.lagging', 'yg.project.approved', 'yg.project.doneRate', 'yg.project.paid'],
  by: [
    district,
    { key: 'kind', zh: '项目类别', en: 'Project kind' },
    { key: 'scale', zh: '养护规模', en: 'Scale' },
    { key: 'stage', zh: '项目阶段', en: 'Stage' },
    { key: 'company', zh: '施工单位', en: 'Builder' },
    facilityKind,
    year,
  ],
  filters: ['facilityKind', 'companyDeptId', 'projectKind', 'maintScale'].map((name) => ({ name, of: 'specialProject' })),
  charts: [
    {
      ...{ key: 'sums', zh: '各区批复、产值与支付', en: 'Approved, done and paid by district', kind: 'bars', by: 'district' },
      figures: ['yg.project.approved', 'yg.project.done', 'yg.project.paid'],
    },
    { key: 'stages', zh: '项目阶段', en: 'Stages', kind: 'bars', figures: ['yg.project'], by: 'stage' },
    { key: 'kinds', zh: '项目类别构成', en: 'Kinds of projects', kind: 'ring', figures: ['yg.project'], by: 'kind' },
    {
      ...{ key: 'trend', zh: '历年批复与产值', en: 'Approved and done by year', kind: 'bars', by: 'year', over: 'fiveYears' },
      figures: ['yg.project.approved', 'yg.project.done'],
    },
  ],
  notes: [
    {
      zh: '项目按计划年度统计：时段涉及哪些年度，就统计哪些年度的项目，不含未批准和已取消的。',
      en: 'Projects count by the year of their plan: a span tells those of every year that it touches, without what is not approved or was cancelled.',
    },
  ],
}

/** 考核 (maintenance.md §9.1 考核排名): published runs alone, whoever asks. */
const assessment: StatisticsTab = {
  ...{ key: 'kh', call: 'assessment', zh: '考核', en: 'Assessment' },
  figures: [
    ...['kh.score', 'kh.run.published', 'kh.score.time', 'kh.score.pass', 'kh.score.patrol', 'kh.score.care', 'kh.score.site'],
    ...['kh.score.manage', 'kh.run.failed', 'kh.run.failedRate', 'kh.fee', 'kh.deducted'],
  ],
  cards: ['kh.score', 'kh.run.published', 'kh.run.failed', 'kh.run.failedRate', 'kh.fee', 'kh.deducted'],
  by: [company, section, district, { key: 'grade', zh: '考核等级', en: 'Grade' }, month, { key: 'quarter', zh: '季度', en: 'Quarter' }],
  filters: ['companyDeptId', 'sectionId', 'grade'].map((name) => ({ name, of: 'assessmentResult' })),
  charts: [
    { key: 'ranking', zh: '考核排名', en: 'Ranking', kind: 'ranking', figures: ['kh.score'], by: 'company' },
    { key: 'trend', zh: '近12个月得分', en: 'Scores of 12 months', kind: 'line', figures: ['kh.score'], by: 'month', over: 'year' },
    { key: 'grades', zh: '考核等级构成', en: 'Grades', kind: 'ring', figures: ['kh.run.published'], by: 'grade' },
    { key: 'sections', zh: '各标段得分', en: 'Scores by section', kind: 'ranking', figures: ['kh.score'], by: 'section' },
  ],
  notes: [
    {
      zh: '只统计已公示的考核单，按考核日期计入月份：本月考核的一般是上月。养护费和扣减只计已确认的。',
      en: 'Published assessments alone, by the day on which they were made: those of this month are of the month before as a rule. Fees and deductions are of confirmed ones.',
    },
  ],
  span: 'month',
}

/** 资金 (maintenance.md §9.1 资金执行率). */
const funds: StatisticsTab = {
  ...{ key: 'zj', call: 'funds', zh: '资金', en: 'Funds' },
  figures: [
    ...['yg.budget', 'yg.budget.used', 'yg.budget.rate', 'yg.budget.frozen', 'yg.budget.left', 'yg.certificate', 'yg.certificate.paid'],
    ...['yg.certificate.deducted', 'yg.certificate.retention', 'yg.project.paid', 'yg.reserve.granted', 'yg.reserve.settled'],
  ],
  cards: ['yg.budget', 'yg.budget.used', 'yg.budget.rate', 'yg.budget.left', 'yg.certificate.paid', 'yg.certificate.deducted'],
  by: [district, { key: 'line', zh: '经费类别', en: 'Line' }, { key: 'source', zh: '资金来源', en: 'Fund source' }, company, month, year],
  filters: [
    { name: 'companyDeptId', of: 'paymentCertificate' },
    { name: 'fundLine', of: 'yearlyBudget' },
    { name: 'fundSource', of: 'yearlyBudget' },
  ],
  charts: [
    {
      ...{ key: 'districts', zh: '各区预算与支付', en: 'Budget and paid by district', kind: 'bars', by: 'district' },
      figures: ['yg.budget', 'yg.budget.used'],
    },
    {
      ...{ key: 'lines', zh: '各类经费', en: 'Lines of funds', kind: 'bars', by: 'line' },
      figures: ['yg.budget', 'yg.budget.used', 'yg.budget.frozen'],
    },
    {
      key: 'trend',
      zh: '近12个月支付',
      en: 'Paid in 12 months',
      kind: 'line',
      figures: ['yg.certificate.paid'],
      by: 'month',
      over: 'year',
    },
    { key: 'companies', zh: '各单位已支付养护费', en: 'Paid by company', kind: 'ranking', figures: ['yg.certificate.paid'], by: 'company' },
  ],
  notes: [
    {
      zh: '预算、项目和预留金按年度统计，支付单按支付日期；预算金额以万元计，支付单以元计。',
      en: 'Budgets, projects and the reserve count by year, certificates by the day of their payment; budgets are in 10,000 yuan, certificates in yuan.',
    },
  ],
}

/** The tabs of the board beside daily maintenance (maintenance.md §7 /yhgl/tj/index). */
export const maintenanceTabs = { component, special, assessment, funds } as const
