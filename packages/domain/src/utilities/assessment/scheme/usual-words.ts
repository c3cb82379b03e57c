import type { Label } from '@chengan/kernel/label'

/** What the groups, items and standards of the usual scheme are called in English (utilities-enterprise.md §7), by their Chinese. */
const english: Readonly<Record<string, string>> = {
  许可与合规: 'Licence and compliance',
  安全管理体系: 'Safety management system',
  人员资格与培训: 'Qualification and training of staff',
  设施运行与巡检: 'Running and patrol of facilities',
  用户服务与入户安检: 'Service to users and household checks',
  '气瓶/管网专项': 'Cylinders or pipe network',
  应急管理: 'Emergency management',
  信息化与填报: 'Data and reporting',
  '许可证有效、无超范围经营': 'Licence in force, no business beyond it',
  '许可证有效得满分，否则不得分': 'Full marks with a licence in force, none without',
  '安全评价、保险、应急预案在期': 'Safety evaluation, insurance and emergency plan in date',
  '满分×在期比例': 'Full marks × share in date',
  '安全生产责任制、制度、操作规程': 'Responsibilities, rules and operating procedures',
  '制度健全、责任到岗、规程上墙，缺一项扣1分':
    'Rules complete, duties assigned to posts, procedures on the wall; one point off for each that is missing',
  风险分级管控: 'Risks graded and controlled',
  '满分×当年已评估风险点÷风险点': 'Full marks × points of risk assessed this year ÷ points of risk',
  隐患按期整改: 'Hazards rectified in time',
  '满分×按期整改率（整改期限在年度内的隐患）': 'Full marks × share rectified in time (hazards whose deadline lies in the year)',
  持证上岗: 'Staff certified for their posts',
  '满分×持证率': 'Full marks × share certified',
  学时完成: 'Hours of training completed',
  '满分×学时完成率': 'Full marks × share with all their hours',
  违规记分: 'Points for violations',
  '满分－违规记分合计÷在职人数×10，扣完为止': 'Full marks − points for violations ÷ people in service × 10, not below nought',
  场站运行与检测: 'Running and testing of stations',
  '满分×安全阀、压力表、报警器在检比例': 'Full marks × share of safety valves, gauges and alarms in test',
  '管网巡检、检测': 'Patrol and testing of the network',
  '巡检计划完成、记录完整、检测到位': 'Patrol plan completed, records complete, tests done',
  老旧管网改造完成: 'Old pipes renewed',
  '满分×已改造长度÷计划改造长度': 'Full marks × length renewed ÷ length planned',
  物联感知在线率: 'Sensors online',
  '满分×在线率÷0.95，最高满分': 'Full marks × share online ÷ 0.95, full marks at most',
  入户安检覆盖: 'Coverage of household checks',
  '满分×（覆盖率－60%）÷30%，0至满分': 'Full marks × (coverage − 60%) ÷ 30%, between nought and full marks',
  安检隐患整改: 'Hazards found by household checks rectified',
  '满分×按期整改率': 'Full marks × share rectified in time',
  投诉处理及满意: 'Complaints dealt with, to satisfaction',
  '满分×办结满意率': 'Full marks × share closed to satisfaction',
  服务承诺与公示: 'Service promises made public',
  '服务承诺、收费标准公示齐全': 'Service promises and charges published in full',
  '气瓶追溯完整、无超期流通，或供销差、第三方破坏防控':
    'Cylinders traced and none overdue in use, or gas losses and third-party damage kept down',
  '瓶装：满分×追溯完整率－0.1×超期在用瓶数；管道：人工评分':
    'Bottled: full marks × share traced − 0.1 × overdue cylinders in use; piped: scored by hand',
  应急预案演练每半年不少于1次: 'Emergency drill once each half-year at least',
  '满分×有演练的半年数÷2（国务院令第708号第八条）': 'Full marks × half-years with a drill ÷ 2 (State Council Decree 708, art. 8)',
  值班排班与到岗: 'Duty rosters and presence',
  '满分×到岗率': 'Full marks × share present',
  填报及时: 'Reports filed in time',
  '满分×（1－逾期期数÷应填期数）': 'Full marks × (1 − periods late ÷ periods due)',
  '数据真实、退回整改': 'Data true, what is returned put right',
  '数据真实、退回的按期改正，一次不符扣1分': 'Data true, what is returned put right in time; one point off each time',
}

/** A group, an item or a standard of the usual scheme in both languages; undefined of what a city has worded itself, which is read as it is written. */
export function usualWords(zh: string): Label | undefined {
  const en = english[zh]
  return en === undefined ? undefined : { zh, en }
}
