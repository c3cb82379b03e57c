import { defineDict } from '@chengan/kernel/dictionary'

/** 考核等级 · Assessment grade. */
export const assessGrade = defineDict('assess_grade', '考核等级', 'Assessment grade', {
  excellent: ['1', '优秀', 'Excellent'],
  good: ['2', '良好', 'Good'],
  pass: ['3', '合格', 'Pass'],
  fail: ['4', '不合格', 'Fail'],
})

/** 考核状态 · Assessment state. */
export const assessStatus = defineDict('assess_status', '考核状态', 'Assessment state', {
  toSelfAssess: ['1', '待自评', 'To self-assess'],
  districtToScore: ['2', '待初评', 'District to score'],
  cityToScore: ['3', '待复评', 'City to score'],
  publicity: ['4', '公示中', 'Publicity'],
  published: ['5', '已发布', 'Published'],
  void: ['9', '作废', 'Void'],
})

/** 经营状态 · Business status. */
export const businessStatus = defineDict('business_status', '经营状态', 'Business status', {
  operating: ['1', '正常经营', 'Operating', { color: 'success' }],
  suspended: ['2', '停业', 'Suspended', { color: 'warning' }],
  ceased: ['3', '歇业', 'Ceased trading', { color: 'warning' }],
  closed: ['4', '已注销', 'Closed', { color: 'info' }],
  revoked: ['5', '已吊销', 'Revoked', { color: 'danger' }],
})

/** 企业性质 · Ownership. */
export const companyNature = defineDict('company_nature', '企业性质', 'Ownership', {
  stateOwned: ['1', '国有', 'State-owned'],
  private: ['2', '民营', 'Private'],
  jointVenture: ['3', '合资', 'Joint venture'],
  foreignInvested: ['4', '外资', 'Foreign-invested'],
  collective: ['5', '集体', 'Collective'],
  other: ['9', '其他', 'Other'],
})

/** 信用事件 · Credit event. */
export const creditEvent = defineDict('credit_event', '信用事件', 'Credit event', {
  penalty: ['1', '行政处罚', 'Penalty'],
  majorHazardOverdue: ['2', '重大隐患逾期', 'Major hazard overdue'],
  generalHazardOverdue: ['3', '一般隐患逾期', 'General hazard overdue'],
  staffViolation: ['4', '从业违规', 'Staff violation'],
  fillingLateOrUntrue: ['5', '填报逾期或不实', 'Filling late or untrue'],
  assessment: ['6', '年度考核', 'Assessment'],
  confirmedComplaint: ['7', '有责投诉', 'Confirmed complaint'],
  illegalFilling: ['8', '违规充装', 'Illegal filling'],
  accident: ['9', '事故', 'Accident'],
  commendation: ['10', '表彰', 'Commendation'],
  emergencyAid: ['11', '应急支援', 'Emergency aid'],
})

/** 信用事件状态 · Credit-event state. */
export const creditEventStatus = defineDict('credit_event_status', '信用事件状态', 'Credit-event state', {
  inForce: ['1', '有效', 'In force'],
  repaired: ['2', '已修复', 'Repaired'],
  withdrawn: ['3', '已撤销', 'Withdrawn'],
})

/** 信用等级 · Credit class. */
export const creditGrade = defineDict('credit_grade', '信用等级', 'Credit class', {
  trusted: ['A', '守信', 'A, trusted', { color: 'success' }],
  fair: ['B', '一般', 'B, fair', { color: 'primary' }],
  watched: ['C', '失信预警', 'C, watched', { color: 'warning' }],
  distrusted: ['D', '严重失信', 'D, distrusted', { color: 'danger' }],
})

/** 经营类别 · Business type. */
export const gasBusinessType = defineDict('gas_business_type', '经营类别', 'Business type', {
  piped: ['1', '管道燃气', 'Piped gas'],
  bottled: ['2', '瓶装燃气', 'Bottled gas'],
  vehicle: ['3', '车用燃气', 'Vehicle gas'],
  other: ['9', '其他类', 'Other'],
})

