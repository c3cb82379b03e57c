import { defineDict } from '@chengan/kernel/dictionary'

/** 备案类型 · Filing kind. */
export const filingType = defineDict('filing_type', '备案类型', 'Filing kind', {
  first: ['1', '首次备案', 'First'],
  change: ['2', '变更备案', 'Change'],
  renewal: ['3', '到期复评备案', 'Renewal'],
})

/** 燃气介质 · Medium. */
export const gasChemical = defineDict('gas_chemical', '燃气介质', 'Medium', {
  naturalGas: ['1', '天然气', 'Natural gas'],
  lng: ['2', '液化天然气', 'LNG'],
  cng: ['3', '压缩天然气', 'CNG'],
  lpg: ['4', '液化石油气', 'LPG'],
  dimethylEther: ['5', '二甲醚', 'Dimethyl ether'],
  tetrahydrothiophene: ['6', '四氢噻吩', 'Tetrahydrothiophene (flammable liquid, Q 1 000 t, β 1)'],
  manufacturedGas: ['7', '人工煤气', 'Manufactured gas (Q 20 t, β 2 as carbon monoxide, default)'],
})

/** 物理状态 · State. */
export const physicalState = defineDict('physical_state', '物理状态', 'State', {
  gas: ['1', '气态', 'Gas'],
  compressed: ['2', '压缩气体', 'Compressed'],
  liquid: ['3', '液态', 'Liquid'],
  refrigeratedLiquid: ['4', '低温液体', 'Refrigerated liquid'],
})

/** 核销原因 · Reason of cancellation. */
export const sourceCancelReason = defineDict('source_cancel_reason', '核销原因', 'Reason of cancellation', {
  quantityReduced: ['1', '储量降低不再构成', 'Quantity reduced'],
  removed: ['2', '设施拆除', 'Removed'],
  outOfUse: ['3', '停用并清空置换', 'Out of use, purged'],
  moved: ['4', '搬迁', 'Moved'],
  assessedAsNone: ['5', '经评估不再构成', 'Assessed as none'],
})

/** 备案材料 · Materials. */
export const sourceMaterial = defineDict('source_material', '备案材料', 'Materials', {
  applicationForm: ['1', '备案申请表', 'Application form'],
  identificationRecord: ['2', '辨识分级记录', 'Identification and grading record'],
  characteristicsSheet: ['3', '基本特征表', 'Characteristics sheet'],
  safetyDataSheets: ['4', '安全技术说明书', 'Safety data sheets'],
  drawings: ['5', '区域位置图、平面布置图、工艺流程图、设备一览表', 'Maps, layout, flow chart, equipment list'],
  rulesProcedures: ['6', '管理制度及操作规程', 'Rules and procedures'],
  monitoringResults: ['7', '监测监控措施及检测检验结果', 'Monitoring and test results'],
  emergencyPlan: ['8', '应急预案、评审意见、演练计划和评估', 'Emergency plan and drills'],
  assessmentReport: ['9', '安全评估（评价）报告', 'Safety assessment report'],
  answerablePersons: ['10', '关键装置责任人、责任机构及警示标志', 'Persons answerable and warning signs'],
  other: ['11', '其他材料', 'Other'],
})

/** 监测监控设施 · Monitoring. */
export const sourceMonitoring = defineDict('source_monitoring', '监测监控设施', 'Monitoring', {
  temperature: ['1', '温度', 'Temperature'],
  pressure: ['2', '压力', 'Pressure'],
  level: ['3', '液位', 'Level'],
  flow: ['4', '流量', 'Flow'],
  gasDetection: ['5', '可燃气体', 'Gas detection'],
  video: ['6', '视频', 'Video'],
  emergencyShutOff: ['7', '紧急切断', 'Emergency shut-off'],
  spraying: ['8', '自动喷淋', 'Spraying'],
  records30Days: ['9', '数据存储30天以上', 'Records ≥ 30 days'],
})

/** 备案状态 · Filing status. */
export const sourceStatus = defineDict('source_status', '备案状态', 'Filing status', {
  draft: ['draft', '草稿', 'Draft'],
  toAudit: ['toAudit', '待审核', 'To review'],
  examining: ['examining', '现场核查', 'Site examination'],
  cityAudit: ['cityAudit', '待市级审核', 'City review'],
  filed: ['filed', '已备案', 'Filed'],
  rejected: ['rejected', '已退回', 'Returned'],
  expired: ['expired', '已过期', 'Expired'],
  cancelToAudit: ['cancelToAudit', '核销待审', 'Cancellation to review'],
  cancelled: ['cancelled', '已核销', 'Cancelled'],
})

/** 单元类型 · Unit type. */
export const sourceUnitType = defineDict('source_unit_type', '单元类型', 'Unit type', {
  tankArea: ['1', '储罐区', 'Tank area'],
  filling: ['2', '灌装单元', 'Filling'],
  loading: ['3', '装卸单元', 'Loading'],
  gasificationRegulating: ['4', '气化调压单元', 'Gasification and regulating'],
  cylinderStore: ['5', '瓶库', 'Cylinder store'],
  fillingStationStorage: ['6', '加气站储气单元', 'Filling-station storage'],
})
