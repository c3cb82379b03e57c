import { defineDict } from '@chengan/kernel/dictionary'

/** 横断面形式 · Cross-section. */
export const crossSection = defineDict('cross_section', '横断面形式', 'Cross-section', {
  undivided: ['1', '一块板', 'Undivided'],
  twoSlab: ['2', '两块板', 'Two-slab'],
  threeSlab: ['3', '三块板', 'Three-slab'],
  fourSlab: ['4', '四块板', 'Four-slab'],
})

/** 路面类型 · Pavement. */
export const pavementType = defineDict('pavement_type', '路面类型', 'Pavement', {
  asphalt: ['lq', '沥青', 'Asphalt'],
  cementConcrete: ['sn', '水泥混凝土', 'Cement concrete'],
  block: ['block', '块料', 'Block'],
  gravel: ['gravel', '砂石', 'Gravel'],
})

/** 沥青病害 · Asphalt damage. */
export const roadDamageLq = defineDict('road_damage_lq', '沥青病害', 'Asphalt damage', {
  linearCrack: ['101', '线裂', 'Linear crack'],
  netCrack: ['102', '网裂', 'Net crack'],
  alligatorCrack: ['103', '龟裂', 'Alligator crack'],
  shoving: ['104', '拥包', 'Shoving'],
  rut: ['105', '车辙', 'Rut'],
  settlement: ['106', '沉陷', 'Settlement'],
  frostBoil: ['107', '翻浆', 'Frost boil'],
  ravelling: ['108', '剥落', 'Ravelling'],
  pothole: ['109', '坑槽', 'Pothole'],
  edgeBreak: ['110', '啃边', 'Edge break'],
  coverStep: ['111', '路框差', 'Cover step'],
  pumping: ['112', '唧浆', 'Pumping'],
  bleeding: ['113', '泛油', 'Bleeding'],
})

/** 水泥病害 · Cement damage. */
export const roadDamageSn = defineDict('road_damage_sn', '水泥病害', 'Cement damage', {
  linearCrack: ['201', '线裂', 'Linear crack'],
  cornerBreak: ['202', '板角断裂', 'Corner break'],
  edgeCornerCrack: ['203', '边角裂缝', 'Edge/corner crack'],
  shatteredSlab: ['204', '交叉裂缝和破碎板', 'Shattered slab'],
  sealantDamage: ['205', '接缝料损坏', 'Sealant damage'],
  jointSpalling: ['206', '边角剥落', 'Joint spalling'],
  pothole: ['207', '坑洞', 'Pothole'],
  mapCracking: ['208', '表面纹裂', 'Map cracking'],
  scaling: ['209', '层状剥落', 'Scaling'],
  faulting: ['210', '错台', 'Faulting'],
  blowUp: ['211', '拱胀', 'Blow-up'],
  pumping: ['212', '唧浆', 'Pumping'],
  coverStep: ['213', '路框差', 'Cover step'],
  settlement: ['214', '沉陷', 'Settlement'],
})

/** 走向 · Direction. */
export const roadDirection = defineDict('road_direction', '走向', 'Direction', {
  eastWest: ['1', '东西', 'East–west'],
  northSouth: ['2', '南北', 'North–south'],
  ring: ['3', '环线', 'Ring'],
  other: ['4', '其他', 'Other'],
})

/** 道路等级 · Road class. */
export const roadGrade = defineDict('road_grade', '道路等级', 'Road class', {
  expressway: ['1', '快速路', 'Expressway'],
  arterial: ['2', '主干路', 'Arterial'],
  collector: ['3', '次干路', 'Collector'],
  branch: ['4', '支路', 'Branch'],
  local: ['5', '街坊路', 'Local (graded as branch)'],
})

/** 道路养护等级 · Road maintenance grade. */
export const roadMaintGrade = defineDict('road_maint_grade', '道路养护等级', 'Road maintenance grade', {
  grade1: ['1', 'Ⅰ等', 'Grade Ⅰ'],
  grade2: ['2', 'Ⅱ等', 'Grade Ⅱ'],
  grade3: ['3', 'Ⅲ等', 'Grade Ⅲ'],
})

/** 养护对策 · Countermeasure. */
export const roadMeasure = defineDict('road_measure', '养护对策', 'Countermeasure', {
  upkeep: ['1', '保养小修', 'Upkeep'],
  mediumRepair: ['2', '中修', 'Medium repair'],
  overhaul: ['3', '大修', 'Overhaul'],
  reconstruction: ['4', '改扩建', 'Reconstruction'],
})

/** 行车方向 · Carriageway side. */
export const side = defineDict('side', '行车方向', 'Carriageway side', {
  upward: ['1', '上行', 'Up'],
  downward: ['2', '下行', 'Down'],
  both: ['3', '双向', 'Both'],
})

/** 人行道铺装 · Sidewalk paving. */
export const sidewalkMaterial = defineDict('sidewalk_material', '人行道铺装', 'Sidewalk paving', {
  permeableBrick: ['1', '透水砖', 'Permeable brick'],
  stone: ['2', '石材', 'Stone'],
  concreteBrick: ['3', '混凝土砖', 'Concrete brick'],
  asphalt: ['4', '沥青', 'Asphalt'],
  other: ['5', '其他', 'Other'],
})

/** 抗滑指标 · Skid method. */
export const skidMethod = defineDict('skid_method', '抗滑指标', 'Skid method', {
  pendulum: ['BPN', '摆值', 'Pendulum'],
  sidewayForce: ['SFC', '横向力系数', 'Sideway force'],
  textureDepth: ['TD', '构造深度', 'Texture depth'],
})

/** 镇街类型 · Street type. */
export const streetType = defineDict('street_type', '镇街类型', 'Street type', {
  subdistrict: ['1', '街道', 'Subdistrict'],
  town: ['2', '镇', 'Town'],
  township: ['3', '乡', 'Township'],
})

/** 结构强度 · Strength. */
export const strengthGrade = defineDict('strength_grade', '结构强度', 'Strength', {
  adequate: ['1', '足够', 'Adequate'],
  critical: ['2', '临界', 'Critical'],
  inadequate: ['3', '不足', 'Inadequate'],
})
