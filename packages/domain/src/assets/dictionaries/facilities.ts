import { defineDict } from '@chengan/kernel/dictionary'

/** 部件类码 · Component class code. */
export const assetMinorCode = defineDict('asset_minor_code', '部件类码', 'Component class code', {
  footbridge: ['0205', '过街天桥', 'Footbridge'],
  underpass: ['0206', '地下通道', 'Underpass'],
  viaduct: ['0207', '高架立交桥', 'Viaduct'],
  riverBridge: ['0208', '跨河桥', 'River bridge'],
  road: ['9901', '道路', 'Road'],
  section: ['9902', '路段', 'Section'],
  tunnel: ['9903', '隧道', 'Tunnel'],
  streetLamp: ['9904', '路灯', 'Street lamp'],
  landscapeLamp: ['9905', '景观灯', 'Landscape lamp'],
  metroLamp: ['9906', '地铁附属照明', 'Metro lamp'],
  installation: ['9907', '照明设施', 'Installation'],
  plot: ['9908', '照明地块', 'Plot'],
  supplyBox: ['9909', '电源箱', 'Supply box'],
  distributionBox: ['9910', '配电箱', 'Distribution box'],
  overheadLine: ['9911', '架空线缆', 'Overhead line'],
  parking: ['9912', '停车路段', 'Parking'],
})

/** 设施状态 · Asset status. */
export const assetStatus = defineDict('asset_status', '设施状态', 'Asset status', {
  draft: ['0', '草稿', 'Draft'],
  pendingAudit: ['1', '待审核', 'Pending audit'],
  inUse: ['2', '在用', 'In use'],
  outOfService: ['3', '停用', 'Out of service'],
  removed: ['4', '报废拆除', 'Removed'],
  returned: ['5', '退回', 'Returned'],
})

/** 设施类型 · Asset type. */
export const assetType = defineDict('asset_type', '设施类型', 'Asset type', {
  road: ['road', '道路', 'Road'],
  section: ['section', '路段', 'Section'],
  bridge: ['bridge', '桥梁', 'Bridge'],
  footbridge: ['flyover', '人行天桥', 'Footbridge'],
  underpass: ['underpass', '地下通道', 'Underpass'],
  tunnel: ['tunnel', '隧道', 'Tunnel'],
  streetLamp: ['lamp', '路灯', 'Street lamp'],
  landscapeLamp: ['landscape', '景观灯', 'Landscape lamp'],
  metroLamp: ['subway', '地铁附属照明', 'Metro lamp'],
  lightingInstallation: ['facility', '照明设施', 'Lighting installation'],
  lampPlot: ['land', '照明地块', 'Lamp plot'],
  supplyBox: ['box', '照明电源箱', 'Supply box'],
  distributionBox: ['pdx', '配电箱', 'Distribution box'],
  overheadLine: ['overhead', '架空线缆', 'Overhead line'],
  parking: ['park', '停车路段', 'Parking'],
  berth: ['berth', '泊位', 'Berth'],
  camera: ['camera', '监控', 'Camera'],
  floodPoint: ['floodpoint', '积水点', 'Flood point'],
  other: ['other', '其他', 'Other'],
})

/** 数据来源 · Data source. */
export const dataSource = defineDict('data_source', '数据来源', 'Data source', {
  manual: ['1', '人工录入', 'Manual'],
  surveyImport: ['2', '普查导入', 'Survey import'],
  handover: ['3', '移交接收', 'Handover'],
  interface: ['4', '接口同步', 'Interface'],
})

/** 分组范围 · Group scope. */
export const groupScope = defineDict('group_scope', '分组范围', 'Group scope', {
  public: ['1', '公共', 'Public'],
  own: ['2', '个人', 'Own'],
})

/** 管理级别 · Management level. */
export const manageLevel = defineDict('manage_level', '管理级别', 'Management level', {
  city: ['1', '市管', 'City'],
  district: ['2', '区管', 'District'],
  street: ['3', '镇街管', 'Street'],
  private: ['4', '社会产权', 'Private'],
})

/** 更正状态 · State of a proposed correction. */
export const assetCorrectionState = defineDict('asset_correction_state', '更正状态', 'State of a correction', {
  proposed: ['0', '待审核', 'To decide'],
  adopted: ['1', '已采纳', 'Adopted'],
  declined: ['2', '未采纳', 'Declined'],
})
