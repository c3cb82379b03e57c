import { defineDict } from '@chengan/kernel/dictionary'

/** 防腐形式 · Coating. */
export const anticorrosion = defineDict('anticorrosion', '防腐形式', 'Coating', {
  polyethylene3Layer: ['1', '3PE', '3PE'],
  epoxyPowder: ['2', '环氧粉末', 'Epoxy powder'],
  bitumen: ['3', '石油沥青', 'Bitumen'],
  polyethyleneTape: ['4', '聚乙烯胶带', 'PE tape'],
  none: ['5', '无', 'None'],
  other: ['9', '其他', 'Other'],
})

/** 到期预警级别 · Expiry-alert level. */
export const expiryLevel = defineDict('expiry_level', '到期预警级别', 'Expiry-alert level', {
  reminder: ['1', '提醒', 'Reminder'],
  warning: ['2', '预警', 'Warning'],
  overdue: ['3', '逾期', 'Overdue'],
})

/** 设施状态 · Facility status. */
export const facilityStatus = defineDict('facility_status', '设施状态', 'Facility status', {
  inOperation: ['1', '运行', 'In operation'],
  stopped: ['2', '停用', 'Stopped'],
  scrapped: ['3', '报废', 'Scrapped'],
  underConstruction: ['4', '在建', 'Under construction'],
})

/** 车辆状态 · Vehicle status. */
export const gasCarStatus = defineDict('gas_car_status', '车辆状态', 'Vehicle status', {
  inUse: ['1', '在用', 'In use'],
  stopped: ['2', '停用', 'Stopped'],
  scrapped: ['3', '报废', 'Scrapped'],
  locked: ['4', '已锁定', 'Locked'],
})

/** 车辆类型 · Vehicle type. */
export const gasCarType = defineDict('gas_car_type', '车辆类型', 'Vehicle type', {
  boxTruck: ['1', '厢式危货车', 'Box truck (dangerous goods)'],
  stakeTruck: ['2', '栏板危货车', 'Stake truck'],
  tanker: ['3', '槽罐车', 'Tanker'],
  tubeTrailer: ['4', '长管拖车', 'Tube trailer'],
  smallDeliveryVan: ['5', '限量配送车（厢式）', 'Small delivery van', { short: { zh: '限量配送车', en: 'Delivery van' } }],
  threeWheeler: ['6', '三轮配送车', 'Three-wheeler'],
  repairVehicle: ['7', '抢修车', 'Repair vehicle'],
})

/** 设施类型 · Facility type. */
export const gasFacilityType = defineDict('gas_facility_type', '设施类型', 'Facility type', {
  gateStation: ['1', '门站', 'Gate station'],
  emergencyStorage: ['2', '应急储备设施', 'Emergency storage'],
  regulatorStation: ['3', '调压（计量）站', 'Regulator/metering station'],
  pipeNetwork: ['4', '燃气管网', 'Pipe network'],
  lpgStation: ['5', '储配站', 'Storage-distribution station'],
  supplyStation: ['6', '瓶装供应站', 'Supply station'],
  fillingStation: ['7', '加气站', 'Filling station'],
  valve: ['8', '阀门（阀井）', 'Valve (valve well)'],
  node: ['9', '管网节点', 'Network node'],
})

/** 节点类型 · Node kind. */
export const gasNodeKind = defineDict('gas_node_kind', '节点类型', 'Node kind', {
  tee: ['1', '三通或四通', 'Tee or cross'],
  reducer: ['2', '变径', 'Reducer'],
  pipeEnd: ['3', '管端', 'Pipe end'],
  serviceEntry: ['4', '用户引入口', 'Service entry'],
  insulatingJoint: ['5', '绝缘接头', 'Insulating joint'],
  supplyJoint: ['6', '气源接口', 'Supply joint'],
})

/** 阀门形式 · Valve form. */
export const gasValveForm = defineDict('gas_valve_form', '阀门形式', 'Valve form', {
  gate: ['1', '闸阀', 'Gate'],
  ball: ['2', '球阀', 'Ball'],
  butterfly: ['3', '蝶阀', 'Butterfly'],
  slabGate: ['4', '平板闸阀', 'Slab gate'],
  emergencyShutoff: ['5', '紧急切断阀', 'Emergency shut-off'],
})

