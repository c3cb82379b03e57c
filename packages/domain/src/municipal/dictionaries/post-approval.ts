import { defineDict } from '@chengan/kernel/dictionary'

/** 结果 · Result. */
export const passOrNot = defineDict('pass_or_not', '结果', 'Result', {
  pass: ['1', '合格', 'Pass'],
  fail: ['2', '不合格', 'Fail'],
})

/** 巡查检查项 · Visit items. */
export const phCheckItem = defineDict('ph_check_item', '巡查检查项', 'Visit items', {
  permitBoard: ['01', '许可公示牌', 'Permit board'],
  fence: ['02', '围挡封闭', 'Fence'],
  signs: ['03', '警示标志与夜间照明', 'Signs, lights'],
  rangeTime: ['04', '施工范围与时间', 'Range and time'],
  traffic: ['05', '交通疏导', 'Traffic'],
  pipelines: ['06', '地下管线保护', 'Pipelines'],
  dust: ['07', '扬尘噪声', 'Dust, noise'],
  backfill: ['08', '回填压实', 'Backfill'],
  covers: ['09', '井盖附属', 'Covers'],
  restoration: ['10', '路面恢复', 'Restoration'],
})

/** 检查项结果 · Result of an item: the book lists it in the field (municipal-approval.md §3.1). */
export const phItemResult = defineDict('ph_item_result', '检查项结果', 'Result of an item', {
  pass: ['1', '合格', 'Pass'],
  fail: ['2', '不合格', 'Fail'],
  notApplicable: ['3', '不适用', 'Not applicable'],
})

/** 围挡类型 · Fence. */
export const phFence = defineDict('ph_fence', '围挡类型', 'Fence', {
  hard: ['1', '硬质围挡', 'Hard'],
  waterBarrier: ['2', '水马', 'Water barrier'],
  cones: ['3', '锥桶护栏', 'Cones'],
  prefab: ['4', '定型化围挡', 'Prefab'],
})

/** 备案状态 · Filing state. */
export const phFilingStatus = defineDict('ph_filing_status', '备案状态', 'Filing state', {
  draft: ['1', '草稿', 'Draft'],
  filed: ['2', '已备案', 'Filed'],
  superseded: ['3', '已变更', 'Superseded'],
})

/** 风险等级 · Risk. */
export const phRisk = defineDict('ph_risk', '风险等级', 'Risk', {
  low: ['1', '低', 'Low'],
  medium: ['2', '一般', 'Medium'],
  high: ['3', '较大', 'High'],
  severe: ['4', '重大', 'Severe'],
})

/** 监管版本 · Version. */
export const phVersion = defineDict('ph_version', '监管版本', 'Version', {
  version2: ['2.0', '2.0版', 'Version 2.0'],
  version3: ['3.0', '3.0版', 'Version 3.0'],
})

/** 监管状态 · Supervision status. */
export const phjgStatus = defineDict('phjg_status', '监管状态', 'Supervision status', {
  toFile: ['10', '待施工备案', 'To file'],
  working: ['20', '施工中', 'Working'],
  rectifying: ['30', '整改中', 'Rectifying'],
  toAccept: ['40', '待验收', 'To accept'],
  warranty: ['50', '质保期', 'Warranty'],
  closed: ['60', '已办结', 'Closed'],
  terminated: ['95', '已终止', 'Terminated'],
})

/** 信用等级 · Credit. */
export const unitCreditGrade = defineDict('unit_credit_grade', '信用等级', 'Credit', {
  excellent: ['A', '优', 'Excellent'],
  good: ['B', '良', 'Good'],
  fair: ['C', '中', 'Fair'],
  poor: ['D', '差', 'Poor'],
})

/** 验收项 · Acceptance items. */
export const ysItem = defineDict('ys_item', '验收项', 'Acceptance items', {
  compaction: ['01', '压实度', 'Compaction'],
  evenness: ['02', '平整度', 'Evenness (≤ 5 mm with 3 m straightedge)'],
  jointStep: ['03', '接茬高差', 'Joint step (≤ 3 mm)'],
  thickness: ['04', '厚度', 'Thickness'],
  coverLevel: ['05', '井框高差', 'Cover level (≤ 5 mm)'],
  markings: ['06', '标线恢复', 'Markings'],
  ancillaries: ['07', '附属恢复', 'Ancillaries'],
  siteClear: ['08', '现场清理', 'Site clear'],
  documents: ['09', '资料', 'Documents'],
  asBuiltSurvey: ['10', '管线测量', 'As-built survey'],
})

/** 验收状态 · Acceptance status. */
export const yssqStatus = defineDict('yssq_status', '验收状态', 'Acceptance status', {
  draft: ['1', '草稿', 'Draft'],
  toAudit: ['2', '待审核', 'To audit'],
  pass: ['3', '合格', 'Pass'],
  fail: ['4', '不合格', 'Fail'],
  terminated: ['5', '已终止', 'Terminated'],
})

/** 整改类型 · Rectification kind. */
export const zgKind = defineDict('zg_kind', '整改类型', 'Rectification kind', {
  overRange: ['1', '超范围挖占', 'Over range'],
  overdue: ['2', '超期施工', 'Overdue'],
  unfiled: ['3', '未备案施工', 'Unfiled'],
  signs: ['4', '围挡标志不符', 'Signs'],
  pipelineDamage: ['5', '管线损坏', 'Pipeline damage'],
  restorationQuality: ['6', '修复质量不合格', 'Restoration quality'],
  timeWindow: ['7', '未按时段施工', 'Time window'],
  noNotice: ['8', '未公示', 'No notice'],
  other: ['9', '其他', 'Other'],
})

/** 整改等级 · Level. */
export const zgLevel = defineDict('zg_level', '整改等级', 'Level', {
  severe: ['1', '严重', 'Severe'],
  serious: ['2', '较重', 'Serious'],
  general: ['3', '一般', 'General'],
})

/** 督办状态 · Order status. */
export const zgdbStatus = defineDict('zgdb_status', '督办状态', 'Order status', {
  draft: ['1', '草稿', 'Draft'],
  toSign: ['2', '待签收', 'To sign'],
  rectifying: ['3', '整改中', 'Rectifying'],
  toRecheck: ['4', '待复核', 'To re-check'],
  closed: ['5', '已闭环', 'Closed'],
  enforcement: ['6', '移交执法', 'Enforcement'],
  withdrawn: ['7', '已撤销', 'Withdrawn'],
})