/** 燃气种类 · Gas type. */
export const gasType = defineDict('gas_type', '燃气种类', 'Gas type', {
  pipedNaturalGas: ['1', '天然气（管道）', 'Piped natural gas'],
  lpg: ['2', '液化石油气', 'LPG'],
  cng: ['3', '压缩天然气', 'CNG'],
  lng: ['4', '液化天然气', 'LNG'],
  manufacturedGas: ['5', '人工煤气', 'Manufactured gas'],
  lpgAirMix: ['6', '液化石油气混空气', 'LPG-air mix'],
  dimethylEther: ['7', '二甲醚', 'Dimethyl ether (DME)'],
  other: ['9', '其他', 'Other'],
})

/** 许可变动类型 · Licence event. */
export const licenceExtendType = defineDict('licence_extend_type', '许可变动类型', 'Licence event', {
  change: ['1', '变更', 'Change'],
  extension: ['2', '延续', 'Extension'],
  reissue: ['3', '补领', 'Reissue'],
  cancellation: ['4', '注销', 'Cancellation'],
})

/** 许可状态 · Licence status. */
export const licenceStatus = defineDict('licence_status', '许可状态', 'Licence status', {
  draft: ['0', '草稿', 'Draft'],
  toAccept: ['1', '待受理', 'To accept'],
  underReview: ['2', '审查中', 'Under review'],
  toIssue: ['3', '待发证', 'To issue'],
  valid: ['4', '有效', 'Valid', { color: 'success' }],
  cancelled: ['5', '已注销', 'Cancelled', { color: 'info' }],
  revoked: ['6', '已吊销（撤销）', 'Revoked', { color: 'danger' }],
  expired: ['7', '已过期', 'Expired', { color: 'danger' }],
  suspended: ['8', '暂停', 'Suspended', { color: 'warning' }],
  refused: ['9', '不予受理/不予许可', 'Refused', { color: 'danger' }],
})

/** 考核方案状态 · Scheme state. */
export const ndkhSchemeStatus = defineDict('ndkh_scheme_status', '考核方案状态', 'Scheme state', {
  draft: ['0', '草稿', 'Draft'],
  published: ['1', '已发布', 'Published'],
})

/** 层级 · Level. */
export const orgLevel = defineDict('org_level', '层级', 'Level', {
  city: ['sj', '市级', 'City'],
  district: ['qx', '区级', 'District'],
  enterprise: ['qy', '企业', 'Enterprise'],
  street: ['jc', '街镇（基层）', 'Street or town'],
})

/** 审核状态 · Review status. */
export const reviewStatus = defineDict('review_status', '审核状态', 'Review status', {
  draft: ['0', '草稿', 'Draft'],
  submitted: ['1', '待区级审核', 'Pending district review', { color: 'warning' }],
  cityReview: ['2', '待市级审核', 'Pending city review', { color: 'warning' }],
  passed: ['3', '审核通过', 'Passed', { color: 'success' }],
  returned: ['4', '已退回', 'Returned', { color: 'danger' }],
  changing: ['5', '变更待审核', 'Change pending', { color: 'info' }],
})

/** 安全生产标准化等级 · Safety standardisation. */
export const safetyStandardLevel = defineDict('safety_standard_level', '安全生产标准化等级', 'Safety standardisation', {
  grade1: ['1', '一级', 'Grade 1'],
  grade2: ['2', '二级', 'Grade 2'],
  grade3: ['3', '三级', 'Grade 3'],
  none: ['0', '未达标', 'None'],
})

/** 评分方式 · Scoring. */
export const scoreType = defineDict('score_type', '评分方式', 'Scoring', {
  manual: ['1', '人工评分', 'Manual'],
  automatic: ['2', '自动评分', 'Automatic'],
  suggested: ['3', '自动建议、人工确认', 'Suggested, confirmed by hand'],
})

/** 供气方式 · Supply mode. */
export const supplyMode = defineDict('supply_mode', '供气方式', 'Supply mode', {
  piped: ['1', '管道', 'Piped'],
  bottled: ['2', '瓶装', 'Bottled'],
  cylinderGroupVaporising: ['3', '瓶组气化', 'Cylinder-group vaporising'],
})
