import { defineDict } from '@chengan/kernel/dictionary'

/** 箱体材质 · Box material. */
export const boxMaterial = defineDict('box_material', '箱体材质', 'Box material', {
  stainlessSteel: ['1', '不锈钢', 'Stainless steel'],
  smcComposite: ['2', 'SMC复合', 'SMC'],
  steelPlate: ['3', '钢板', 'Steel plate'],
})

/** 敷设方式 · Cable laying. */
export const cableLay = defineDict('cable_lay', '敷设方式', 'Cable laying', {
  conduit: ['1', '穿管', 'Conduit'],
  buried: ['2', '直埋', 'Buried'],
  overhead: ['3', '架空', 'Overhead'],
})

/** 通信方式 · Communication. */
export const commMode = defineDict('comm_mode', '通信方式', 'Communication', {
  cellular: ['1', '4G/5G', '4G/5G'],
  nbIot: ['2', 'NB-IoT', 'NB-IoT'],
  lora: ['3', 'LoRa', 'LoRa'],
  powerLine: ['4', '电力载波', 'PLC'],
  fibre: ['5', '光纤', 'Fibre'],
})

/** 控制方式 · Control. */
export const controlMode = defineDict('control_mode', '控制方式', 'Control', {
  manual: ['1', '手动', 'Manual'],
  timer: ['2', '时控', 'Timer'],
  photocell: ['3', '光控', 'Photocell'],
  astronomic: ['4', '经纬度', 'Astronomic'],
  remote: ['5', '远程集控', 'Remote'],
  singleLamp: ['6', '单灯控制', 'Single-lamp'],
})

/** 环境亮度区域 · Environmental zone. */
export const envZone = defineDict('env_zone', '环境亮度区域', 'Environmental zone', {
  dark: ['E1', '天然暗环境', 'Dark'],
  low: ['E2', '低亮度', 'Low'],
  medium: ['E3', '中亮度', 'Medium'],
  high: ['E4', '高亮度', 'High'],
})

/** 安装方式 · Installation. */
export const installMode = defineDict('install_mode', '安装方式', 'Installation', {
  ground: ['1', '落地', 'Ground'],
  wall: ['2', '壁挂', 'Wall'],
  pole: ['3', '杆上', 'Pole'],
})

/** 布灯方式 · Arrangement. */
export const lampArrangement = defineDict('lamp_arrangement', '布灯方式', 'Arrangement', {
  oneSide: ['1', '单侧', 'One side'],
  opposite: ['2', '双侧对称', 'Opposite'],
  staggered: ['3', '双侧交错', 'Staggered'],
  central: ['4', '中心对称', 'Central'],
  catenary: ['5', '横向悬索', 'Catenary'],
})

/** 电源箱类型 · Supply box. */
export const lampBoxType = defineDict('lamp_box_type', '电源箱类型', 'Supply box', {
  boxTransformer: ['1', '箱式变电站', 'Box transformer'],
  controlCabinet: ['2', '控制柜', 'Control cabinet'],
  meteringBox: ['3', '计量箱', 'Metering box'],
})

/** 检测方式 · Check kind. */
export const lampCheck = defineDict('lamp_check', '检测方式', 'Check kind', {
  nightPatrol: ['1', '夜巡', 'Night patrol'],
  dayPatrol: ['2', '日巡', 'Day patrol'],
  annualTest: ['3', '年度检测', 'Annual test'],
})

/** 故障类型 · Fault. */
export const lampFault = defineDict('lamp_fault', '故障类型', 'Fault', {
  out: ['1', '灭灯', 'Out'],
  dayBurning: ['2', '白天常亮', 'Day-burning'],
  flicker: ['3', '闪烁', 'Flicker'],
  leaning: ['4', '灯杆倾斜', 'Leaning'],
  fallenFixture: ['5', '灯具脱落', 'Fallen fixture'],
  hatchMissing: ['6', '检修门缺失', 'Hatch missing'],
  leakage: ['7', '漏电', 'Leakage'],
  cableStolen: ['8', '线缆被盗', 'Cable stolen'],
})

/** 灯具归类 · Lamp kind. */
export const lampKind = defineDict('lamp_kind', '灯具归类', 'Lamp kind', {
  street: ['1', '路灯', 'Street'],
  landscape: ['2', '景观灯', 'Landscape'],
  metro: ['3', '地铁附属照明', 'Metro'],
})

/** 亮灯状态 · Lamp state. */
export const lampState = defineDict('lamp_state', '亮灯状态', 'Lamp state', {
  lit: ['1', '亮', 'On'],
  out: ['2', '灭', 'Off'],
  fault: ['3', '故障', 'Fault'],
  offline: ['4', '离线', 'Offline'],
})

