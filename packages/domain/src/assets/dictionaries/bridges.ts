import { defineDict } from '@chengan/kernel/dictionary'

/** 桥梁等级 · Bridge grade. */
export const abcde = defineDict('abcde', '桥梁等级', 'Bridge grade', {
  intact: ['A', '完好', 'Intact'],
  good: ['B', '良好', 'Good'],
  qualified: ['C', '合格', 'Qualified'],
  unqualified: ['D', '不合格', 'Unqualified'],
  dangerous: ['E', '危险', 'Dangerous'],
  pass: ['Q', '合格级', 'Pass (category Ⅰ)'],
  fail: ['N', '不合格级', 'Fail (category Ⅰ)'],
})

/** 构件 · Component. */
export const bridgeComponent = defineDict('bridge_component', '构件', 'Component', {
  pavement: ['1', '桥面铺装', 'Pavement'],
  approach: ['2', '桥头平顺', 'Approach'],
  expansionJoint: ['3', '伸缩装置', 'Expansion joint'],
  drainage: ['4', '排水系统', 'Drainage'],
  sidewalk: ['5', '人行道', 'Sidewalk'],
  railing: ['6', '栏杆或护栏', 'Railing'],
  girder: ['7', '主梁', 'Girder'],
  transverseConnection: ['8', '横向联系', 'Transverse connection'],
  cantileverBeam: ['9', '悬臂梁', 'Cantilever beam'],
  suspendedBeam: ['10', '挂梁', 'Suspended beam'],
  suspendedBeamBearing: ['11', '挂梁支座', 'Suspended-beam bearing'],
  unseatingPrevention: ['12', '防落梁装置', 'Unseating prevention'],
  trussPlane: ['13', '桁片', 'Truss plane'],
  mainJoint: ['14', '主节点', 'Main joint'],
  stringer: ['15', '纵梁', 'Stringer'],
  floorBeam: ['16', '横梁', 'Floor beam'],
  connector: ['17', '连接件', 'Connector'],
  mainArch: ['18', '主拱圈', 'Main arch'],
  spandrelWorks: ['19', '拱上构造', 'Spandrel works'],
  cladding: ['20', '外部装饰板', 'Cladding'],
  pierCap: ['21', '盖梁', 'Pier cap'],
  pierShaft: ['22', '墩身', 'Pier shaft'],
  foundation: ['23', '基础', 'Foundation'],
  bearing: ['24', '支座', 'Bearing'],
  springing: ['25', '拱脚', 'Springing'],
  abutmentCap: ['26', '台帽', 'Abutment cap'],
  abutmentBody: ['27', '台身', 'Abutment body'],
  wingWall: ['28', '耳墙(翼墙)', 'Wing wall'],
})

/** 跨越类型 · Crossing. */
export const bridgeCrossing = defineDict('bridge_crossing', '跨越类型', 'Crossing', {
  river: ['1', '河流', 'River'],
  road: ['2', '道路', 'Road'],
  railway: ['3', '铁路', 'Railway'],
  valley: ['4', '山谷', 'Valley'],
  other: ['5', '其他', 'Other'],
})

/** 直接评定条件 · Direct D conditions. */
export const bridgeDirectRule = defineDict('bridge_direct_rule', '直接评定条件', 'Direct D conditions', {
  loadCrack: ['1', '预应力构件受力裂缝或裂缝超限', 'Load crack in prestressed member or crack over limit'],
  springingMoved: ['2', '拱脚水平位移或较大转动', 'Springing moved or rotated'],
  gussetOrBoltDamage: ['3', '节点板、铆钉、螺栓损坏达20%', 'Gusset, rivet or bolt damage >= 20 %'],
  steelMemberWeakened: [
    '4',
    '钢主要构件严重扭曲、开焊或锈蚀削弱截面达10%',
    'Main steel member distorted, weld open or section loss >= 10 %',
  ],
  structuralFracture: ['5', '墩台桩基结构性断裂缝', 'Structural fracture of pier, abutment or pile'],
  dangerousTilt: ['6', '墩台倾斜位移沉降危及安全', 'Dangerous tilt, shift or settlement'],
  crushingOrBuckling: ['7', '关键部位混凝土压碎或压杆失稳', 'Crushing or buckling at a key part'],
  permanentDeformation: ['8', '永久变形大于设计值', 'Permanent deformation over design'],
  stiffnessInsufficient: ['9', '结构刚度不达标', 'Stiffness insufficient'],
  bearingFailed: ['10', '支座错位变形失效', 'Bearing failed'],
  scouredBase: ['11', '基底冲刷面达20%', 'Scoured base >= 20 %'],
  capacityLoss: ['12', '承载能力下降达25%', 'Capacity loss >= 25 %'],
  railingMissing: ['13', '栏杆残缺>20%或单处>2m', 'Railing missing > 20 % or > 2 m at a place'],
  unseatingTendency: ['14', '落梁、脱空趋势或梁板断裂', 'Unseating tendency or broken slab'],
  tendonsCorroded: ['15', '预应力筋严重锈蚀', 'Tendons badly corroded'],
  otherDanger: ['16', '其他影响结构安全', 'Other danger to the structure'],
})

