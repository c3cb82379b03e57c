import { type ParamSeed, paramsOf } from './param.ts'

const metres = { min: 0, max: 100 } as const

/** What a city sets of excavations and occupations (municipal-approval.md §7.1). */
export const excavationParams: readonly ParamSeed[] = [
  ...paramsOf('wj', [
    ['wj.promiseDays', 'json', '{"1":7,"2":3,"3":7,"4":10,"5":10,"simplified":2}', '各事项承诺工作日', 'Working days promised by matter'],
    ['wj.declareWindow', 'text', '10-01…11-15', '年度申报时间', 'Annual declaration window'],
    ['wj.simpleLength', 'int', '200', '告知承诺制最大长度（米）', 'Longest excavation of the commitment track (m)', { min: 1, max: 2000 }],
    ['wj.areaTolerance', 'decimal', '0.05', '许可面积容差', 'Tolerance of the permitted area', { min: 0, max: 1 }],
    ['wj.offsetTolerance', 'decimal', '5', '许可位置容差（米）', 'Tolerance of the permitted place (m)', metres],
    ['wj.occupyMaxDays', 'int', '180', '最长占用天数', 'Longest occupation (days)', { min: 1, max: 3650 }],
    ['wj.stageLength', 'int', '200', '车行道分段最大长度（米）', 'Longest open stage of a carriageway (m)', { min: 1, max: 2000 }],
    ['wj.extendLeadWd', 'int', '5', '延期申请提前工作日', 'Working days ahead that an extension is asked', { min: 0, max: 60 }],
    ['wj.widen.asphalt', 'decimal', '0.5', '沥青路面每侧加宽（米）', 'Widening of asphalt on each side (m)', metres],
    ['wj.widen.footway', 'decimal', '0.3', '人行道每侧加宽（米）', 'Widening of footways on each side (m)', metres],
    ['wj.slabWidth', 'decimal', '3.5', '水泥板块宽度（米）', 'Width of a concrete slab (m)', { min: 0.5, max: 20 }],
    ['wj.minStrip', 'decimal', '1', '剩余条带最小宽度（米）', 'Least strip that may be left (m)', metres],
    ['wj.regapMonths', 'int', '24', '重复开挖提示间隔（月）', 'Months within which a second digging is warned of', { min: 1, max: 120 }],
    ['wj.merge.bufferM', 'int', '50', '整合缓冲距离（米）', 'Buffer of the consolidation (m)', { min: 0, max: 1000 }],
    ['wj.merge.windowMonths', 'int', '3', '整合时间窗（月）', 'Window of the consolidation (months)', { min: 0, max: 24 }],
    ['ws.siteUrl', 'text', '', '文书验真页网址前缀', 'Address of this system in the QR codes of documents', { optional: true }],
    ['wj.selfRestore', 'bool', '0', '允许申请人自行修复', 'Applicants may restore the surface themselves'],
    ['apas.url', 'text', '', '审批办件前置库接口地址', 'Address of the exchange interface of the approval platform', { optional: true }],
    ['apas.key', 'text', '', '审批办件前置库接口密钥', 'Key of the exchange interface', { optional: true, secret: true }],
    [
      'apas.items',
      'text',
      '',
      '纳入批后监管的事项编号（逗号分隔，空为全部）',
      'Item codes that are supervised (commas; empty: all)',
      { optional: true },
    ],
  ]),
]
