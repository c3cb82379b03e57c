import type { LeftOut } from '@chengan/domain/maintenance/works/advice/advice'
import type { SectionLeftOut, WorksTold } from '../advice-reads.ts'

const number = (value: number, digits: number) => value.toLocaleString('en-US', { maximumFractionDigits: digits })
const inTenThousand = (sum: number) => sum.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (sum: number) => `${inTenThousand(sum)} 万元`
/** Sections of a dig that are named, before they are counted. */
const NAMED = 3

const because: Readonly<Record<LeftOut, (one: SectionLeftOut) => string>> = {
  dig: ({ dig }) => (dig === null ? '' : `${dig.unit}（${dig.no}）将于 ${dig.from} 至 ${dig.to} 挖掘，挖掘后再养护`),
  planned: ({ project }) => (project === null ? '' : `已列入项目 ${[project.no, project.name].filter((one) => one !== '').join(' ')}`),
  warranty: ({ until }) => `质保期至 ${until ?? ''}，由原施工单位负责`,
  unmeasured: () => '没有检测数据，无法测算',
}

/** The words of what to repair first. */
export const zhCN = {
  budget: '预算',
  asked: '当前预算（万元）',
  money,
  sum: inTenThousand,
  /** Of the axis, in 10 000 yuan. */
  whole: (sum: number) => number(sum, 0),
  failed: '测算失败',
  failedNote: (reason: string) => `${reason}，请稍后重试。`,
  none: '没有建议的项目',
  noneMeasured: (sections: number) => `${sections} 个路段都没有检测数据，请先安排检测。`,
  noneLeft: '可测算的路段在此预算内没有值得安排的养护，未列入的路段见下方。',
  noneNeeded: '所辖路段在此预算内没有值得安排的养护。',
  curve: '预算曲线',
  meanIndex: '平均指数',
  below: '良级以下 km',
  order: '安排方式',
  spent: '使用 万元',
  atEnd: (years: number) => `${years} 年后`,
  advised: '按建议',
  worstFirst: '先修最差',
  byPriority: '按优先指数',
  nothing: '不安排',
  works: '建议项目',
  taken: (taken: number, all: number, sum: number) => `采纳 ${taken} / ${all} 项，共 ${money(sum)}`,
  take: (name: string) => `采纳${name}`,
  showAll: (count: number) => `显示全部 ${count} 项`,
  compulsory: '必须先修',
  figures: ({ index, after, atEnd, untouched, length }: WorksTold, grade: string) =>
    `${number(length, 0)} m，现状 ${number(index, 1)}（${grade}），修后 ${number(after, 1)}，期末 ${number(atEnd, 1)}，不修 ${number(untouched, 1)}`,
  leftOut: '未列入：',
  causes: {
    dig: (count: number) => `挖掘在先 ${count} 个`,
    planned: (count: number) => `已有项目 ${count} 个`,
    warranty: (count: number) => `质保期内 ${count} 个`,
    unmeasured: (count: number) => `没有检测 ${count} 个`,
  },
  because: (one: SectionLeftOut) => because[one.why](one),
  more: (count: number) => `另有 ${count} 个路段`,
  departures: '与“先修什么”建议的差异',
  adviceOf: (budget: number, years: number, day: string) => `预算 ${money(budget)}，${years} 年，${day} 测算`,
  asAdvised: '道路项目与建议一致。',
  missing: () => '建议安排，未列入清单',
  excluded: () => '建议安排，审批时剔除',
  scaled: (advised: string, declared: string) => `建议${advised}，申报${declared}`,
  summed: (advised: number, declared: number, percent: number) =>
    `建议 ${money(advised)}，申报 ${money(declared)}（${percent > 0 ? '+' : '−'}${number(Math.abs(percent), 1)}%）`,
  unadvised: () => '不在建议之列',
  digFirst: (dig: string, sections: readonly string[]) =>
    `${dig}挖掘在先，养护随后安排：${sections.slice(0, NAMED).join('、')}${sections.length > NAMED ? ` 等 ${sections.length} 个路段` : ''}`,
}

export type AdviceText = typeof zhCN
