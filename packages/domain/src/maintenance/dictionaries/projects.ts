import { defineDict } from '@chengan/kernel/dictionary'

/** 验收状态 · Acceptance status. */
export const yhAcceptStatus = defineDict('yh_accept_status', '验收状态', 'Acceptance status', {
  draft: ['0', '草稿', 'Draft'],
  rejected: ['5', '已驳回', 'Rejected'],
  withSupervisor: ['10', '待监理审核', 'With supervisor'],
  acceptanceMeeting: ['20', '待组织验收', 'Acceptance meeting'],
  withCity: ['30', '待市级审核', 'With city'],
  accepted: ['40', '验收通过', 'Accepted'],
  toCrossCheck: ['50', '待抽查', 'To cross-check'],
  rectifying: ['55', '抽查整改', 'Rectifying'],
  crossCheckPassed: ['60', '抽查通过', 'Cross-check passed'],
  crossCheckFailed: ['70', '抽查不通过', 'Cross-check failed'],
})

/** 计划类别 · Annual plan kind. */
export const yhAnnualKind = defineDict('yh_annual_kind', '计划类别', 'Annual plan kind', {
  annual: ['1', '年度计划', 'Annual'],
  supplement: ['2', '增补计划', 'Supplement'],
  emergency: ['3', '应急计划', 'Emergency'],
})

/** 计划审批状态 · Batch status. */
export const yhBatchStatus = defineDict('yh_batch_status', '计划审批状态', 'Batch status', {
  draft: ['0', '草稿', 'Draft'],
  inApproval: ['1', '审批中', 'In approval'],
  approved: ['2', '已批准', 'Approved'],
  released: ['3', '已下达', 'Released'],
  rejected: ['4', '已驳回', 'Rejected'],
  terminated: ['5', '已终止', 'Terminated'],
})

/** 检查类型 · Kind. */
export const yhCheckKind = defineDict('yh_check_kind', '检查类型', 'Kind', {
  monthly: ['1', '月检', 'Monthly'],
  special: ['2', '专项', 'Special'],
  unannounced: ['3', '飞检', 'Unannounced'],
})

/** 结论 · Conclusion. */
export const yhCheckResult = defineDict('yh_check_result', '结论', 'Conclusion', {
  normal: ['1', '正常', 'Normal'],
  rectify: ['2', '限期整改', 'Rectify'],
  stopRectify: ['3', '停工整改', 'Stop and rectify'],
})

/** 进度检查状态 · Progress check status. */
export const yhCheckStatus = defineDict('yh_check_status', '进度检查状态', 'Progress check status', {
  draft: ['0', '草稿', 'Draft'],
  toRectify: ['1', '待整改', 'To rectify'],
  toRecheck: ['2', '待复查', 'To re-check'],
  done: ['3', '已完成', 'Done'],
})

/** 检查方式 · Check by. */
export const yhCheckWay = defineDict('yh_check_way', '检查方式', 'Check by', {
  onSite: ['1', '现场', 'On site'],
  byPhoto: ['2', '影像', 'By photo'],
})

/** 抽查结论 · Cross-check result. */
export const yhCrossResult = defineDict('yh_cross_result', '抽查结论', 'Cross-check result', {
  pass: ['1', '通过', 'Pass'],
  rectify: ['2', '限期整改', 'Rectify'],
  fail: ['3', '不通过', 'Fail'],
})

/** 填报状态 · State. */
export const yhFillState = defineDict('yh_fill_state', '填报状态', 'State', {
  empty: ['0', '未填', 'Empty'],
  submitted: ['1', '待审', 'Submitted'],
  passed: ['2', '已审核', 'Passed'],
  returned: ['3', '退回', 'Returned'],
  overdue: ['4', '逾期', 'Overdue'],
})

/** 热点状态 · What became of a hot spot (maintenance.md §8.5). */
export const yhHotSpot = defineDict('yh_hot_spot', '热点状态', 'Hot spot', {
  open: ['0', '候选', 'Candidate'],
  taken: ['1', '已纳入计划', 'Taken over'],
  dismissed: ['2', '暂不处理', 'Left as it is'],
  past: ['3', '已消退', 'Past'],
})

/** 养护规模 · Scale. */
export const yhMaintScale = defineDict('yh_maint_scale', '养护规模', 'Scale', {
  preventive: ['1', '预防性养护', 'Preventive'],
  minor: ['2', '保养小修', 'Minor'],
  medium: ['3', '中修', 'Medium'],
  major: ['4', '大修', 'Major'],
  rebuild: ['5', '改扩建', 'Rebuild'],
  emergency: ['6', '应急养护', 'Emergency'],
})

/** 计划类型 · Kind. */
export const yhPlanPeriod = defineDict('yh_plan_period', '计划类型', 'Kind', {
  year: ['1', '年度', 'Year'],
  quarter: ['2', '季度', 'Quarter'],
  month: ['3', '月度', 'Month'],
})

/** 需施工方案 · Programme needed. */
export const yhProgrammeNeed = defineDict('yh_programme_need', '需施工方案', 'Programme needed', {
  none: ['0', '否', 'No'],
  always: ['1', '是', 'Yes'],
  whenLanesTaken: ['2', '占道时', 'When lanes are taken'],
})

/** 施工方案状态 · Programme status. */
export const yhProgrammeStatus = defineDict('yh_programme_status', '施工方案状态', 'Programme status', {
  draft: ['0', '草稿', 'Draft'],
  withSupervisor: ['1', '待监理审核', 'With supervisor'],
  withManager: ['2', '待管理单位审核', 'With manager'],
  approved: ['3', '已批准', 'Approved'],
  rejected: ['4', '已驳回', 'Rejected'],
})

