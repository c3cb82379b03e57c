import { khFacility, khMode, khPeriod } from '../../../maintenance/dictionaries/assessments.ts'
import { yhContractKind } from '../../dictionaries/contracts.ts'
import { KH_SCHEME, khMetrics, PAID_BY_STEPS } from '../assessment-codes.ts'
import { USUAL_BANDS } from '../scoring/pay-of-score.ts'

const kind = yhContractKind.values
const mode = khMode.values

/** The scheme with which a city begins: month by month, daily care and components (maintenance.md §6.1). */
export const monthlyScheme = {
  recordKind: KH_SCHEME,
  name: '日常养护月度考核',
  facilityKind: khFacility.values.general.value,
  period: khPeriod.values.month.value,
  fullScore: 100,
  contractKinds: [kind.daily.value, kind.component.value],
  effectiveFrom: '2025-01-01',
  payRule: PAID_BY_STEPS,
  gradeRule: USUAL_BANDS,
  sampleRate: 5,
  enabled: true,
} as const

/** An item with which a scheme begins; `under` is the code of the one above it. */
interface SeededItem {
  readonly code: string
  readonly under: string | null
  readonly name: string
  readonly en: string
  readonly fullScore: number
  readonly weight: number | null
  readonly scoreMode: string
  readonly metric: string
  readonly formula: string | null
  readonly deductUnit: number | null
  readonly criterion: string
  readonly basis: string
  readonly vetoFlag: boolean
}

/** The item under which a project that fails its cross-check is scored. */
export const CROSS_CHECK_ITEM = '项目抽查不通过'

const CONTRACT = '养护合同、考核办法'
const group = (code: string, name: string, en: string, weight: number, metric: string, formula: string, isRatio: boolean): SeededItem => ({
  ...{ code, under: null, name, en, fullScore: 100, weight, metric, formula, deductUnit: null, basis: CONTRACT, vetoFlag: false },
  scoreMode: (isRatio ? mode.ratio : mode.deduct).value,
  criterion: formula,
})
const byHand = (
  code: string,
  name: string,
  en: string,
  fullScore: number,
  deductUnit: number,
  criterion: string,
  vetoFlag = false,
): SeededItem => ({
  ...{ code, under: code.slice(0, 1), name, en, fullScore, weight: null, scoreMode: mode.deduct.value, formula: null },
  metric: code.startsWith('5') ? khMetrics.site : khMetrics.manage,
  ...{ deductUnit, criterion, basis: CONTRACT, vetoFlag },
})

/** Its six groups with the weights of maintenance.md §6.2, and the items by hand of §6.1. */
export const monthlyItems: readonly SeededItem[] = [
  group(
    '1',
    '处置及时率',
    'Timeliness',
    25,
    khMetrics.time,
    '按期修复数÷本期到期数×100，险情计3次、严重计2次，转其他权属、作废、转病害不计',
    true,
  ),
  group('2', '一次验收合格率', 'First-time acceptance', 20, khMetrics.pass, '（无驳回办结数－2×质保期内返修数）÷办结数×100，最低0分', true),
  group('3', '巡查完成率', 'Patrols done', 15, khMetrics.patrol, '轨迹覆盖率达标（桥梁等点位在规定距离内）的巡查数÷应巡查数×100', true),
  group('4', '保养完成率', 'Care done', 15, khMetrics.care, '最迟日期前完成的保养任务数÷应完成数×100', true),
  group('5', '现场检查', 'Site checks', 15, khMetrics.site, '100分减现场检查各项扣分，最低0分', false),
  group('6', '管理与安全', 'Management and safety', 10, khMetrics.manage, '100分减管理与安全各项扣分，最低0分', false),
  byHand('5.1', '抽查复查不合格', 'Spot check failed', 20, 1, '抽查、复查不合格的，每处扣1分'),
  byHand('5.2', '围护不规范', 'Guarding not to rule', 20, 1, '作业围护、交通导改不符合规定的，每处扣1分'),
  byHand('5.3', '巡查漏报', 'Missed by the patrol', 20, 0.3, 'Ⅰ、Ⅱ等养护设施的病害在巡查周期内由他人发现的，每处扣0.3分'),
  byHand('5.4', '亮灯率不达标', 'Lit rate below norm', 20, 1, '主干路低于98%、其他道路低于96%的，每低0.5个百分点扣1分'),
  byHand('5.5', '设施完好率不达标', 'Sound rate below norm', 20, 1, '低于95%（景观照明90%）的，每低1个百分点扣1分'),
  byHand('6.1', '弄虚作假', 'False photo or quantity', 20, 5, '照片、工程量弄虚作假的，每次扣5分；第二次一票否决', true),
  byHand('6.2', '无方案施工', 'Works without programme', 18, 2, '应编制方案而无方案施工的，每次扣2分'),
  byHand('6.3', '人员不到岗', 'Staff absent', 14, 0.5, '检查时配置人员不在岗的，每次扣0.5分'),
  byHand('6.4', '资料不全', 'Incomplete files', 15, 0.5, '养护档案、报表缺失或不实的，每处扣0.5分'),
  byHand('6.5', '媒体曝光', 'Media exposure', 15, 2, '因养护不到位被媒体曝光并查实的，每次扣2分'),
  byHand('6.6', CROSS_CHECK_ITEM, 'Project cross-check failed', 15, 5, '专项养护项目抽查不通过的，每个扣5分'),
  byHand('6.7', '发生亡人事故', 'Fatality', 1, 0, '发生负有责任的亡人事故的，一票否决', true),
  byHand('6.8', '瞒报事故或险情', 'Concealment', 1, 0, '瞒报、谎报事故或险情的，一票否决', true),
  byHand('6.9', '拒不执行应急指令', 'Refused emergency order', 1, 0, '拒不执行应急处置指令的，一票否决', true),
]
