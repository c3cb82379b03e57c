import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on supervision after the permit (municipal-approval.md §3.1, §7.0). */
export const supervisionMessages = defineErrors({
  outsidePermitTerm: { code: 10400, zh: '施工日期须在许可期限{from}至{to}内', en: 'Works lie inside the permit, {from} to {to}' },
  briefingMissing: { code: 10400, zh: '挖掘须上传地下管线交底记录', en: 'Digging needs the record of the pipeline briefing' },
  pledgeMissing: { code: 10400, zh: '请承诺安全文明施工', en: 'Pledge safe and civil works' },
  trafficPlanMissing: { code: 10400, zh: '占用车道须上传交通组织方案', en: 'Where lanes are taken a traffic plan is needed' },
  stagesMissing: { code: 10400, zh: '挖掘长度超过200米须填写分段计划', en: 'Works longer than 200 m are planned in stages' },
  surveyMissing: { code: 10400, zh: '敷设管线须上传竣工测量成果', en: 'A laid pipeline needs its as-built survey' },
  compactionLowAt: {
    code: 10400,
    zh: '{depth}米深处的压实度不得低于{least}%，请返工后重新检测',
    en: 'At a depth of {depth} m compaction is at least {least} %; mend the backfill and test again',
  },
  depthUntested: {
    code: 10400,
    zh: '{from}米以下的回填未检测，请补充该深度的压实度（不低于{least}%）',
    en: 'The backfill below {from} m was not tested; add a test there ({least} % at least)',
  },
  visitOfOthers: {
    code: 10400,
    zh: '巡查由区级监管员或该路段的养护单位登记',
    en: 'Visits are recorded by the district or by the unit that maintains the road',
  },
  checkedTooEarly: { code: 10400, zh: '查验日期不能早于申请日期', en: 'The site is not checked before the day of the application' },
  siteUnchecked: {
    code: 10400,
    zh: '尚未登记现场查验，请先登记查验时间、参加人员和各项结果',
    en: 'The check on site is not recorded yet: its time, who attended, and what each item showed',
  },
  compactionLow: { code: 10400, zh: '压实度不得低于{least}%', en: 'Compaction is at least {least} %' },
  progressFell: { code: 10400, zh: '形象进度不能低于上次的{last}%', en: 'Progress is no less than the last {last} %' },
  twoPhotos: { code: 10400, zh: '请至少上传两张现场照片', en: 'Upload two photos of the site at least' },
  outsideUnexplained: {
    code: 10400,
    zh: '巡查定位距施工范围超过200米，请说明原因',
    en: 'The visit was made over 200 m from the works; say why',
  },
  orderLimitTooLong: {
    code: 10400,
    zh: '整改期限不得晚于{latest}，确需延长请在备注说明理由',
    en: 'The limit is no later than {latest}; a longer one gives its reason in the remark',
  },
  delayNotLater: { code: 10400, zh: '延期时间须晚于整改期限', en: 'The delay ends after the limit' },
  delayNotAsked: { code: -2, zh: '没有待审批的延期申请', en: 'No delay is asked for' },
  ordersOpen: { code: 10400, zh: '存在未闭环的整改，不能申请验收', en: 'Open rectification orders; acceptance cannot be applied for' },
  sectionAppliedFor: { code: 10400, zh: '路段已在验收申请{no}中', en: 'A section is in application {no} already' },
  itemsMissing: { code: 10400, zh: '请填写验收项结果：{item}', en: 'Judge each item of the acceptance; still open: {item}' },
  itemFailed: { code: 10400, zh: '有不合格的验收项，不能通过', en: 'An item fails; the works do not pass' },
  policeNotAtAcceptance: {
    code: 10400,
    zh: '占道施工的验收须有公安交管部门参加',
    en: 'Where lanes were taken the traffic police attend the acceptance',
  },
})
