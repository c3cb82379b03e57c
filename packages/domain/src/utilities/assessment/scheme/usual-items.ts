import { gasBusinessType, scoreType } from '../../dictionaries/companies.ts'
import type { AutoRuleKey } from '../auto/auto-rules.ts'

const { manual, automatic } = scoreType.values
const { piped, bottled } = gasBusinessType.values

/** An item as the scheme of the book has it. */
interface UsualItem {
  readonly itemNo: string
  readonly groupName: string
  readonly itemName: string
  readonly standard: string
  readonly fullScore: number
  readonly scoreType: string
  readonly autoRule: AutoRuleKey | null
  /** For which trades it is; none: for all. */
  readonly businessTypes: readonly string[]
}

const item = (
  [itemNo, groupName, itemName, fullScore]: readonly [string, string, string, number],
  standard: string,
  autoRule: AutoRuleKey | null = null,
  businessTypes: readonly string[] = [],
): UsualItem => ({
  ...{ itemNo, groupName, itemName, fullScore, standard, autoRule, businessTypes },
  scoreType: autoRule === null ? manual.value : automatic.value,
})

const LICENCE = '许可与合规'
const SYSTEM = '安全管理体系'
const STAFF = '人员资格与培训'
const FACILITIES = '设施运行与巡检'
const SERVICE = '用户服务与入户安检'
const SPECIAL = '气瓶/管网专项'
const EMERGENCY = '应急管理'
const DATA = '信息化与填报'

/** The scheme that a city begins with: 21 items of 100 points (utilities-enterprise.md §7). What is about cylinders or a network is no item of a
 *  company that has neither; its points are shared out. */
export const usualItems: readonly UsualItem[] = [
  item(['1.1', LICENCE, '许可证有效、无超范围经营', 4], '许可证有效得满分，否则不得分', 'licence'),
  item(['1.2', LICENCE, '安全评价、保险、应急预案在期', 4], '满分×在期比例', 'papers'),
  item(['2.1', SYSTEM, '安全生产责任制、制度、操作规程', 6], '制度健全、责任到岗、规程上墙，缺一项扣1分'),
  item(['2.2', SYSTEM, '风险分级管控', 4], '满分×当年已评估风险点÷风险点', 'riskAssessed'),
  item(['2.3', SYSTEM, '隐患按期整改', 5], '满分×按期整改率（整改期限在年度内的隐患）', 'hazardsOnTime'),
  item(['3.1', STAFF, '持证上岗', 6], '满分×持证率', 'certified'),
  item(['3.2', STAFF, '学时完成', 4], '满分×学时完成率', 'trained'),
  item(['3.3', STAFF, '违规记分', 2], '满分－违规记分合计÷在职人数×10，扣完为止', 'violations'),
  item(['4.1', FACILITIES, '场站运行与检测', 6], '满分×安全阀、压力表、报警器在检比例', 'stationTests'),
  item(['4.2', FACILITIES, '管网巡检、检测', 6], '巡检计划完成、记录完整、检测到位'),
  item(['4.3', FACILITIES, '老旧管网改造完成', 4], '满分×已改造长度÷计划改造长度', 'renewal'),
  item(['4.4', FACILITIES, '物联感知在线率', 4], '满分×在线率÷0.95，最高满分', 'online'),
  item(['5.1', SERVICE, '入户安检覆盖', 8], '满分×（覆盖率－60%）÷30%，0至满分', 'checkCoverage'),
  item(['5.2', SERVICE, '安检隐患整改', 6], '满分×按期整改率', 'householdHazards'),
  item(['5.3', SERVICE, '投诉处理及满意', 4], '满分×办结满意率', 'complaints'),
  item(['5.4', SERVICE, '服务承诺与公示', 2], '服务承诺、收费标准公示齐全'),
  item(
    ['6.1', SPECIAL, '气瓶追溯完整、无超期流通，或供销差、第三方破坏防控', 10],
    '瓶装：满分×追溯完整率－0.1×超期在用瓶数；管道：人工评分',
    'cylinderTrace',
    [piped.value, bottled.value],
  ),
  item(['7.1', EMERGENCY, '应急预案演练每半年不少于1次', 4], '满分×有演练的半年数÷2（国务院令第708号第八条）', 'drills'),
  item(['7.2', EMERGENCY, '值班排班与到岗', 4], '满分×到岗率', 'dutyPresence'),
  item(['8.1', DATA, '填报及时', 4], '满分×（1－逾期期数÷应填期数）', 'filling'),
  item(['8.2', DATA, '数据真实、退回整改', 3], '数据真实、退回的按期改正，一次不符扣1分'),
]