/** 地块类型 · Plot type. */
export const landType = defineDict('land_type', '地块类型', 'Plot type', {
  road: ['1', '道路', 'Road'],
  square: ['2', '广场', 'Square'],
  park: ['3', '公园', 'Park'],
  waterfront: ['4', '滨水', 'Waterfront'],
  buildings: ['5', '楼宇群', 'Buildings'],
  bridge: ['6', '桥梁', 'Bridge'],
})

/** 灯具形式 · Fixture. */
export const landscapeFixture = defineDict('landscape_fixture', '灯具形式', 'Fixture', {
  wallWasher: ['1', '洗墙灯', 'Wall washer'],
  pixel: ['2', '点光源', 'Pixel'],
  linear: ['3', '线条灯', 'Linear'],
  projector: ['4', '投光灯', 'Projector'],
  inGround: ['5', '地埋灯', 'In-ground'],
  lawn: ['6', '草坪灯', 'Lawn'],
  underwater: ['7', '水下灯', 'Underwater'],
  mediaScreen: ['8', '媒体屏', 'Media screen'],
})

/** 照明类别 · Lighting kind. */
export const lightKind = defineDict('light_kind', '照明类别', 'Lighting kind', {
  functional: ['GN', '功能照明', 'Functional'],
  landscape: ['JG', '景观照明', 'Landscape'],
})

/** 光源 · Source. */
export const lightSource = defineDict('light_source', '光源', 'Source', {
  led: ['1', 'LED', 'LED'],
  highPressureSodium: ['2', '高压钠灯', 'High-pressure sodium'],
  metalHalide: ['3', '金卤灯', 'Metal halide'],
  compactFluorescent: ['4', '节能灯', 'Compact fluorescent'],
  solarLed: ['5', '太阳能LED', 'Solar LED'],
  other: ['9', '其他', 'Other'],
})

/** 回路状态 · Loop state. */
export const loopState = defineDict('loop_state', '回路状态', 'Loop state', {
  normal: ['1', '正常', 'Normal'],
  noPower: ['2', '断电', 'No power'],
  phaseLost: ['3', '缺相', 'Phase lost'],
  leakage: ['4', '漏电', 'Leakage'],
})

/** 相位 · Phase. */
export const phase = defineDict('phase', '相位', 'Phase', {
  phaseA: ['A', 'A相', 'A'],
  phaseB: ['B', 'B相', 'B'],
  phaseC: ['C', 'C相', 'C'],
  threePhase: ['ABC', '三相', 'Three-phase'],
})

/** 杆体材质 · Pole material. */
export const poleMaterial = defineDict('pole_material', '杆体材质', 'Pole material', {
  steel: ['1', '钢', 'Steel'],
  aluminium: ['2', '铝合金', 'Aluminium'],
  concrete: ['3', '混凝土', 'Concrete'],
  composite: ['4', '复合材料', 'Composite'],
})

/** 搭载设备 · Mount. */
export const poleMount = defineDict('pole_mount', '搭载设备', 'Mount', {
  camera: ['1', '摄像机', 'Camera'],
  baseStation: ['2', '通信基站', 'Base station'],
  screen: ['3', '显示屏', 'Screen'],
  evCharger: ['4', '充电桩', 'EV charger'],
  trafficSign: ['5', '交通标志', 'Traffic sign'],
  environmentSensor: ['6', '环境传感', 'Environment sensor'],
})

/** 杆型 · Pole. */
export const poleType = defineDict('pole_type', '杆型', 'Pole', {
  singleArm: ['1', '单臂', 'Single arm'],
  doubleArm: ['2', '双臂', 'Double arm'],
  highMast: ['3', '高杆', 'High mast'],
  garden: ['4', '庭院灯', 'Garden'],
  multiFunction: ['5', '多功能杆', 'Multi-function'],
})

/** 电价类别 · Tariff. */
export const tariffKind = defineDict('tariff_kind', '电价类别', 'Tariff', {
  streetLighting: ['1', '路灯照明', 'Street lighting'],
  commercial: ['2', '一般工商业', 'Commercial'],
})

/** 终端类型 · Unit type. */
export const terminalType = defineDict('terminal_type', '终端类型', 'Unit type', {
  central: ['1', '集中控制器', 'Central'],
  loop: ['2', '回路控制器', 'Loop'],
  singleLamp: ['3', '单灯控制器', 'Single-lamp'],
})

/** 电压等级 · Voltage. */
export const voltage = defineDict('voltage', '电压等级', 'Voltage', {
  volt220: ['1', '220V', '220 V'],
  volt380: ['2', '380V', '380 V'],
  kilovolt10: ['3', '10kV', '10 kV'],
  kilovolt35: ['4', '35kV', '35 kV'],
  kilovolt110: ['5', '110kV及以上', '110 kV and above'],
})
