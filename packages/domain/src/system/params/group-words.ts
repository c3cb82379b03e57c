import type { Label } from '@chengan/kernel/label'

const groups: Readonly<Record<string, Label>> = {
  security: { zh: '安全', en: 'Security' },
  password: { zh: '口令', en: 'Passwords' },
  login: { zh: '登录', en: 'Login' },
  shell: { zh: '界面', en: 'Console' },
  operation: { zh: '运行', en: 'Operation' },
  wj: { zh: '挖掘占道', en: 'Excavation' },
  video: { zh: '视频监控', en: 'Video' },
  'jcsj.unit': { zh: '照明遥控', en: 'Control of lamps' },
  iot: { zh: '物联监测', en: 'Monitoring' },
  'gysy.hazard': { zh: '隐患排查', en: 'Hazards' },
  'gysy.review': { zh: '填报审核', en: 'Review' },
  'gysy.fill': { zh: '用户填报', en: 'Filling in' },
  'gysy.expiry': { zh: '到期提醒', en: 'Expiry' },
  'gysy.company': { zh: '燃气企业', en: 'Gas companies' },
  'gysy.facility': { zh: '燃气设施', en: 'Gas facilities' },
  'gysy.assessment': { zh: '年度考核', en: 'Annual assessment' },
  'gysy.credit': { zh: '信用监管', en: 'Credit' },
  'gysy.people': { zh: '从业人员', en: 'Staff' },
  'gysy.licence': { zh: '经营许可', en: 'Operating licences' },
  'gysy.car': { zh: '运输车辆', en: 'Vehicles' },
  'gysy.policy': { zh: '政策文件', en: 'Policy documents' },
  'gysy.dispatch': { zh: '应急调度', en: 'Emergency dispatch' },
  'gysy.duty': { zh: '值班值守', en: 'Duty roster' },
  'gysy.network': { zh: '燃气管网', en: 'Gas network' },
  disease: { zh: '病害', en: 'Diseases' },
  'szgl.danger': { zh: '设施隐患', en: 'Hazards at facilities' },
  yh: { zh: '养护管理', en: 'Maintenance' },
  'gysy.alarm': { zh: '监测报警', en: 'Alarms' },
  'gysy.iot': { zh: '监测数据', en: 'Readings' },
  'gysy.safecheck': { zh: '入户安检', en: 'Household checks' },
}

/** What a group of parameters is called; one that a city made itself bears its own name. */
export const groupInWords = (group: string): Label | undefined => groups[group]
