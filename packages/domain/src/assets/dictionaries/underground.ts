import { defineDict } from '@chengan/kernel/dictionary'

/** 成因 · Cause. */
export const bodyCause = defineDict('body_cause', '成因', 'Cause', {
  pipeLeak: ['1', '管道渗漏', 'Pipe leak'],
  poorBackfill: ['2', '回填不密实', 'Poor backfill'],
  works: ['3', '施工扰动', 'Works'],
  groundwater: ['4', '地下水', 'Groundwater'],
  oldShelter: ['5', '老旧人防', 'Old shelter'],
  other: ['9', '其他', 'Other'],
})

/** 处置方式 · Disposal. */
export const bodyDispose = defineDict('body_dispose', '处置方式', 'Disposal', {
  grouting: ['1', '注浆', 'Grouting'],
  excavateRefill: ['2', '开挖回填', 'Excavate and refill'],
  pipeRepair: ['3', '管道修复', 'Pipe repair'],
  monitor: ['4', '监测', 'Monitor'],
})

/** 病害体状态 · Body state. */
export const bodyState = defineDict('body_state', '病害体状态', 'Body state', {
  unverified: ['0', '待核实', 'Unverified'],
  toDispose: ['1', '待处置', 'To dispose'],
  tracking: ['2', '跟踪观察', 'Tracking'],
  disposing: ['3', '处置中', 'Disposing'],
  awaitingReSurvey: ['4', '待复测', 'Awaiting re-survey'],
  closed: ['5', '已销号', 'Closed'],
  misjudged: ['6', '误判', 'False'],
})

/** 病害体类型 · Body type. */
export const bodyType = defineDict('body_type', '病害体类型', 'Body type', {
  debonding: ['1', '脱空', 'Debonding'],
  void: ['2', '空洞', 'Void'],
  loose: ['3', '一般疏松体', 'Loose'],
  veryLoose: ['4', '严重疏松体', 'Very loose'],
  waterRich: ['5', '富水体', 'Water-rich'],
})

/** 管线种类 · Pipe kind. */
export const buriedPipeKind = defineDict('buried_pipe_kind', '管线种类', 'Pipe kind', {
  stormWater: ['1', '雨水', 'Storm water'],
  sewage: ['2', '污水', 'Sewage'],
  combinedSewer: ['3', '雨污合流', 'Combined sewer'],
  water: ['4', '给水', 'Water'],
  gas: ['5', '燃气', 'Gas'],
  heating: ['6', '热力', 'Heating'],
  power: ['7', '电力', 'Power'],
  telecom: ['8', '通信', 'Telecom'],
})

/** 探测方法 · Survey method. */
export const surveyMethod = defineDict('survey_method', '探测方法', 'Survey method', {
  radar3d: ['1', '三维探地雷达', '3D GPR'],
  radar2d: ['2', '二维探地雷达', '2D GPR'],
  resistivity: ['3', '高密度电法', 'Resistivity'],
  surfaceWave: ['4', '瞬态面波', 'Surface wave'],
})

/** 验证方法 · Verification. */
export const verifyMethod = defineDict('verify_method', '验证方法', 'Verification', {
  borehole: ['1', '钻孔', 'Borehole'],
  endoscope: ['2', '内窥', 'Endoscope'],
  excavation: ['3', '开挖', 'Excavation'],
  reSurvey: ['4', '复测', 'Re-survey'],
})