/** 检测对象 · Bridge kind. */
export const bridgeKind = defineDict('bridge_kind', '检测对象', 'Bridge kind', {
  bridge: ['1', '桥梁', 'Bridge'],
  footbridge: ['2', '人行天桥', 'Footbridge'],
})

/** 养护类别 · Maintenance category. */
export const bridgeMaintCategory = defineDict('bridge_maint_category', '养护类别', 'Maintenance category', {
  category1: ['1', 'Ⅰ类', 'Category Ⅰ'],
  category2: ['2', 'Ⅱ类', 'Category Ⅱ'],
  category3: ['3', 'Ⅲ类', 'Category Ⅲ'],
  category4: ['4', 'Ⅳ类', 'Category Ⅳ'],
  category5: ['5', 'Ⅴ类', 'Category Ⅴ'],
})

/** 桥梁部位 · Part. */
export const bridgePart = defineDict('bridge_part', '桥梁部位', 'Part', {
  deckSystem: ['1', '桥面系', 'Deck system'],
  superstructure: ['2', '上部结构', 'Superstructure'],
  substructure: ['3', '下部结构', 'Substructure'],
})

/** 规模分类 · Size class. */
export const bridgeSize = defineDict('bridge_size', '规模分类', 'Size class', {
  extraLarge: ['1', '特大桥', 'Extra-large'],
  large: ['2', '大桥', 'Large'],
  medium: ['3', '中桥', 'Medium'],
  small: ['4', '小桥', 'Small'],
})

/** 结构类型 · Structure. */
export const bridgeStructure = defineDict('bridge_structure', '结构类型', 'Structure', {
  beam: ['1', '梁桥', 'Beam'],
  cantileverWithSuspendedSpan: ['2', '悬臂挂梁桥', 'Cantilever with suspended span'],
  rigidFrame: ['3', '刚构桥', 'Rigid frame'],
  truss: ['4', '桁架桥', 'Truss'],
  arch: ['5', '拱桥(无拱上构造)', 'Arch'],
  archWithSpandrel: ['6', '拱桥(有拱上构造)', 'Arch with spandrel'],
  footbridgeBeam: ['7', '人行天桥(梁)', 'Footbridge, beam'],
  footbridgeSteelTruss: ['8', '人行天桥(钢桁架)', 'Footbridge, steel truss'],
  cableStayed: ['9', '斜拉桥', 'Cable-stayed'],
  suspension: ['10', '悬索桥', 'Suspension'],
})

/** 桥梁用途 · Use. */
export const bridgeUse = defineDict('bridge_use', '桥梁用途', 'Use', {
  riverBridge: ['1', '跨河桥', 'River bridge'],
  elevatedRoad: ['2', '高架桥', 'Elevated road'],
  interchange: ['3', '立交桥', 'Interchange'],
  overpass: ['4', '跨线桥', 'Overpass'],
  overRailway: ['5', '跨铁路桥', 'Over railway'],
})

/** 设计荷载 · Design load. */
export const designLoad = defineDict('design_load', '设计荷载', 'Design load', {
  cityA: ['1', '城-A', 'City-A'],
  cityB: ['2', '城-B', 'City-B'],
  highway1: ['3', '公路-Ⅰ级', 'Highway Ⅰ'],
  highway2: ['4', '公路-Ⅱ级', 'Highway Ⅱ'],
  truck20: ['5', '汽-20', 'Truck-20'],
  truck15: ['6', '汽-15', 'Truck-15'],
  crowd: ['7', '人群', 'Crowd'],
  other: ['9', '其他', 'Other'],
})

/** 桥梁养护等级 · Bridge maintenance grade. */
export const maintGrade3 = defineDict('maint_grade3', '桥梁养护等级', 'Bridge maintenance grade', {
  grade1: ['1', 'Ⅰ等', 'Grade Ⅰ'],
  grade2: ['2', 'Ⅱ等', 'Grade Ⅱ'],
  grade3: ['3', 'Ⅲ等', 'Grade Ⅲ'],
})

/** 墩台类别 · Support kind. */
export const supportKind = defineDict('support_kind', '墩台类别', 'Support kind', {
  pier: ['1', '墩', 'Pier'],
  abutment: ['2', '台', 'Abutment'],
})