/** 前期步骤 · Step of a pre-plan. */
export const yhPreStep = defineDict('yh_pre_step', '前期步骤', 'Pre-plan step', {
  survey: ['1', '勘察', 'Survey'],
  design: ['2', '设计', 'Design'],
  budgetReview: ['3', '预算评审', 'Budget review'],
  tender: ['4', '招标采购', 'Tender'],
  permits: ['5', '许可办理', 'Permits'],
})

/** 项目类别 · Project kind. */
export const yhProjectKind = defineDict('yh_project_kind', '项目类别', 'Project kind', {
  road: ['1', '道路', 'Road'],
  sidewalk: ['2', '人行道', 'Sidewalk'],
  bridge: ['3', '桥梁', 'Bridge'],
  tunnel: ['4', '隧道', 'Tunnel'],
  underpass: ['5', '地道天桥', 'Underpass, footbridge'],
  lighting: ['6', '照明', 'Lighting'],
  landscapeLighting: ['7', '景观照明', 'Landscape lighting'],
  manholes: ['8', '检查井', 'Manholes'],
  testing: ['9', '检测评估', 'Testing'],
  other: ['99', '其他', 'Other'],
})

/** 项目阶段 · Stage. */
export const yhProjectStage = defineDict('yh_project_stage', '项目阶段', 'Stage', {
  initiation: ['1', '计划发起', 'Initiation'],
  prePlan: ['2', '前期计划', 'Pre-plan'],
  planReview: ['3', '计划审核', 'Plan review'],
  toStart: ['4', '待开工', 'To start'],
  inProgress: ['5', '实施中', 'In progress'],
  toAccept: ['6', '待验收', 'To accept'],
  accepted: ['7', '已验收', 'Accepted'],
  archived: ['8', '已归档', 'Archived'],
  cancelled: ['9', '已取消', 'Cancelled'],
})

/** 处置方式 · Disposal. */
export const yhReserveDispose = defineDict('yh_reserve_dispose', '处置方式', 'Disposal', {
  reserveGranted: ['1', '同意使用预留金', 'Reserve granted'],
  toAnnualPlan: ['2', '转年度计划', 'To annual plan'],
  toDaily: ['3', '转日常养护', 'To daily'],
  refused: ['4', '不同意', 'Refused'],
})

/** 事项来源 · Origin. */
export const yhReserveSource = defineDict('yh_reserve_source', '事项来源', 'Origin', {
  emergencyRepair: ['1', '险情抢修', 'Emergency repair'],
  assigned: ['2', '领导交办', 'Assigned'],
  majorEvent: ['3', '重大活动保障', 'Major event'],
  flood: ['4', '防汛抗雪', 'Flood, snow'],
  other: ['5', '其他', 'Other'],
})

/** 预留金项目状态 · Reserve item status. */
export const yhReserveStatus = defineDict('yh_reserve_status', '预留金项目状态', 'Reserve item status', {
  draft: ['0', '草稿', 'Draft'],
  toReview: ['10', '待审核', 'To review'],
  toDispose: ['20', '待处置', 'To dispose'],
  working: ['30', '实施中', 'Working'],
  toSettle: ['40', '待结算', 'To settle'],
  done: ['50', '已完成', 'Done'],
  passedOn: ['60', '已转出', 'Passed on'],
  refused: ['70', '不同意', 'Refused'],
})

/** 安全情况 · Safety. */
export const yhSafetyState = defineDict('yh_safety_state', '安全情况', 'Safety', {
  normal: ['1', '正常', 'Normal'],
  hazard: ['2', '有隐患', 'Hazard'],
  accident: ['3', '发生事故', 'Accident'],
})

/** 阶段状态 · Stage state. */
export const yhStageState = defineDict('yh_stage_state', '阶段状态', 'Stage state', {
  toDo: ['0', '待办', 'To do'],
  inHand: ['1', '办理中', 'In hand'],
  returned: ['2', '退回', 'Returned'],
  done: ['3', '完成', 'Done'],
  leftOut: ['4', '剔除', 'Left out'],
  suspended: ['5', '暂停', 'Suspended'],
})

/** 经费类别 · Fund line. */
export const yhFundLine = defineDict('yh_fund_line', '经费类别', 'Fund line', {
  daily: ['1', '日常养护', 'Daily'],
  component: ['2', '部件保养', 'Component'],
  special: ['3', '专项养护', 'Special'],
  reserve: ['4', '预留金', 'Reserve'],
})

/** 质保部位 · What of the works the warranty is of. */
export const yhWarrantyPart = defineDict('yh_warranty_part', '质保部位', 'Part under warranty', {
  road: ['1', '道路工程', 'Roadworks'],
  equipment: ['2', '电缆管线设备', 'Cables, pipes, equipment'],
  waterproofing: ['3', '防水工程', 'Waterproofing'],
  structure: ['4', '主体结构', 'Load-bearing structure'],
})

/** 抽取依据 · Why an acceptance was drawn for a cross-check. */
export const yhDrawReason = defineDict('yh_draw_reason', '抽取依据', 'Drawn because', {
  sum: ['1', '合同金额400万元及以上', 'Contract of 4 million yuan and more'],
  grade: ['2', '施工单位上期考核不合格', 'Builder failed its last assessment'],
  quarter: ['3', '季度随机抽取', 'Drawn for the quarter'],
})

/** 质保金状态 · State of the retention. */
export const yhRetentionState = defineDict('yh_retention_state', '质保金状态', 'State of the retention', {
  withheld: ['0', '未申请', 'Withheld'],
  applied: ['1', '待核实', 'Applied for'],
  reminded: ['2', '已催告', 'Reminded'],
  agreed: ['3', '待返还', 'To be paid'],
  paid: ['4', '已返还', 'Paid'],
})
