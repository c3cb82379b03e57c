import { defineDict } from '@chengan/kernel/dictionary'

/** 渗漏状态 · Leakage. */
export const leakState = defineDict('leak_state', '渗漏状态', 'Leakage', {
  damp: ['1', '浸渗', 'Damp'],
  drip: ['2', '滴漏', 'Drip'],
  flow: ['3', '涌流', 'Flow'],
  jet: ['4', '喷射', 'Jet'],
})

/** 衬砌形式 · Lining. */
export const liningType = defineDict('lining_type', '衬砌形式', 'Lining', {
  castInPlace: ['1', '现浇混凝土', 'Cast in place'],
  segment: ['2', '管片', 'Segment'],
  shotcrete: ['3', '喷锚', 'Shotcrete'],
})

/** 洞门形式 · Portal. */
export const portalType = defineDict('portal_type', '洞门形式', 'Portal', {
  endWall: ['1', '端墙式', 'End wall'],
  wingWall: ['2', '翼墙式', 'Wing wall'],
  bambooCut: ['3', '削竹式', 'Bamboo-cut'],
  canopy: ['4', '遮光棚式', 'Canopy'],
})

/** 隧道长度分类 · Length class. */
export const tunnelClass = defineDict('tunnel_class', '隧道长度分类', 'Length class', {
  extraLong: ['1', '特长', 'Extra-long'],
  long: ['2', '长', 'Long'],
  medium: ['3', '中', 'Medium'],
  short: ['4', '短', 'Short'],
})

/** 隧道病害 · Damage. */
export const tunnelDamage = defineDict('tunnel_damage', '隧道病害', 'Damage', {
  crack: ['1', '裂缝', 'Crack'],
  leakage: ['2', '渗漏水', 'Leakage'],
  spalling: ['3', '剥落', 'Spalling'],
  offset: ['4', '错台', 'Offset'],
  exposedBars: ['5', '露筋', 'Exposed bars'],
  deformation: ['6', '变形', 'Deformation'],
  voidBehindLining: ['7', '背后空洞', 'Void behind lining'],
  pavementDamage: ['8', '路面破损', 'Pavement damage'],
  blockedDrain: ['9', '排水堵塞', 'Blocked drain'],
  looseFitting: ['10', '附属脱落', 'Loose fitting'],
})

/** 防火类别 · Fire class. */
export const tunnelFireClass = defineDict('tunnel_fire_class', '防火类别', 'Fire class', {
  class1: ['1', '一类', 'Class 1'],
  class2: ['2', '二类', 'Class 2'],
  class3: ['3', '三类', 'Class 3'],
  class4: ['4', '四类', 'Class 4'],
})

/** 检测项目 · Item. */
export const tunnelItem = defineDict(
  'tunnel_item',
  '检测项目',
  'Item',
  {
    portalZone: ['1', '洞口', 'Portal zone', { parent: '1' }],
    portal: ['2', '洞门', 'Portal', { parent: '1' }],
    lining: ['3', '衬砌', 'Lining', { parent: '1' }],
    pavement: ['4', '路面', 'Pavement', { parent: '1' }],
    walkway: ['5', '检修道', 'Walkway', { parent: '1' }],
    drainage: ['6', '排水设施', 'Drainage', { parent: '1' }],
    ceilingEmbeddedParts: ['7', '吊顶及预埋件', 'Ceiling and embedded parts', { parent: '1' }],
    finish: ['8', '内装饰', 'Finish', { parent: '1' }],
    signsMarkings: ['9', '交通标志标线', 'Signs and markings', { parent: '1' }],
    power: ['11', '供配电', 'Power', { parent: '2' }],
    lighting: ['12', '照明', 'Lighting', { parent: '2' }],
    ventilation: ['13', '通风', 'Ventilation', { parent: '2' }],
    fire: ['14', '消防', 'Fire', { parent: '2' }],
    monitoringCommunication: ['15', '监控与通信', 'Monitoring and communication', { parent: '2' }],
    cableTrench: ['21', '电缆沟', 'Cable trench', { parent: '3' }],
    equipmentRoom: ['22', '设备洞室', 'Equipment room', { parent: '3' }],
    outsideLink: ['23', '洞外联络通道', 'Outside link', { parent: '3' }],
    heightGantry: ['24', '限高门架', 'Height gantry', { parent: '3' }],
    greening: ['25', '绿化', 'Greening', { parent: '3' }],
    noiseControl: ['26', '消音', 'Noise control', { parent: '3' }],
    lightReduction: ['27', '减光', 'Light reduction', { parent: '3' }],
    sewage: ['28', '污水处理', 'Sewage', { parent: '3' }],
    sculpture: ['29', '雕塑铭牌', 'Sculpture, name plate', { parent: '3' }],
    buildings: ['30', '房屋', 'Buildings', { parent: '3' }],
  },
  { parentType: 'tunnel_part' },
)

/** 隧道养护等级 · Tunnel maintenance grade. */
export const tunnelMaintGrade = defineDict('tunnel_maint_grade', '隧道养护等级', 'Tunnel maintenance grade', {
  grade1: ['1', '一级', 'First'],
  grade2: ['2', '二级', 'Second'],
  grade3: ['3', '三级', 'Third'],
})

/** 隧道结构形式 · Construction type. */
export const tunnelMethod = defineDict('tunnel_method', '隧道结构形式', 'Construction type', {
  mined: ['1', '矿山法', 'Mined'],
  shield: ['2', '盾构法', 'Shield'],
  immersedTube: ['3', '沉管法', 'Immersed tube'],
  cutCover: ['4', '明挖法', 'Cut-and-cover'],
})

/** 隧道检测部分 · Part. */
export const tunnelPart = defineDict('tunnel_part', '隧道检测部分', 'Part', {
  civil: ['1', '土建结构', 'Civil'],
  mechanicalElectrical: ['2', '机电设施', 'Mechanical and electrical'],
  otherWorks: ['3', '其他工程设施', 'Other works'],
})

/** 位置 · Side. */
export const tunnelSide = defineDict('tunnel_side', '位置', 'Side', {
  left: ['L', '左侧', 'Left'],
  right: ['R', '右侧', 'Right'],
  crown: ['C', '拱顶', 'Crown'],
})

/** 通道类型 · Underpass type. */
export const underpassType = defineDict('underpass_type', '通道类型', 'Underpass type', {
  pedestrian: ['1', '人行', 'Pedestrian'],
  vehicle: ['2', '车行下穿', 'Vehicle'],
  mixed: ['3', '人车混行', 'Mixed'],
})