/** 安装方式 · Valve setting. */
export const gasValveSetting = defineDict('gas_valve_setting', '安装方式', 'Valve setting', {
  inWell: ['1', '阀井', 'In a well'],
  buried: ['2', '直埋', 'Buried'],
  aboveGround: ['3', '地上', 'Above ground'],
  inStation: ['4', '站内', 'In a station'],
})

/** 阀门状态 · Valve state. */
export const gasValveState = defineDict('gas_valve_state', '阀门状态', 'Valve state', {
  open: ['1', '开', 'Open'],
  closed: ['2', '关', 'Closed'],
  underRepair: ['3', '检修', 'Under repair'],
  failed: ['4', '失效（无法启闭）', 'Cannot be operated'],
})

/** 重大危险源级别 · Dangerous-source level. */
export const hazardSourceLevel = defineDict('hazard_source_level', '重大危险源级别', 'Dangerous-source level', {
  none: ['0', '不构成', 'None'],
  level1: ['1', '一级', 'Level 1'],
  level2: ['2', '二级', 'Level 2'],
  level3: ['3', '三级', 'Level 3'],
  level4: ['4', '四级', 'Level 4'],
})

/** 敷设方式 · Laying. */
export const layingMode = defineDict('laying_mode', '敷设方式', 'Laying', {
  buried: ['1', '直埋', 'Buried'],
  directionalDrill: ['2', '定向钻', 'Directional drill'],
  overhead: ['3', '架空', 'Overhead'],
  trench: ['4', '管沟', 'Trench'],
  utilityTunnel: ['5', '综合管廊', 'Utility tunnel'],
  onBridge: ['6', '沿桥', 'On a bridge'],
  exposed: ['7', '明敷', 'Exposed'],
  concealed: ['8', '暗封', 'Concealed'],
})

/** 储配站等级 · LPG station level. */
export const lpgStationLevel = defineDict('lpg_station_level', '储配站等级', 'LPG station level', {
  level1: ['1', '一级', 'Level 1'],
  level2: ['2', '二级', 'Level 2'],
  level3: ['3', '三级', 'Level 3'],
  level4: ['4', '四级', 'Level 4'],
  level5: ['5', '五级', 'Level 5'],
  level6: ['6', '六级', 'Level 6'],
  level7: ['7', '七级', 'Level 7'],
})

/** 供应站类别 · Supply-station class. */
export const lpgSupplyClass = defineDict('lpg_supply_class', '供应站类别', 'Supply-station class', {
  class1: ['1', 'Ⅰ类', 'Class I'],
  class2: ['2', 'Ⅱ类', 'Class II'],
  class3: ['3', 'Ⅲ类', 'Class III'],
})

/** 管道类别 · Pipe kind. */
export const pipeKind = defineDict('pipe_kind', '管道类别', 'Pipe kind', {
  municipalMain: ['1', '市政管道', 'Municipal main'],
  courtyard: ['2', '庭院管道', 'Courtyard'],
  riser: ['3', '立管', 'Riser'],
  indoor: ['4', '户内管', 'Indoor'],
})

/** 压力管道级别 · Pressure-pipe grade. */
export const pipeLevel = defineDict('pipe_level', '压力管道级别', 'Pressure-pipe grade', {
  gb1Class1: ['1', 'GB1-Ⅰ', 'GB1-Ⅰ'],
  gb1Class2: ['2', 'GB1-Ⅱ', 'GB1-Ⅱ'],
  gb1Class3: ['3', 'GB1-Ⅲ', 'GB1-Ⅲ'],
  gb1Class4: ['4', 'GB1-Ⅳ', 'GB1-Ⅳ'],
  gb1Class5: ['5', 'GB1-Ⅴ', 'GB1-Ⅴ'],
  gb1Class6: ['6', 'GB1-Ⅵ', 'GB1-Ⅵ'],
  notApplicable: ['0', '不适用', 'Not applicable'],
})

