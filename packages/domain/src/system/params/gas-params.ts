import { type ParamSeed, paramsOf } from './param.ts'

const days = { min: 1, max: 365 } as const
const years = { min: 1, max: 50 } as const

/** What law leaves to a city or a province: hidden dangers (utilities-supervision.md §2-§3), reviews, fillings, expiry,
 *  enterprises and facilities (utilities-enterprise.md §2-§3), and the periods of household checks (§6 there). */
export const gasParams: readonly ParamSeed[] = [
  ...paramsOf('gysy.hazard', [
    ['gysy.hazard.selfReformDays', 'int', '15', '企业自查一般隐患默认整改天数', 'Days to rectify a hazard found by the company', days],
    ['gysy.hazard.majorReportHours', 'int', '24', '重大隐患上报时限（小时）', 'Hours to report a major hazard', { min: 1, max: 168 }],
    ['gysy.hazard.majorProgressDays', 'int', '7', '重大隐患进展填报间隔（天）', 'Days between progress entries of a major hazard', days],
    ['gysy.hazard.delayMax', 'int', '2', '延期次数上限', 'Extensions of a deadline', { min: 0, max: 5 }],
    ['gysy.hazard.delayDays', 'int', '30', '每次延期最长天数', 'Days of an extension', days],
    ['gysy.hazard.delayLeadDays', 'int', '1', '延期须提前天数', 'Days ahead that an extension is asked', { min: 0, max: 30 }],
    ['gysy.hazard.superviseOverdueDays', 'int', '7', '可挂牌督办的逾期天数', 'Days overdue before a general hazard may be listed', days],
    [
      'gysy.hazard.superviseProposeReturns',
      'int',
      '2',
      '建议挂牌督办的退回次数',
      'Returns after which listing is proposed',
      { min: 1, max: 10 },
    ],
    [
      'gysy.hazard.repeatDays',
      'int',
      '180',
      '屡改屡犯认定天数',
      'Days within which the same hazard counts as repeated',
      { min: 1, max: 730 },
    ],
    ['gysy.hazard.dispatchWorkdays', 'int', '2', '派发时限（工作日）', 'Working days to dispatch', days],
    ['gysy.hazard.signWorkdays', 'int', '1', '签收时限（工作日）', 'Working days to sign for', days],
    ['gysy.hazard.delayDecideWorkdays', 'int', '2', '延期审批时限（工作日）', 'Working days to decide an extension', days],
    ['gysy.hazard.reviewWorkdays', 'int', '3', '复查时限（工作日）', 'Working days to review', days],
    ['gysy.hazard.dueSoonDays', 'int', '3', '临期提示天数', 'Days before the deadline that turn a row amber', days],
  ]),
  ...paramsOf('iot', [
    [
      'iot.platforms',
      'text',
      '',
      '已接入的物联网平台编码（逗号分隔，空为未接入）',
      'Codes of the platforms that report (commas; empty: none yet)',
      { optional: true },
    ],
  ]),
  ...paramsOf('gysy.review', [
    [
      'gysy.review.cityTypes',
      'json',
      '{"gysy/gascompanies":["1"],"gysy/gasfacility":["1","2"]}',
      '须市级复审的类别',
      'Kinds that the city reviews after the district',
    ],
    ['gysy.review.workdays', 'int', '5', '审核时限（工作日）', 'Working days to review', days],
  ]),
  ...paramsOf('gysy.fill', [
    ['gysy.fill.dueDay', 'int', '5', '填报截止日（次月几日）', 'Day of the next month on which a filling is due', { min: 1, max: 28 }],
    ['gysy.fill.returnWorkdays', 'int', '2', '退回后重报时限（工作日）', 'Working days to file again after a return', days],
    ['gysy.fill.remindDays', 'json', '[-2,0,1,3]', '催报日（相对截止日）', 'Days of the reminders, counted from the due date'],
  ]),
  ...paramsOf('gysy.expiry', [
    ['gysy.expiry.steps', 'json', '[90,60,30,7,0]', '到期提醒提前天数', 'Days before an expiry that are reminded'],
    ['gysy.expiry.repeatDays', 'int', '7', '逾期后提醒间隔（天）', 'Days between reminders after the expiry', days],
    ['gysy.expiry.warningDays', 'int', '30', '预警级别提前天数', 'Days before an expiry that count as warning', days],
  ]),
  ...paramsOf('gysy.company', [
    ['gysy.company.evaluationYears', 'int', '3', '安全评价周期（年）', 'Years between safety evaluations', years],
    ['gysy.company.emergencyPlanYears', 'int', '3', '应急预案备案有效期（年）', 'Years that a filed emergency plan is valid', years],
    [
      'gysy.company.suspendWorkdays',
      'int',
      '90',
      '停业歇业提前报告（工作日）',
      'Working days ahead that a suspension is reported',
      { min: 90, max: 365 },
    ],
  ]),
  ...paramsOf('gysy.facility', [
    ['gysy.facility.stationLifeYears', 'int', '50', '场站设计使用年限（年）', 'Design life of a station (years)', years],
    ['gysy.facility.pipeLifeYears', 'int', '30', '管道设计使用年限（年）', 'Design life of a pipe (years)', years],
    ['gysy.facility.evaluationYears', 'int', '3', '设施安全评价周期（年）', 'Years between evaluations of a facility', years],
    ['gysy.facility.lightningMonths', 'int', '6', '爆炸危险场所防雷检测周期（月）', 'Months between lightning tests', { min: 1, max: 12 }],
    ['gysy.facility.safetyValveMonths', 'int', '12', '安全阀校验周期（月）', 'Months between tests of a safety valve', { min: 1, max: 12 }],
    ['gysy.facility.gaugeMonths', 'int', '6', '压力表检定周期（月）', 'Months between tests of a gauge', { min: 1, max: 12 }],
    ['gysy.facility.alarmMonths', 'int', '12', '报警器检定周期（月）', 'Months between tests of a detector', { min: 1, max: 12 }],
    ['gysy.facility.agingYears', 'int', '20', '老旧管道认定年限（年）', 'Age from which a pipe is assessed (years)', years],
    ['gysy.facility.storageShare', 'decimal', '0.05', '储气能力占比目标', 'Storage as a share of the annual supply', { min: 0, max: 1 }],
    ['gysy.facility.storageDays', 'decimal', '3', '储气天数目标', 'Days of storage', { min: 0, max: 60 }],
  ]),
  ...paramsOf('gysy.car', [
    ['gysy.car.scrapYears', 'int', '10', '车辆默认报废年限（年）', 'Years before a vehicle is scrapped', years],
    ['gysy.car.trackMonths', 'int', '6', '行驶轨迹保存月数', 'Months that tracks are kept', { min: 6, max: 36 }],
    ['gysy.car.offlineMinutes', 'int', '30', '在途离线判定（分钟）', 'Minutes without a fix on a trip', { min: 1, max: 1440 }],
  ]),
  ...paramsOf('gysy.network', [
    [
      'gysy.network.toleranceM',
      'decimal',
      '0.5',
      '管段端点与节点的关联距离（米）',
      'Metres within which the end of a pipe is linked to a node',
      { min: 0.1, max: 5 },
    ],
  ]),
  ...paramsOf('gysy.safecheck', [
    [
      'gysy.safecheck.pipedResident',
      'int',
      '12',
      '管道居民用户安检周期（月）',
      'Months between checks, piped residents',
      { min: 1, max: 24 },
    ],
    [
      'gysy.safecheck.pipedBusiness',
      'int',
      '12',
      '管道非居民用户安检周期（月）',
      'Months between checks, piped businesses',
      { min: 1, max: 12 },
    ],
    ['gysy.safecheck.restaurant', 'int', '6', '餐饮用户排查周期（月）', 'Months between checks, restaurants', { min: 1, max: 12 }],
    [
      'gysy.safecheck.bottledResident',
      'int',
      '12',
      '瓶装居民用户安检周期（月）',
      'Months between checks, bottled residents',
      { min: 1, max: 24 },
    ],
    [
      'gysy.safecheck.bottledBusiness',
      'int',
      '6',
      '瓶装非居民用户安检周期（月）',
      'Months between checks, bottled businesses',
      { min: 1, max: 12 },
    ],
  ]),
]