/** 管材 · Pipe material. */
export const pipeMaterial = defineDict('pipe_material', '管材', 'Pipe material', {
  pe80: ['1', 'PE80', 'PE80'],
  pe100: ['2', 'PE100', 'PE100'],
  seamlessSteel: ['3', '无缝钢管', 'Seamless steel'],
  weldedSteel: ['4', '焊接钢管', 'Welded steel'],
  galvanisedSteel: ['5', '镀锌钢管', 'Galvanised steel'],
  ductileIron: ['6', '球墨铸铁', 'Ductile iron'],
  greyCastIron: ['7', '灰口铸铁', 'Grey cast iron'],
  corrugatedStainless: ['8', '不锈钢波纹管', 'Corrugated stainless'],
  alPlastic: ['9', '铝塑复合管', 'Al-plastic'],
  other: ['99', '其他', 'Other'],
})

/** 评估结论 · Pipe assessment. */
export const pipeRisk = defineDict('pipe_risk', '评估结论', 'Pipe assessment', {
  notAssessed: ['0', '未评估', 'Not assessed'],
  keepInService: ['1', '可继续运行', 'Keep in service'],
  monitorWithMeasures: ['2', '落实管控措施', 'Monitor with measures'],
  renovateByTerm: ['3', '限期改造', 'Renovate by term'],
  renovateAtOnce: ['4', '立即改造', 'Renovate at once'],
})

/** 压力级制 · Pressure class. */
export const pressureClass = defineDict('pressure_class', '压力级制', 'Pressure class', {
  ultraHigh: ['1', '超高压', 'Ultra-high'],
  highA: ['2', '高压A', 'High A'],
  highB: ['3', '高压B', 'High B'],
  subHighA: ['4', '次高压A', 'Sub-high A'],
  subHighB: ['5', '次高压B', 'Sub-high B'],
  mediumA: ['6', '中压A', 'Medium A'],
  mediumB: ['7', '中压B', 'Medium B'],
  low: ['8', '低压', 'Low'],
})

/** 调压形式 · Regulator form. */
export const regulatorForm = defineDict('regulator_form', '调压形式', 'Regulator form', {
  station: ['1', '调压站', 'Station'],
  cabinet: ['2', '调压柜', 'Cabinet'],
  box: ['3', '调压箱', 'Box'],
  meteringOnly: ['4', '计量站', 'Metering only'],
  both: ['5', '调压计量站', 'Both'],
})

/** 改造状态 · Renovation. */
export const renovateStatus = defineDict('renovate_status', '改造状态', 'Renovation', {
  notPlanned: ['0', '未列入', 'Not planned'],
  planned: ['1', '已列入计划', 'Planned'],
  underWay: ['2', '改造中', 'Under way'],
  done: ['3', '已完成', 'Done'],
})

/** 储气形式 · Storage form. */
export const storageForm = defineDict('storage_form', '储气形式', 'Storage form', {
  lngTank: ['1', 'LNG储罐', 'LNG tank'],
  cngStorage: ['2', 'CNG储气', 'CNG storage'],
  pipeBundle: ['3', '高压管束', 'Pipe-bundle'],
  sphericalTank: ['4', '球罐', 'Spherical tank'],
  lpgTank: ['5', 'LPG储罐', 'LPG tank'],
  linePack: ['6', '高压管道储气', 'Line-pack'],
  undergroundStorage: ['7', '地下储气库', 'Underground storage'],
})

/** 加气站类别 · Filling-station kind. */
export const vehicleStationKind = defineDict('vehicle_station_kind', '加气站类别', 'Filling-station kind', {
  cngStandard: ['1', 'CNG标准站', 'CNG standard'],
  cngMother: ['2', 'CNG母站', 'CNG mother'],
  cngDaughter: ['3', 'CNG子站', 'CNG daughter'],
  lng: ['4', 'LNG加气站', 'LNG'],
  lngAndCng: ['5', 'L-CNG', 'L-CNG'],
  lpg: ['6', 'LPG加气站', 'LPG'],
  combined: ['7', '油气合建站', 'Combined'],
})
